// A lesson's page: what is chosen in the picture is sent as its form would send it.
import * as cards from "./cards.js";
import * as choosing from "./choosing.js";
import * as keys from "./keys.js";
import * as pointing from "./pointing.js";
import { find } from "./page.js";
import { Zoom } from "./zoom.js";

export function learn(main: HTMLElement): void {
  new Zoom(find("#part-board") ?? main);
  choosing.listen(main, (action) => void choosing.submit(action));
  pointing.listen(main, () => new URL(main.dataset["why"] ?? "", location.href));
  keys.listen({ w: () => pointing.ask(true) });
  cards.listen(main);
  // After a try whoever cannot see the page hears the answer first.
  (find("[data-onward]") ?? find(".answer"))?.focus({ preventScroll: true });
}
