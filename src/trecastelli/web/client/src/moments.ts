// The positions of a finished game, fetched when they are looked at and kept.
import type { Shown } from "./messages.js";

type Parts = Shown["parts"];

export class Moments {
  private readonly kept = new Map<number, Promise<Parts>>();

  constructor(
    private readonly table: string,
    private readonly eyes: string,
    private readonly prefix = "", // keeps the ids of two pictures on one page apart
  ) {}

  at(ply: number): Promise<Parts> {
    const known = this.kept.get(ply);
    if (known) return known;
    const fetched = this.fetch(ply);
    this.kept.set(ply, fetched);
    fetched.catch(() => this.kept.delete(ply));
    return fetched;
  }

  private async fetch(ply: number): Promise<Parts> {
    const query = new URLSearchParams({ eyes: this.eyes, prefix: this.prefix });
    const answer = await fetch(`/api/tables/${this.table}/ply/${ply}?${query}`);
    if (!answer.ok) throw new Error(`${answer.status} for action ${ply}`);
    return ((await answer.json()) as { parts: Parts }).parts;
  }
}
