// Why not? Clicking something that cannot be chosen shows the reason.
import { all, find, say, word } from "./page.js";

const DWELL = 700;
const THINGS = "#part-board svg [id]:not(defs *), .plate[id]";

/** `address` is where to ask, without the place. */
export function listen(root: HTMLElement, address: () => URL): void {
  if (root.dataset["noWhy"] !== undefined) return; // the game gives no reasons
  root.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target) return;
    if (target.closest("[data-ask-why]")) return ask(!isAsking());
    if (target.closest("[data-close-why]")) return forget();
    const place = placeOf(target, event);
    if (place) void showReasons(address(), place);
  });
  root.addEventListener(
    "click",
    (event) => {
      const place = isAsking() && event.target instanceof Element && placeOf(event.target, event);
      if (!place) return;
      event.stopPropagation();
      event.preventDefault();
      ask(false);
      void showReasons(address(), place);
    },
    { capture: true },
  );
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof Element)) return;
    const place = isAsking() ? (thingOf(event.target) ?? under(event.target)) : unavailableThing(event.target);
    if (!place) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    ask(false);
    void showReasons(address(), place.id);
  }, { capture: true });
  showOnRest(root, address);
  showButtons();
}

/** Show the first reason as a tooltip when pointer or focus rests on something. */
function showOnRest(root: HTMLElement, address: () => URL): void {
  const sheet = document.createElement("div");
  sheet.className = "card-text whisper";
  sheet.setAttribute("aria-hidden", "true");
  document.body.append(sheet);
  let timer = 0;
  const hide = () => {
    window.clearTimeout(timer);
    sheet.hidden = true;
  };
  const wait = (place: string, of: Element) => {
    hide();
    if (place && root.dataset["mine"] !== "false") timer = window.setTimeout(() => void showReason(place, of), DWELL);
  };
  const showReason = async (place: string, of: Element) => {
    const reply = await reasons(address(), place);
    if (!reply?.reasons[0] || !of.isConnected || !(of.matches(":hover, :focus"))) return;
    sheet.textContent = `${reply.reasons[0].sentence} (§${reply.reasons[0].rule})`;
    sheet.hidden = false;
    beside(sheet, of);
  };
  hide();
  root.addEventListener("pointerover", (event) => {
    const of = event.target instanceof Element ? event.target : null;
    if (of && event.pointerType !== "touch") wait(isAsking() ? "" : unavailableAt(of), of);
  });
  root.addEventListener("focusin", (event) => event.target instanceof Element && wait(unavailableAt(event.target), event.target));
  for (const name of ["pointerleave", "pointerdown", "focusout", "keydown"]) root.addEventListener(name, hide);
  document.addEventListener("scroll", hide, { passive: true, capture: true });
}

function unavailableThing(target: Element): Element | null {
  return target.matches("[data-action], button, a, summary") ? null : thingOf(target);
}

/** Something that cannot be chosen, by its id. */
function unavailableAt(target: Element): string {
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
    const reply = (await answer.json()) as Reasons;
    if (answer.ok) return reply;
    say(reply.sentence ?? word("lost"));
  } catch {
    say(word("lost"));
  }
  return null;
}

/** The id of what was clicked; on empty ground the picture gives a pattern for it. */
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

/** What is under a choice. */
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

/** Turn asking on or off: while on, the next click asks, even on a choice. */
export function ask(isOn: boolean): void {
  if (find("[data-no-why]")) return;
  if (isOn) document.body.dataset["asking"] = "";
  else delete document.body.dataset["asking"];
  for (const button of all("[data-ask-why]")) button.setAttribute("aria-pressed", String(isOn));
  if (isOn) say(word("asking"));
}

/** While asking, everything that can be asked about, for the arrow keys. */
export function things(): (HTMLElement | SVGElement)[] {
  const found = isAsking() ? all<HTMLElement | SVGElement>(THINGS) : [];
  for (const thing of found) {
    if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
  }
  return found;
}

async function showReasons(address: URL, place: string): Promise<void> {
  const part = find("#part-why");
  const reply = await reasons(address, place);
  if (!part || !reply) return;
  part.innerHTML = reply.html;
  for (const button of all("[data-close-why]", part)) button.hidden = false;
  part.scrollIntoView({ block: "nearest" });
}

export function forget(): void {
  const part = find("#part-why");
  if (part) part.innerHTML = "";
}

/** The button needs script, so it is hidden without. */
export function showButtons(): void {
  for (const button of all("[data-ask-why]")) button.hidden = false;
}
