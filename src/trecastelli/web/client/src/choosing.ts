// From a click or a key on something that carries data-action to the action itself.
import * as considering from "./considering.js";
import { all, byId, find } from "./page.js";

export type Choose = (action: string, from: Element) => void;

/** One ear for all that can be chosen, whatever the pictures are exchanged for. */
export function listen(root: HTMLElement, choose: Choose): void {
  considering.listen(root, (choice) => act(choice, choose));
  root.addEventListener("click", (event) => {
    if (considering.tap(event)) return event.stopImmediatePropagation();
    const target = chosen(event.target);
    if (!target) {
      if (!unfold(event.target)) closeMenu();
      return;
    }
    event.preventDefault();
    act(target, choose);
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const target = chosen(event.target);
    if (!target || target instanceof HTMLButtonElement) return;
    event.preventDefault();
    act(target, choose);
  });
}

function chosen(target: EventTarget | null): HTMLElement | SVGElement | null {
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

/** A card that can be used in several ways shows them when it is chosen. */
function openMenu(plate: HTMLElement | SVGElement): void {
  const menu = byId(plate.dataset["menu"] ?? "");
  if (!menu) return;
  const wasOpen = menu.dataset["open"] !== undefined;
  closeMenu();
  if (wasOpen) return;
  menu.dataset["open"] = "";
  plate.setAttribute("aria-expanded", "true");
  pullIn(menu);
  find("button", menu)?.focus({ preventScroll: true });
  menu.scrollIntoView({ block: "nearest" });
}

/** A menu hangs from the left edge of its card: near the right edge of the screen it has to give way. */
function pullIn(menu: HTMLElement | SVGElement): void {
  menu.style.translate = "";
  const beyond = menu.getBoundingClientRect().right + 8 - document.documentElement.clientWidth;
  if (beyond > 0) menu.style.translate = `${-beyond}px`;
}

export function closeMenu(): void {
  for (const menu of all(".menu[data-open]")) delete menu.dataset["open"];
  for (const plate of all("[aria-expanded=true][data-menu]")) plate.setAttribute("aria-expanded", "false");
}

/** The list of all choices: folded away as long as the picture offers the same. */
function unfold(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest("[data-unfold]") : null;
  button?.closest("#part-choices")?.classList.toggle("unfolded");
  tellUnfolded();
  return button !== null;
}

/** Whoever plays by the list finds it so at the next choice: its part of the page keeps the class. */
export function tellUnfolded(): void {
  const isOpen = find("#part-choices.unfolded") !== null;
  for (const button of all("[data-unfold]")) button.setAttribute("aria-expanded", String(isOpen));
}

/** Without a socket the page plays as it does without script: by sending its form. */
export function submit(action: string): boolean {
  const button = find<HTMLButtonElement>(`#part-choices button[value="${CSS.escape(action)}"]`);
  button?.form?.requestSubmit(button);
  return button !== null;
}
