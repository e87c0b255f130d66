// Small choices by touch: the first tap highlights one, the second takes it.
import { all, find, word } from "./page.js";

const FINGER = 44;
/** Below this size a choice needs two taps. */
const SMALL = 40;
const CHOICES = "#part-board svg [data-action]";
const SHAPES = "path, rect, circle, ellipse, polygon, polyline, line, use, image";

type Choice = SVGElement | HTMLElement;

let considered: Choice | null = null;
let pointer = "";
let take: (choice: Choice) => void = () => {};

export function listen(root: HTMLElement, act: (choice: Choice) => void): void {
  take = act;
  root.addEventListener("pointerdown", (event) => (pointer = event.pointerType), { capture: true });
  root.addEventListener("keydown", () => (pointer = ""), { capture: true });
  for (const name of ["pointerover", "focusin"]) root.addEventListener(name, highlightListed);
  const bar = document.createElement("div");
  bar.className = "considered";
  bar.setAttribute("role", "status");
  bar.hidden = true;
  document.body.append(bar);
}

/** Whether a click was handled here: it highlighted a choice, or took the highlighted one. */
export function tap(event: MouseEvent): boolean {
  if (event.target instanceof Element && event.target.closest(".zoom-buttons")) return false;
  const nearby = pointer === "touch" && event.detail > 0 ? nearest(event) : null;
  if (!nearby) {
    forget();
    return false;
  }
  if (nearby === considered) return takeConsidered();
  consider(nearby);
  return true;
}

function takeConsidered(): boolean {
  const choice = considered;
  forget();
  if (choice) take(choice);
  return true;
}

function consider(choice: Choice): void {
  forget();
  considered = choice;
  choice.dataset["considered"] = "";
  const bar = find(".considered");
  if (!bar) return;
  const says = document.createElement("p");
  says.textContent = choice.getAttribute("aria-label");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "primary";
  button.textContent = word("take");
  button.addEventListener("click", takeConsidered);
  bar.replaceChildren(says, button);
  bar.hidden = false;
}

export function forget(): void {
  considered = null;
  removeHighlight();
  const bar = find(".considered");
  if (bar) bar.hidden = true;
}

function removeHighlight(): void {
  for (const choice of all<Choice>("[data-considered]")) if (choice !== considered) delete choice.dataset["considered"];
}

/** Highlight on the board what a line of the list means. */
function highlightListed(event: Event): void {
  removeHighlight();
  const line = event.target instanceof Element ? event.target.closest<HTMLElement>("#part-choices [data-action]") : null;
  const action = line?.dataset["action"];
  if (action === undefined) return;
  for (const place of all<Choice>(`#part-board [data-action="${CSS.escape(action)}"]`)) place.dataset["considered"] = "";
}

/** The small choice nearest to a tap; null if the tap hit a large one or none is near. */
function nearest({ target, clientX, clientY }: MouseEvent): Choice | null {
  if (!(target instanceof Element) || !target.closest("#part-board svg")) return null;
  const hit = target.closest<Choice>(CHOICES);
  if (hit) return isSmall(boxOf(hit)) ? hit : null;
  let best: Choice | null = null;
  let least = FINGER / 2;
  for (const choice of all<Choice>(CHOICES)) {
    const box = boxOf(choice);
    const far = Math.hypot(beyond(clientX, box.left, box.right), beyond(clientY, box.top, box.bottom));
    if (!isSmall(box) || far >= least) continue;
    best = choice;
    least = far;
  }
  return best;
}

function beyond(at: number, from: number, to: number): number {
  return Math.max(from - at, at - to, 0);
}

function isSmall({ left, right, top, bottom }: Box): boolean {
  return Math.min(right - left, bottom - top) < SMALL;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The box of the parts of a choice that can be hit: others show only while it is highlighted. */
function boxOf(choice: Choice): Box {
  const boxes = all<SVGElement>(SHAPES, choice).filter(canBeHit).map((shape) => shape.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** The box of the highlighted choice. */
export function consideredBox(): Box | null {
  return considered && boxOf(considered);
}

function canBeHit(shape: SVGElement): boolean {
  const { pointerEvents, visibility } = getComputedStyle(shape);
  return pointerEvents !== "none" && visibility === "visible";
}
