// The positions of a game, fetched when needed and cached.
import type { View } from "./messages.js";

type Parts = View["parts"];

export class Positions {
  private readonly cache = new Map<number, Promise<Parts>>();

  constructor(
    private readonly table: string,
    private readonly eyes: string,
    private readonly prefix = "", // keeps the ids of two pictures on one page apart
  ) {}

  at(ply: number): Promise<Parts> {
    const known = this.cache.get(ply);
    if (known) return known;
    const fetched = this.fetch(ply);
    this.cache.set(ply, fetched);
    fetched.catch(() => this.cache.delete(ply));
    return fetched;
  }

  private async fetch(ply: number): Promise<Parts> {
    const query = new URLSearchParams({ eyes: this.eyes, prefix: this.prefix });
    const answer = await fetch(`/api/tables/${this.table}/ply/${ply}?${query}`);
    if (!answer.ok) throw new Error(`${answer.status} for action ${ply}`);
    return ((await answer.json()) as { parts: Parts }).parts;
  }
}
