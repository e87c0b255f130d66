// Restores the focus when parts of the page are replaced.
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

/** What had the focus last: replaced parts and closed menus lose it without an event. */
let last: Place | null = null;

export function listen(): void {
  document.addEventListener("focusin", (event) => (last = placeOf(event.target)));
  document.addEventListener("pointerdown", (event) => {
    // A click on nothing in particular clears the focus.
    if (event.target instanceof Element && !event.target.closest("a, button, input, select, summary, [tabindex]")) last = null;
  });
}

/** Call it after parts are replaced. Restores only a focus that was lost. */
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

/** Everything focusable in an element, with the element itself. */
function focusable(id: string): (HTMLElement | SVGElement)[] {
  const within = byId(id);
  if (!within) return [];
  return [...(within.tabIndex >= 0 ? [within] : []), ...all<HTMLElement | SVGElement>("a, button, input, summary, [tabindex]", within)];
}

/** The choice in the same part of the page that is nearest to the last focus. */
function nearest({ part, x, y }: Place): HTMLElement | SVGElement | null {
  const choices = all<HTMLElement | SVGElement>(CHOICES, byId(part) ?? undefined).filter(isShown);
  const far = (choice: Element): number => {
    const box = choice.getBoundingClientRect();
    return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
  };
  return choices.sort((one, two) => far(one) - far(two))[0] ?? null;
}
