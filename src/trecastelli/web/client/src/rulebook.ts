// The rule book: search while typing, and print.
import { all, find } from "./page.js";

export function listen(): void {
  for (const button of all<HTMLButtonElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
  const box = find<HTMLInputElement>("[data-search]");
  box?.addEventListener("input", () => search(box.value));
}

/** A text without accents, capitals and curly apostrophes, for searching. */
function fold(text: string): string {
  return text.replaceAll("’", "'").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The text of a paragraph without its pictures. */
function words(paragraph: Element): string {
  const bare = paragraph.cloneNode(true) as Element;
  for (const picture of all("svg", bare)) picture.remove();
  return fold(bare.textContent ?? "");
}

const texts = new WeakMap<Element, string>();

/** Show only the paragraphs that have every word, numbers included. */
function search(query: string): void {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const paragraph of all(".rules .paragraph")) {
    const text = texts.get(paragraph) ?? words(paragraph);
    texts.set(paragraph, text);
    paragraph.hidden = !wanted.every((word) => text.includes(word.replace(/^§/, "")));
    if (!paragraph.hidden) count += 1;
  }
  for (const chapter of all(".rules .chapter")) chapter.hidden = !find(".paragraph:not([hidden])", chapter);
  const none = find("#none-found");
  if (none) none.hidden = count > 0;
}
