// A lesson's page: what is chosen in the picture is sent as its form would send it.
import * as tooltips from "./tooltips.js";
import * as choices from "./choices.js";
import * as keys from "./keys.js";
import * as why from "./why.js";
import { find } from "./page.js";
import { Zoom } from "./zoom.js";

export function startLesson(main: HTMLElement): void {
  new Zoom(find("#part-board") ?? main);
  choices.listen(main, (action) => void choices.submit(action));
  why.listen(main, () => new URL(main.dataset["why"] ?? "", location.href));
  keys.listen({ w: () => why.ask(true) });
  tooltips.listen(main);
  // After an attempt a screen reader reads the answer first.
  (find("[data-onward]") ?? find(".answer"))?.focus({ preventScroll: true });
}
