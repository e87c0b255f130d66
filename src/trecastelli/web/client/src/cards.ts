// All that a card says: on hover, on focus, and by a long press on a touch screen.
import { find } from "./page.js";

const LONG = 450;

export function listen(root: HTMLElement): void {
  const sheet = document.createElement("div");
  sheet.className = "card-text";
  sheet.setAttribute("aria-hidden", "true");
  sheet.hidden = true;
  document.body.append(sheet);
  document.documentElement.classList.add("has-card-text");
  const hide = () => (sheet.hidden = true);
  let press = 0;

  const over = (event: Event) => {
    const plate = plateOf(event.target);
    if (!plate) return hide();
    if (!(event instanceof PointerEvent && event.pointerType === "touch")) show(sheet, plate);
  };
  root.addEventListener("pointerover", over);
  root.addEventListener("focusin", over);
  root.addEventListener("pointerleave", hide);
  root.addEventListener("focusout", hide);
  document.addEventListener("scroll", hide, { passive: true, capture: true });
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());

  root.addEventListener("pointerdown", (event) => {
    hide();
    const plate = event.pointerType === "touch" ? plateOf(event.target) : null;
    window.clearTimeout(press);
    if (plate) press = window.setTimeout(() => held(sheet, plate), LONG);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    root.addEventListener(name, () => window.clearTimeout(press));
  }
  root.addEventListener("contextmenu", (event) => sheet.hidden || event.preventDefault());
}

function plateOf(target: EventTarget | null): HTMLElement | null {
  const plate = target instanceof Element ? target.closest<HTMLElement>(".plate") : null;
  return plate && find(".plate-text", plate) ? plate : null;
}

/** A long press reads the card; the click that ends it must not play it. */
function held(sheet: HTMLElement, plate: HTMLElement): void {
  show(sheet, plate);
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  plate.addEventListener("click", swallow, { capture: true, once: true });
  window.setTimeout(() => plate.removeEventListener("click", swallow, { capture: true }), 3000);
}

function show(sheet: HTMLElement, plate: HTMLElement): void {
  const name = find(".plate-name", plate)?.textContent ?? "";
  const text = find(".plate-text", plate)?.textContent ?? "";
  const title = document.createElement("strong");
  title.textContent = name;
  sheet.replaceChildren(title, document.createTextNode(text));
  sheet.hidden = false;
  const at = plate.getBoundingClientRect();
  const size = sheet.getBoundingClientRect();
  const above = at.top - size.height - 8;
  sheet.style.top = `${above > 8 ? above : Math.min(at.bottom + 8, innerHeight - size.height - 8)}px`;
  sheet.style.left = `${Math.max(8, Math.min(at.left, innerWidth - size.width - 8))}px`;
}
