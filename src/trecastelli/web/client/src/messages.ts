// What the server tells a table's page, as its documentation has it.

export type PartName = "prompt" | "board" | "panels" | "shelves" | "choices" | "count" | "help" | "seats";

export interface Happening {
  marks: string[];
  sound?: string;
}

export interface Shown {
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
  events?: Happening[];
  /** Seconds left, seat by seat. */
  clock?: number[] | null;
}

export interface Rejection {
  type: "refused";
  sentence: string;
  ply: number;
}

export type ServerMessage = Shown | Rejection | { type: "pong" };

export type ClientMessage = { ply: number; do: string[] } | { ply: number; undo: true } | { eyes: number } | { ping: 1 };
