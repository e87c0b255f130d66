// Why not? Pointing at something that cannot be chosen asks the server for the reason.
import { all, find, say, word } from "./page.js";

const DWELL = 700;
const THINGS = "#part-board svg [id]:not(defs *), .plate[id]";

/** `address` is where to ask, as far as it goes without the place. */
export function listen(root: HTMLElement, address: () => URL): void {
  if (root.dataset["noWhy"] !== undefined) return; // the game gives no reasons
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
    const place = isAsking() ? (thingOf(event.target) ?? under(event.target)) : dullThing(event.target);
    if (!place) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    ask(false);
    void tell(address(), place.id);
  }, { capture: true });
  whisper(root, address);
  show();
}

/** Who rests on something, by pointer or by focus, reads the first reason without asking for it. */
function whisper(root: HTMLElement, address: () => URL): void {
  const sheet = document.createElement("div");
  sheet.className = "card-text whisper";
  sheet.setAttribute("aria-hidden", "true");
  document.body.append(sheet);
  let timer = 0;
  const hush = () => {
    window.clearTimeout(timer);
    sheet.hidden = true;
  };
  const wait = (place: string, of: Element) => {
    hush();
    if (place && root.dataset["mine"] !== "false") timer = window.setTimeout(() => void murmur(place, of), DWELL);
  };
  const murmur = async (place: string, of: Element) => {
    const answered = await reasons(address(), place);
    if (!answered?.reasons[0] || !of.isConnected || !(of.matches(":hover, :focus"))) return;
    sheet.textContent = `${answered.reasons[0].sentence} (§${answered.reasons[0].rule})`;
    sheet.hidden = false;
    beside(sheet, of);
  };
  hush();
  root.addEventListener("pointerover", (event) => {
    const of = event.target instanceof Element ? event.target : null;
    if (of && event.pointerType !== "touch") wait(isAsking() ? "" : dullAt(of), of);
  });
  root.addEventListener("focusin", (event) => event.target instanceof Element && wait(dullAt(event.target), event.target));
  for (const name of ["pointerleave", "pointerdown", "focusout", "keydown"]) root.addEventListener(name, hush);
  document.addEventListener("scroll", hush, { passive: true, capture: true });
}

function dullThing(target: Element): Element | null {
  return target.matches("[data-action], button, a, summary") ? null : thingOf(target);
}

/** Something that cannot be chosen, by its id. */
function dullAt(target: Element): string {
  return target.closest("[data-action], [data-menu], button, a, summary") ? "" : (thingOf(target)?.id ?? "");
}

function beside(sheet: HTMLElement, of: Element): void {
  const at = of.getBoundingClientRect();
  const size = sheet.getBoundingClientRect();
  const below = at.bottom + 8;
  sheet.style.top = `${below + size.height < innerHeight ? below : Math.max(8, at.top - size.height - 8)}px`;
  sheet.style.left = `${Math.max(8, Math.min(at.left, innerWidth - size.width - 8))}px`;
}

interface Reasons {
  html: string;
  sentence?: string;
  reasons: { sentence: string; rule: string }[];
}

async function reasons(address: URL, place: string): Promise<Reasons | null> {
  address.searchParams.set("place", place);
  try {
    const answer = await fetch(address, { headers: { accept: "application/json" } });
    const answered = (await answer.json()) as Reasons;
    if (answer.ok) return answered;
    say(answered.sentence ?? word("lost"));
  } catch {
    say(word("lost"));
  }
  return null;
}

/** What was pointed at, by its id; on open ground, by the pattern that the picture gives for it. */
function placeOf(target: Element, event: MouseEvent): string {
  if (!isAsking() && target.closest("[data-action], [data-menu], button, a, summary, .zoom-buttons")) return "";
  const thing = thingOf(target);
  if (thing) return thing.id;
  const picture = target.closest<SVGSVGElement>("#part-board svg[data-lattice][data-spot]");
  const matrix = picture?.getScreenCTM();
  if (!picture || !matrix) return isAsking() ? (beneath(event.clientX, event.clientY)?.id ?? "") : "";
  const pitch = Number(picture.dataset["lattice"]);
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const pattern = picture.dataset["spot"] ?? "";
  return pattern.replace("{x}", (x / pitch).toFixed(2)).replace("{y}", (-y / pitch).toFixed(2));
}

function thingOf(target: Element): Element | null {
  return target.closest(THINGS);
}

/** What lies under a choice that covers it. */
function under(choice: Element): Element | null {
  if (!choice.closest("#part-board")) return null;
  const { x, y, width, height } = choice.getBoundingClientRect();
  return beneath(x + width / 2, y + height / 2);
}

function beneath(x: number, y: number): Element | null {
  const found = document.elementsFromPoint(x, y).map(thingOf);
  return found.find((thing) => thing !== null) ?? null;
}

function isAsking(): boolean {
  return document.body.dataset["asking"] !== undefined;
}

/** While somebody asks, the next thing that is pointed at is asked about, even if it could be chosen. */
export function ask(isOn: boolean): void {
  if (find("[data-no-why]")) return;
  if (isOn) document.body.dataset["asking"] = "";
  else delete document.body.dataset["asking"];
  for (const button of all("[data-ask-why]")) button.setAttribute("aria-pressed", String(isOn));
  if (isOn) say(word("asking"));
}

/** Everything that can be asked about, for whoever goes there by keys; nothing if nobody asks. */
export function things(): (HTMLElement | SVGElement)[] {
  const found = isAsking() ? all<HTMLElement | SVGElement>(THINGS) : [];
  for (const thing of found) {
    if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
  }
  return found;
}

async function tell(address: URL, place: string): Promise<void> {
  const part = find("#part-why");
  const answered = await reasons(address, place);
  if (!part || !answered) return;
  part.innerHTML = answered.html;
  for (const button of all("[data-close-why]", part)) button.hidden = false;
  part.scrollIntoView({ block: "nearest" });
}

export function forget(): void {
  const part = find("#part-why");
  if (part) part.innerHTML = "";
}

/** The button is for those who have a script: without one it could do nothing. */
export function show(): void {
  for (const button of all("[data-ask-why]")) button.hidden = false;
}
