// The messages between the server and a table's page.

export type PartName = "prompt" | "board" | "panels" | "shelves" | "choices" | "count" | "help" | "seats";

export interface EventView {
  marks: string[];
  sound?: string;
}

export interface View {
  type: "view";
  ply: number;
  eyes: number;
  /** The seat whose player must say ready before anything is shown. */
  cover?: number;
  status: string;
  mine: boolean;
  over: boolean;
  parts: Partial<Record<PartName, string>>;
  log?: { from: number; html: string };
  events?: EventView[];
  /** Seconds left, seat by seat. */
  clock?: number[] | null;
}

export interface Refusal {
  type: "refused";
  sentence: string;
  ply: number;
}

export type ServerMessage = View | Refusal | { type: "pong" };

export type ClientMessage = { ply: number; do: string[] } | { ply: number; undo: true } | { eyes: number } | { ping: 1 };
