// Why not? Pointing at something that cannot be chosen asks the server for the reason.
import { all, find, say, word } from "./page.js";

const THINGS = "#part-board svg [id]:not(defs *), .plate[id]";

/** `address` is where to ask, as far as it goes without the place. */
export function listen(root: HTMLElement, address: () => URL): void {
  root.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target) return;
    if (target.closest("[data-ask-why]")) return ask(!isAsking());
    if (target.closest("[data-close-why]")) return forget();
    const place = placeOf(target, event);
    if (place) void tell(address(), place);
  });
  root.addEventListener(
    "click",
    (event) => {
      const place = isAsking() && event.target instanceof Element && placeOf(event.target, event);
      if (!place) return;
      event.stopPropagation();
      event.preventDefault();
      ask(false);
      void tell(address(), place);
    },
    { capture: true },
  );
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof Element)) return;
    const place = (isAsking() || !event.target.matches("[data-action], button, a, summary")) && thingOf(event.target);
    if (!place) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    ask(false);
    void tell(address(), place.id);
  }, { capture: true });
  show();
}

/** What was pointed at, by its id; on open ground, by its column and row if the picture has a lattice. */
function placeOf(target: Element, event: MouseEvent): string {
  if (!isAsking() && target.closest("[data-action], [data-menu], button, a, summary, .zoom-buttons")) return "";
  const thing = thingOf(target);
  if (thing) return thing.id;
  const picture = target.closest<SVGSVGElement>("#part-board svg[data-lattice]");
  const matrix = picture?.getScreenCTM();
  if (!picture || !matrix) return "";
  const pitch = Number(picture.dataset["lattice"]);
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return `at-${(x / pitch).toFixed(2)}-${(-y / pitch).toFixed(2)}`;
}

function thingOf(target: Element): Element | null {
  return target.closest(THINGS);
}

function isAsking(): boolean {
  return document.body.dataset["asking"] !== undefined;
}

/** While somebody asks, the next thing that is pointed at is asked about, even if it could be chosen. */
export function ask(isOn: boolean): void {
  if (isOn) document.body.dataset["asking"] = "";
  else delete document.body.dataset["asking"];
  for (const button of all("[data-ask-why]")) button.setAttribute("aria-pressed", String(isOn));
  for (const thing of all<HTMLElement | SVGElement>(THINGS)) {
    if (isOn && !thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
  }
  if (isOn) say(word("asking"));
}

/** Everything that can be asked about, for whoever goes there by keys. */
export function things(): (HTMLElement | SVGElement)[] {
  return isAsking() ? all<HTMLElement | SVGElement>(THINGS) : [];
}

async function tell(address: URL, place: string): Promise<void> {
  address.searchParams.set("place", place);
  try {
    const answer = await fetch(address);
    const told = (await answer.json()) as { html?: string; sentence?: string };
    if (!answer.ok) return say(told.sentence ?? word("lost"));
    const part = find("#part-why");
    if (!part) return;
    part.innerHTML = told.html ?? "";
    for (const button of all("[data-close-why]", part)) button.hidden = false;
    part.scrollIntoView({ block: "nearest" });
  } catch {
    say(word("lost"));
  }
}

export function forget(): void {
  const part = find("#part-why");
  if (part) part.innerHTML = "";
}

/** The button is for those who have a script: without one it could do nothing. */
export function show(): void {
  for (const button of all("[data-ask-why]")) button.hidden = false;
}
