// A hint: asked for at the JSON door, shown beside the choices, lit wherever it can be chosen.
import { all, find, say, word } from "./page.js";

interface Hint {
  ply: number;
  html: string;
  choices: { do: string }[];
}

/** Without an answer the page sends its form, as it does without script. */
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
    const answered = (await answer.json()) as Hint & { sentence?: string };
    if (!answer.ok) return say(answered.sentence ?? word("lost"));
    say("");
    if (main.dataset["ply"] === String(answered.ply)) show(answered);
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
  light(best);
  for (const other of all<HTMLElement>("[data-show]")) pointAt(other, best);
  part.scrollIntoView({ block: "nearest" });
}

/** Another choice is lit instead of the best as long as somebody looks at it. */
function pointAt(other: HTMLElement, best: string): void {
  for (const name of ["pointerenter", "focus"])
    other.addEventListener(name, () => relight(other.dataset["show"] ?? ""));
  for (const name of ["pointerleave", "blur"]) other.addEventListener(name, () => relight(best));
}

function relight(action: string): void {
  dim();
  light(action);
}

/** A card that can be used in several ways is lit as a whole: its buttons are folded away. */
function light(action: string): void {
  for (const place of all<HTMLElement | SVGElement>(`[data-action="${CSS.escape(action)}"]`)) {
    const card = place.closest(".menu")?.closest<HTMLElement>(".plate")?.querySelector<HTMLElement>("[data-menu]");
    (card ?? place).dataset["hinted"] = "";
    place.dataset["hinted"] = "";
  }
}

export function forget(): void {
  const part = find("#part-hint");
  if (part) part.innerHTML = "";
  dim();
}

function dim(): void {
  for (const place of all<HTMLElement | SVGElement>("[data-hinted]")) delete place.dataset["hinted"];
}
