// An analysis on its way: how far it has come, and the whole page when it is done.
import { find } from "./page.js";

const PULSE = 1500;

interface Progress {
  done: number;
  is_going_on: boolean;
  sentence: string;
}

export function follow(main: HTMLElement): void {
  if (main.dataset["going"] === "true") window.setTimeout(() => void look(main), PULSE);
}

async function look(main: HTMLElement): Promise<void> {
  try {
    const answer = await fetch(`/api/tables/${main.dataset["table"]}/analysis`);
    if (answer.ok && tell((await answer.json()) as Progress)) return location.reload();
  } catch {
    // The server is away for a moment: what was found is kept, so looking again is enough.
  }
  follow(main);
}

/** Whether nothing more will come. */
function tell({ done, is_going_on, sentence }: Progress): boolean {
  const bar = find<HTMLProgressElement>("#progress");
  const line = find("#progress-says");
  if (bar) bar.value = done;
  if (line && line.textContent !== sentence) line.textContent = sentence;
  return !is_going_on;
}
