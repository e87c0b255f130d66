// Two games of the same deal, side by side and in step.
import { all, find, say, word } from "./page.js";
import { Positions } from "./positions.js";
import type { PartName } from "./messages.js";

const PARTS: PartName[] = ["prompt", "board", "panels"];

export function startCompare(main: HTMLElement): void {
  const sides = all(".side", main).map((side) => new Side(side));
  const range = find<HTMLInputElement>("#ply", main);
  if (!range) return;
  range.addEventListener("input", () => {
    const ply = Number(range.value);
    const label = find("label[for=ply]", main);
    const sentence = word("moment").replace("{ply}", range.value).replace("{last}", range.max);
    if (label) label.textContent = sentence;
    for (const side of sides) void side.show(ply);
    const url = new URL(location.href);
    url.searchParams.set("ply", range.value);
    history.replaceState(null, "", url);
  });
}

class Side {
  private readonly positions: Positions;
  private wanted = 0;

  constructor(private readonly root: HTMLElement) {
    this.positions = new Positions(root.dataset["table"] ?? "", "all", root.dataset["prefix"]);
  }

  async show(ply: number): Promise<void> {
    this.wanted = Math.min(ply, Number(this.root.dataset["last"]));
    const now = this.wanted;
    try {
      const parts = await this.positions.at(now);
      if (now === this.wanted) this.exchange(parts);
    } catch {
      say(word("lost"));
    }
  }

  private exchange(parts: Partial<Record<PartName, string>>): void {
    for (const name of PARTS) {
      const part = find(`.part-${name}`, this.root);
      const html = parts[name];
      if (part && html !== undefined) part.innerHTML = html;
    }
  }
}
