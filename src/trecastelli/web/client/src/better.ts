// A better line: each step is a page; arrow keys go from one to the next.
import { find } from "./page.js";
import { Zoom } from "./zoom.js";

const LINKS: Record<string, string> = { ArrowLeft: "prev", ArrowRight: "next" };

export function startBetterLine(main: HTMLElement): void {
  new Zoom(find("#part-board") ?? main);
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = LINKS[event.key];
    if (link) find<HTMLAnchorElement>(`.steps a[rel=${link}]`)?.click();
  });
}
