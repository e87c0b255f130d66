// Pieces that changed their place slide there, new ones appear, in the order of the events.
import { all, byId, wantsMotion } from "./page.js";
import type { Happening } from "./messages.js";

const SLIDE = 280;
const APPEAR = 220;
const STEP = 110;
const LAST_START = 660;

export type Places = Map<string, DOMRect>;

let running: Animation[] = [];

/** Where every piece is now: taken before a picture is exchanged. */
export function places(within: ParentNode): Places {
  const pieces = all<SVGElement | HTMLElement>(".piece[id], .plate[id]", within);
  return new Map(pieces.map((piece) => [piece.id, piece.getBoundingClientRect()]));
}

/** Move the pieces of the new picture from where they were. Resolves when all stand still. */
export async function moveFrom(before: Places, within: ParentNode, events: Happening[]): Promise<void> {
  if (!wantsMotion() || before.size === 0) return;
  const starts = startTimes(events);
  running = all<SVGElement | HTMLElement>(".piece[id], .plate[id]", within).flatMap((piece) => {
    const made = moved(piece, before.get(piece.id), starts.get(piece.id) ?? 0);
    return made ? [made] : [];
  });
  await Promise.allSettled(running.map((animation) => animation.finished));
  running = [];
}

/** Whoever clicks on does not wait. */
export function skip(): void {
  for (const animation of running) animation.finish();
}

export function isMoving(): boolean {
  return running.length > 0;
}

function startTimes(events: Happening[]): Map<string, number> {
  const starts = new Map<string, number>();
  events.forEach((event, index) => {
    for (const id of event.marks) {
      if (!starts.has(id)) starts.set(id, Math.min(index * STEP, LAST_START));
    }
  });
  return starts;
}

function moved(piece: SVGElement | HTMLElement, from: DOMRect | undefined, delay: number): Animation | null {
  if (!from) return appear(piece, delay);
  const to = piece.getBoundingClientRect();
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.hypot(dx, dy) < 2) return null;
  const [x, y] = local(piece, dx, dy);
  return piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0px, 0px)" }], {
    duration: SLIDE,
    delay,
    easing: "ease-out",
    fill: "backwards",
    composite: "add",
  });
}

function appear(piece: SVGElement | HTMLElement, delay: number): Animation {
  return piece.animate([{ opacity: 0 }, { opacity: 1 }], {
    duration: APPEAR,
    delay,
    easing: "ease-out",
    fill: "backwards",
  });
}

/** A way across the screen in the piece's own coordinates: a picture has a scale of its own. */
function local(piece: SVGElement | HTMLElement, dx: number, dy: number): [number, number] {
  if (!(piece instanceof SVGGraphicsElement)) return [dx, dy];
  const matrix = piece.getScreenCTM();
  if (!matrix) return [dx, dy];
  const turned = new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse();
  const point = turned.transformPoint(new DOMPoint(dx, dy));
  return [point.x, point.y];
}

/** Light parts of the picture for as long as a line that speaks of them is pointed at. */
export function light(ids: string[], within: ParentNode = document): void {
  for (const part of all("[data-lit]")) delete part.dataset["lit"];
  for (const id of ids) {
    const part = byId(id, within);
    if (part) part.dataset["lit"] = "";
  }
}
