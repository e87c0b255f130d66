// Finds the action that a click or key chooses: elements have data-action.
import * as touch from "./touch.js";
import { all, byId, find } from "./page.js";

export type Choose = (action: string, from: Element) => void;

/** Listens on the root, because the pictures inside are replaced. */
export function listen(root: HTMLElement, choose: Choose): void {
  touch.listen(root, (choice) => act(choice, choose));
  root.addEventListener("click", (event) => {
    if (touch.tap(event)) return event.stopImmediatePropagation();
    const target = choiceAt(event.target);
    if (!target) {
      if (!unfold(event.target)) closeMenu();
      return;
    }
    event.preventDefault();
    act(target, choose);
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const target = choiceAt(event.target);
    if (!target || target instanceof HTMLButtonElement) return;
    event.preventDefault();
    act(target, choose);
  });
}

function choiceAt(target: EventTarget | null): HTMLElement | SVGElement | null {
  return target instanceof Element ? target.closest<HTMLElement | SVGElement>("[data-action], [data-menu]") : null;
}

function act(target: HTMLElement | SVGElement, choose: Choose): void {
  const action = target.dataset["action"];
  if (action === undefined) return openMenu(target);
  closeMenu();
  for (const other of all("[data-chosen]")) delete other.dataset["chosen"];
  target.dataset["chosen"] = "";
  choose(action, target);
}

/** A card with several actions opens a menu. */
function openMenu(plate: HTMLElement | SVGElement): void {
  const menu = byId(plate.dataset["menu"] ?? "");
  if (!menu) return;
  const wasOpen = menu.dataset["open"] !== undefined;
  closeMenu();
  if (wasOpen) return;
  menu.dataset["open"] = "";
  plate.setAttribute("aria-expanded", "true");
  keepOnScreen(menu);
  find("button", menu)?.focus({ preventScroll: true });
  menu.scrollIntoView({ block: "nearest" });
}

/** A menu is aligned with its card: move it left if it would leave the screen. */
function keepOnScreen(menu: HTMLElement | SVGElement): void {
  menu.style.translate = "";
  const beyond = menu.getBoundingClientRect().right + 8 - document.documentElement.clientWidth;
  if (beyond > 0) menu.style.translate = `${-beyond}px`;
}

export function closeMenu(): void {
  for (const menu of all(".menu[data-open]")) delete menu.dataset["open"];
  for (const plate of all("[aria-expanded=true][data-menu]")) plate.setAttribute("aria-expanded", "false");
}

/** Unfold or fold the list of all choices. */
function unfold(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest("[data-unfold]") : null;
  button?.closest("#part-choices")?.classList.toggle("unfolded");
  showFolding();
  return button !== null;
}

/** Set aria-expanded; the list stays unfolded at the next choice because its part keeps the class. */
export function showFolding(): void {
  const isOpen = find("#part-choices.unfolded") !== null;
  for (const button of all("[data-unfold]")) button.setAttribute("aria-expanded", String(isOpen));
}

/** Without a socket, send the form as a page without script does. */
export function submit(action: string): boolean {
  const button = find<HTMLButtonElement>(`#part-choices button[value="${CSS.escape(action)}"]`);
  button?.form?.requestSubmit(button);
  return button !== null;
}
