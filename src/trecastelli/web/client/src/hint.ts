// Hints: asked for by the API, shown beside the choices, highlighted on the board.
import { all, find, say, word } from "./page.js";

interface Hint {
  ply: number;
  html: string;
  choices: { do: string }[];
}

/** Ask for a hint and show it. */
export async function ask(main: HTMLElement): Promise<void> {
  const button = find<HTMLButtonElement>("[data-ask-hint]");
  if (!button || button.disabled) return;
  button.disabled = true;
  say(word("thinking"));
  const { table = "", ply, eyes } = main.dataset;
  try {
    const answer = await fetch(`/api/tables/${table}/hint`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ply: Number(ply), seat: Number(eyes) }),
    });
    const hint = (await answer.json()) as Hint & { sentence?: string };
    if (!answer.ok) return say(hint.sentence ?? word("lost"));
    say("");
    if (main.dataset["ply"] === String(hint.ply)) show(hint);
  } catch {
    say(word("lost"));
  } finally {
    button.disabled = false;
  }
}

function show(hint: Hint): void {
  const part = find("#part-hint");
  if (!part) return;
  part.innerHTML = hint.html;
  const best = hint.choices[0]?.do ?? "";
  highlight(best);
  for (const other of all<HTMLElement>("[data-show]")) highlightOnHover(other, best);
  part.scrollIntoView({ block: "nearest" });
}

/** Highlight another choice instead of the best while it has pointer or focus. */
function highlightOnHover(other: HTMLElement, best: string): void {
  for (const name of ["pointerenter", "focus"])
    other.addEventListener(name, () => highlightOnly(other.dataset["show"] ?? ""));
  for (const name of ["pointerleave", "blur"]) other.addEventListener(name, () => highlightOnly(best));
}

function highlightOnly(action: string): void {
  clearHighlights();
  highlight(action);
}

/** A card with a menu is highlighted as a whole, since its buttons are hidden. */
function highlight(action: string): void {
  for (const place of all<HTMLElement | SVGElement>(`[data-action="${CSS.escape(action)}"]`)) {
    const card = place.closest(".menu")?.closest<HTMLElement>(".plate")?.querySelector<HTMLElement>("[data-menu]");
    (card ?? place).dataset["hinted"] = "";
    place.dataset["hinted"] = "";
  }
}

export function forget(): void {
  const part = find("#part-hint");
  if (part) part.innerHTML = "";
  clearHighlights();
}

function clearHighlights(): void {
  for (const place of all<HTMLElement | SVGElement>("[data-hinted]")) delete place.dataset["hinted"];
}
