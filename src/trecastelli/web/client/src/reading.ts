// The rule book: paragraphs are found while one types, and it prints itself.
import { all, find } from "./page.js";

export function listen(): void {
  for (const button of all<HTMLButtonElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
  const box = find<HTMLInputElement>("[data-search]");
  box?.addEventListener("input", () => search(box.value));
}

/** A text in the letters it is searched by, without accents and curly apostrophes. */
function folded(text: string): string {
  return text.replaceAll("’", "'").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** What a paragraph says; the words inside its pictures are not its own. */
function words(paragraph: Element): string {
  const bare = paragraph.cloneNode(true) as Element;
  for (const picture of all("svg", bare)) picture.remove();
  return folded(bare.textContent ?? "");
}

const texts = new WeakMap<Element, string>();

/** Only the paragraphs that have every word; a paragraph is found by its number as well. */
function search(query: string): void {
  const asked = folded(query).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const paragraph of all(".rules .paragraph")) {
    const text = texts.get(paragraph) ?? words(paragraph);
    texts.set(paragraph, text);
    paragraph.hidden = !asked.every((word) => text.includes(word.replace(/^§/, "")));
    if (!paragraph.hidden) found += 1;
  }
  for (const chapter of all(".rules .chapter")) chapter.hidden = !find(".paragraph:not([hidden])", chapter);
  const none = find("#none-found");
  if (none) none.hidden = found > 0;
}
