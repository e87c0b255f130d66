// Where the focus goes when the page is exchanged: on to what is next, and never away from a reader.
import { all, byId, find, isShown } from "./page.js";

const CHOICES = "[data-action], [data-menu]";
const CONTROLS = ["data-undo", "data-ask-hint", "data-ask-why", "data-unfold"];

interface Place {
  part: string;
  /** Finds the same thing again, if it is still there. */
  again: () => HTMLElement | SVGElement | null;
  x: number;
  y: number;
}

/** What had the focus last: an exchange, or a menu that closes, takes it away without a word. */
let last: Place | null = null;

export function listen(): void {
  document.addEventListener("focusin", (event) => (last = placeOf(event.target)));
  document.addEventListener("pointerdown", (event) => {
    // Whoever points at nothing in particular lays the focus down.
    if (event.target instanceof Element && !event.target.closest("a, button, input, select, summary, [tabindex]")) last = null;
  });
}

/** To be called when the parts are exchanged. Only a focus that was lost is given back. */
export function restore(): void {
  const now = document.activeElement;
  if (!last || (now && now !== document.body && isShown(now))) return;
  const next = last.again() ?? nearest(last) ?? find("#part-prompt");
  next?.focus({ preventScroll: true });
}

function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return null;
  const part = target.closest("[id^=part-]")?.id;
  if (!part) return null;
  const { x, y, width, height } = target.getBoundingClientRect();
  return { part, again: finder(target, part), x: x + width / 2, y: y + height / 2 };
}

function finder(target: HTMLElement | SVGElement, part: string): Place["again"] {
  const action = target.dataset["action"];
  const control = CONTROLS.find((name) => target.hasAttribute(name));
  const within = target.closest("[id]")?.id ?? part;
  const nth = focusable(within).indexOf(target);
  return () => {
    const named = action !== undefined ? `[data-action="${CSS.escape(action)}"]` : control && `[${control}]`;
    const found = named ? find<HTMLElement | SVGElement>(`#${part} ${named}`) : focusable(within)[nth];
    return found && isShown(found) ? found : null;
  };
}

/** A thing with an id, or else all that can have the focus inside it. */
function focusable(id: string): (HTMLElement | SVGElement)[] {
  const within = byId(id);
  if (!within) return [];
  return [...(within.tabIndex >= 0 ? [within] : []), ...all<HTMLElement | SVGElement>("a, button, input, summary, [tabindex]", within)];
}

/** The next choice in the same part of the page: the one nearest to where the last was. */
function nearest({ part, x, y }: Place): HTMLElement | SVGElement | null {
  const choices = all<HTMLElement | SVGElement>(CHOICES, byId(part) ?? undefined).filter(isShown);
  const far = (choice: Element): number => {
    const box = choice.getBoundingClientRect();
    return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
  };
  return choices.sort((one, two) => far(one) - far(two))[0] ?? null;
}
