// Animations: slide pieces slide, new ones fade in, in the order of the events.
import { all, byId, wantsMotion } from "./page.js";
import type { EventView } from "./messages.js";

const SLIDE = 280;
const APPEAR = 220;
const STEP = 110;
const LAST_START = 660;

export type Places = Map<string, DOMRect>;

let running: Animation[] = [];

/** The place of every piece; call it before a picture is replaced. */
export function places(within: ParentNode): Places {
  const pieces = all<SVGElement | HTMLElement>(".piece[id], .plate[id]", within);
  return new Map(pieces.map((piece) => [piece.id, piece.getBoundingClientRect()]));
}

/** Animate the new picture from the old places. Resolves when all animations end. */
export async function moveFrom(before: Places, within: ParentNode, events: EventView[]): Promise<void> {
  if (!wantsMotion() || before.size === 0) return;
  const starts = startTimes(events);
  running = all<SVGElement | HTMLElement>(".piece[id], .plate[id]", within).flatMap((piece) => {
    const made = slide(piece, before.get(piece.id), starts.get(piece.id) ?? 0);
    return made ? [made] : [];
  });
  await Promise.allSettled(running.map((animation) => animation.finished));
  running = [];
}

/** Finish all animations at once. */
export function skip(): void {
  for (const animation of running) animation.finish();
}

export function isMoving(): boolean {
  return running.length > 0;
}

function startTimes(events: EventView[]): Map<string, number> {
  const starts = new Map<string, number>();
  events.forEach((event, index) => {
    for (const id of event.marks) {
      if (!starts.has(id)) starts.set(id, Math.min(index * STEP, LAST_START));
    }
  });
  return starts;
}

function slide(piece: SVGElement | HTMLElement, from: DOMRect | undefined, delay: number): Animation | null {
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

/** A distance on the screen in the piece's own coordinates. */
function local(piece: SVGElement | HTMLElement, dx: number, dy: number): [number, number] {
  if (!(piece instanceof SVGGraphicsElement)) return [dx, dy];
  const matrix = piece.getScreenCTM();
  if (!matrix) return [dx, dy];
  const turned = new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse();
  const point = turned.transformPoint(new DOMPoint(dx, dy));
  return [point.x, point.y];
}

/** Highlight these parts of the picture and no others. */
export function highlight(ids: string[], within: ParentNode = document): void {
  for (const part of all("[data-lit]")) delete part.dataset["lit"];
  for (const id of ids) {
    const part = byId(id, within);
    if (part) part.dataset["lit"] = "";
  }
}
