// Replaces the parts of a table's page; what was unfolded stays unfolded.
import * as touch from "./touch.js";
import { showFolding } from "./choices.js";
import { all, find, textOf } from "./page.js";
import type { PartName, View } from "./messages.js";

const NAMES: PartName[] = ["prompt", "board", "panels", "shelves", "choices", "count", "help", "seats"];

export function replaceParts(parts: View["parts"]): void {
  const open = openFolds();
  for (const name of NAMES) {
    const part = find(`#part-${name}`);
    const html = parts[name];
    if (!part || html === undefined || current.get(name) === html) continue;
    current.set(name, html);
    part.innerHTML = html;
    part.dataset["empty"] = String(html.trim() === "");
  }
  for (const key of open) find<HTMLDetailsElement>(`details[data-fold="${key}"]`)?.setAttribute("open", "");
  showFolding();
  touch.forget();
}
const current = new Map<PartName, string>();

export function addLines(log: View["log"]): void {
  const list = find("#log");
  if (!log || !list || log.html === "") return;
  if (log.from === 0) list.replaceChildren();
  const atEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 40;
  for (const line of all("li", list)) if (Number(line.dataset["n"]) >= log.from) line.remove();
  list.insertAdjacentHTML("beforeend", log.html);
  if (atEnd) list.scrollTop = list.scrollHeight;
}

/** The sentences of a log that the page does not have yet. */
export function newLines(log: View["log"]): string[] {
  const read = document.createElement("template");
  read.innerHTML = log?.html ?? "";
  const from = linesShown();
  return all("li[data-n]", read.content).filter((line) => Number(line.dataset["n"]) >= from).map(textOf);
}

/** How many lines of the log the page has: the server sends those that follow. */
export function linesShown(): number {
  const lines = all("#log li[data-n]");
  const last = lines[lines.length - 1];
  return last ? Number(last.dataset["n"]) + 1 : 0;
}

function openFolds(): string[] {
  return all<HTMLDetailsElement>("details[data-fold][open]").map((fold) => fold.dataset["fold"] ?? "");
}
