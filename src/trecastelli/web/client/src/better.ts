// A better line: its steps are pages of their own, and the arrows go from one to the next.
import { find } from "./page.js";
import { Zoom } from "./zoom.js";

const WAYS: Record<string, string> = { ArrowLeft: "prev", ArrowRight: "next" };

export function stepThrough(main: HTMLElement): void {
  new Zoom(find("#part-board") ?? main);
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const way = WAYS[event.key];
    if (way) find<HTMLAnchorElement>(`.steps a[rel=${way}]`)?.click();
  });
}
