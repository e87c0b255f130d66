// Lines of the log and of the count highlight the parts of the picture they are about.
import { highlight } from "./motion.js";

export function listen(root: HTMLElement): void {
  const show = (event: Event) => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-marks]") : null;
    highlight((line?.dataset["marks"] ?? "").split(" ").filter(Boolean));
  };
  for (const name of ["pointerover", "focusin"]) root.addEventListener(name, show);
  for (const name of ["pointerleave", "focusout"]) root.addEventListener(name, () => highlight([]));
}
