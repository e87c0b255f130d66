// Runs the clock of the player to act between two views.
import { find } from "./page.js";

let left: number[] = [];
let since = 0;
let timer = 0;

export function tick(seconds: number[]): void {
  left = seconds;
  since = performance.now();
  window.clearInterval(timer);
  if (left.length) timer = window.setInterval(show, 500);
}

function show(): void {
  const running = find(".panel.turn .clock");
  const seat = Number(running?.dataset["seat"] ?? -1);
  const start = left[seat];
  if (!running || start === undefined) return;
  running.textContent = text(Math.max(0, Math.floor(start - (performance.now() - since) / 1000)));
}

function text(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (!parts[0]) parts.shift();
  return parts.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}
