// The parts of a table's page, exchanged whole; what was unfolded stays so.
import * as considering from "./considering.js";
import { tellUnfolded } from "./choosing.js";
import { all, find, textOf } from "./page.js";
import type { PartName, Shown } from "./messages.js";

const NAMES: PartName[] = ["prompt", "board", "panels", "shelves", "choices", "count", "help", "seats"];

export function exchange(parts: Shown["parts"]): void {
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
  tellUnfolded();
  considering.forget();
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

/** The sentences of a log that the page does not have yet. */
export function newLines(log: Shown["log"]): string[] {
  const read = document.createElement("template");
  read.innerHTML = log?.html ?? "";
  const from = heard();
  return all("li[data-n]", read.content).filter((line) => Number(line.dataset["n"]) >= from).map(textOf);
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
