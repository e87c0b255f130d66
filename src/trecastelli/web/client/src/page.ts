// Helpers for finding and changing things on the page.

export function find<T extends Element = HTMLElement>(selector: string, within: ParentNode = document): T | null {
  return within.querySelector<T>(selector);
}

export function all<T extends Element = HTMLElement>(selector: string, within: ParentNode = document): T[] {
  return [...within.querySelectorAll<T>(selector)];
}

/** A message for people, in the language of the page: <template id="words" data-lost="…">. */
export function word(name: string): string {
  return find("#words")?.dataset[name] ?? "";
}

export function wantsMotion(): boolean {
  const asked = document.documentElement.dataset["motion"];
  return asked !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether an element is on the page and not folded away. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.isConnected && width > 0 && height > 0 && element.closest("details:not([open]) > :not(summary)") === null;
}

/** An element's id as a selector: ids hold commas and colons. */
export function byId(id: string, within: ParentNode = document): SVGElement | HTMLElement | null {
  return find<SVGElement | HTMLElement>(`#${CSS.escape(id)}`, within);
}

/** So many lines stay: to take one away before it is read aloud would silence it. */
const REMEMBERED = 12;

/** What a screen reader says, in this order: nothing else on the page speaks unasked while one plays. */
export function announce(sentences: string[]): void {
  const region = find("#announcer");
  while (region && region.childElementCount > REMEMBERED) region.firstElementChild?.remove();
  for (const sentence of sentences.filter(Boolean)) {
    const line = document.createElement("p");
    line.textContent = sentence;
    region?.append(line);
  }
}

/** The text of an element, its blanks as they are seen. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Show a message at the foot of the page and read it aloud. */
export function say(sentence: string): void {
  announce([sentence]);
  const line = find("#say");
  if (!line) return;
  line.textContent = sentence;
  line.hidden = sentence === "";
  window.clearTimeout(saying);
  saying = window.setTimeout(() => (line.hidden = true), 6000);
}
let saying = 0;
