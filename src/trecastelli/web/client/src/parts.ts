// The parts of a table's page, exchanged whole; focus and the eye keep their place.
import { all, byId, find } from "./page.js";
import type { PartName, Shown } from "./messages.js";

const NAMES: PartName[] = ["prompt", "board", "panels", "shelves", "choices", "count", "help", "seats"];

export function exchange(parts: Shown["parts"]): void {
  const focus = focused();
  const open = openFolds();
  for (const name of NAMES) {
    const part = find(`#part-${name}`);
    const html = parts[name];
    if (!part || html === undefined || written.get(name) === html) continue;
    written.set(name, html);
    part.innerHTML = html;
    part.dataset["empty"] = String(html.trim() === "");
  }
  for (const key of open) find<HTMLDetailsElement>(`details[data-fold="${key}"]`)?.setAttribute("open", "");
  focus?.();
}
const written = new Map<PartName, string>();

export function addLines(log: Shown["log"]): void {
  const list = find("#log");
  if (!log || !list || log.html === "") return;
  if (log.from === 0) list.replaceChildren();
  const atEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 40;
  for (const line of all("li", list)) if (Number(line.dataset["n"]) >= log.from) line.remove();
  list.insertAdjacentHTML("beforeend", log.html);
  if (atEnd) list.scrollTop = list.scrollHeight;
}

/** How many lines of the log the page has: the server sends those that follow. */
export function heard(): number {
  const lines = all("#log li[data-n]");
  const last = lines[lines.length - 1];
  return last ? Number(last.dataset["n"]) + 1 : 0;
}

function openFolds(): string[] {
  return all<HTMLDetailsElement>("details[data-fold][open]").map((fold) => fold.dataset["fold"] ?? "");
}

/** How to give the focus back to the same thing after an exchange, if something has it. */
function focused(): (() => void) | null {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement || now instanceof SVGElement) || !now.closest("[id^=part-]")) return null;
  const { id } = now;
  const action = now.dataset["action"];
  const part = now.closest("[id^=part-]")?.id ?? "";
  return () => {
    const again = (id && byId(id)) || (action && find(`#${part} [data-action="${CSS.escape(action)}"]`));
    if (again && document.activeElement !== again) again.focus({ preventScroll: true });
  };
}
