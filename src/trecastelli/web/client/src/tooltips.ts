// The text of a card or part of the picture: on hover, on focus, and by long press.
import { find } from "./page.js";

const LONG_PRESS = 450;

interface Tooltip {
  of: HTMLElement | SVGElement;
  name: string;
  text: string;
}

export function listen(root: HTMLElement): void {
  const sheet = document.createElement("div");
  sheet.className = "card-text";
  sheet.setAttribute("aria-hidden", "true");
  sheet.hidden = true;
  document.body.append(sheet);
  document.documentElement.classList.add("has-card-text");
  const hide = () => (sheet.hidden = true);
  let press = 0;

  root.addEventListener("pointerover", (event) => {
    const card = cardAt(event.target);
    if (!card) hide();
    else if (event.pointerType !== "touch") show(sheet, card);
  });
  root.addEventListener("focusin", (event) => {
    const tooltip = cardAt(event.target) ?? focusedPart(event.target);
    if (tooltip) show(sheet, tooltip);
    else hide();
  });
  root.addEventListener("pointerleave", hide);
  root.addEventListener("focusout", hide);
  document.addEventListener("scroll", hide, { passive: true, capture: true });
  document.addEventListener("keydown", (event) => (event.key === "Escape" || event.key === "Enter") && hide());

  root.addEventListener("pointerdown", (event) => {
    hide();
    window.clearTimeout(press);
    if (event.pointerType !== "touch") return;
    const holding = holdingAt(event.target);
    const tooltip = cardAt(event.target) ?? partAt(event.target);
    if (holding) show(sheet, holding);
    else if (tooltip) press = window.setTimeout(() => pressed(sheet, tooltip), LONG_PRESS);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    root.addEventListener(name, () => window.clearTimeout(press));
  }
  root.addEventListener("contextmenu", (event) => sheet.hidden || event.preventDefault());
}

function closest<E extends Element>(target: EventTarget | null, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

function cardAt(target: EventTarget | null): Tooltip | null {
  const of = closest<HTMLElement>(target, ".plate");
  const text = (of && find(".plate-text", of)?.textContent) ?? "";
  return of && text ? { of, name: find(".plate-name", of)?.textContent ?? "", text } : null;
}

/** A number with an icon in a panel: a mouse has its title, a finger needs this. */
function holdingAt(target: EventTarget | null): Tooltip | null {
  const of = closest<HTMLElement>(target, ".holding");
  return of && { of, name: "", text: of.title };
}

/** A part of the picture, with its title. */
function partAt(target: EventTarget | null): Tooltip | null {
  const of = closest<SVGElement>(target, "#part-board svg g:has(> title)");
  return of && { of, name: "", text: find(":scope > title", of)?.textContent ?? "" };
}

function focusedPart(target: EventTarget | null): Tooltip | null {
  return target instanceof Element && target.matches(":focus-visible") ? partAt(target) : null;
}

/** A long press shows the text; the click that ends it must not choose. */
function pressed(sheet: HTMLElement, tooltip: Tooltip): void {
  show(sheet, tooltip);
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  tooltip.of.addEventListener("click", swallow, { capture: true, once: true });
  window.setTimeout(() => tooltip.of.removeEventListener("click", swallow, { capture: true }), 3000);
}

function show(sheet: HTMLElement, { of, name, text }: Tooltip): void {
  const title = document.createElement("strong");
  title.textContent = name;
  sheet.replaceChildren(...(name ? [title] : []), document.createTextNode(text.trim()));
  sheet.hidden = false;
  const at = of.getBoundingClientRect();
  const size = sheet.getBoundingClientRect();
  const above = at.top - size.height - 8;
  sheet.style.top = `${above > 8 ? above : Math.min(at.bottom + 8, innerHeight - size.height - 8)}px`;
  sheet.style.left = `${Math.max(8, Math.min(at.left, innerWidth - size.width - 8))}px`;
}
