// The progress of an analysis; reloads the page when it is done.
import { find } from "./page.js";

const INTERVAL = 1500;

interface Progress {
  done: number;
  is_going_on: boolean;
  sentence: string;
}

export function startAnalysis(main: HTMLElement): void {
  if (main.dataset["going"] === "true") window.setTimeout(() => void poll(main), INTERVAL);
}

async function poll(main: HTMLElement): Promise<void> {
  try {
    const answer = await fetch(`/api/tables/${main.dataset["table"]}/analysis`);
    if (answer.ok && show((await answer.json()) as Progress)) return location.reload();
  } catch {
    // The server does not answer: ask again, it keeps what is done.
  }
  startAnalysis(main);
}

/** Show the progress; returns whether the analysis has ended. */
function show({ done, is_going_on, sentence }: Progress): boolean {
  const bar = find<HTMLProgressElement>("#progress");
  const line = find("#progress-says");
  if (bar) bar.value = done;
  if (line && line.textContent !== sentence) line.textContent = sentence;
  return !is_going_on;
}
