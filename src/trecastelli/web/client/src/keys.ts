// Keyboard: arrows go to the nearest choice in their direction, Enter takes it.
import { all, find, isShown } from "./page.js";
import { closeMenu } from "./choices.js";
import * as why from "./why.js";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** `others` are single keys with what they do, besides arrows, Escape and the help on "?". */
export function listen(others: Record<string, () => void>): void {
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    const direction = ARROWS[event.key];
    if (direction) {
      if (walk(direction)) event.preventDefault();
    } else if (event.key === "Escape") {
      closeMenu();
      why.ask(false);
    }
    else if (event.key === "?") find<HTMLDialogElement>("#help")?.showModal();
    else others[event.key]?.();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}

function walk(direction: [number, number]): boolean {
  const asked = why.things();
  const choices = (asked.length ? asked : all<HTMLElement | SVGElement>("[data-action], [data-menu]")).filter(isShown);
  const now = document.activeElement;
  const here = choices.find((choice) => choice === now);
  const next = here ? nearest(here, choices, direction) : choices[0];
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The nearest in a direction; distance to the side counts twice. */
function nearest(
  here: Element,
  choices: (HTMLElement | SVGElement)[],
  [wx, wy]: [number, number],
): HTMLElement | SVGElement | undefined {
  const [x, y] = centre(here);
  let best: HTMLElement | SVGElement | undefined;
  let least = Infinity;
  for (const choice of choices) {
    const [cx, cy] = centre(choice);
    const ahead = (cx - x) * wx + (cy - y) * wy;
    const aside = Math.abs((cx - x) * wy) + Math.abs((cy - y) * wx);
    const cost = ahead + 2 * aside;
    if (choice === here || ahead < 2 || cost >= least) continue;
    least = cost;
    best = choice;
  }
  return best;
}
