// Pan and zoom: pinch and buttons for every board, wheel and drag at once for those with data-zoom.
import { consideredBox } from "./touch.js";
import { find, word } from "./page.js";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CLOSEST = 8;
const DRAG_STARTS = 7;

/** Zooms the picture in `frame`, also after it is replaced. */
export class Zoom {
  private home: Box | null = null;
  private shown: Box | null = null;
  private readonly fingers = new Map<number, PointerEvent>();
  private dragging = false;

  constructor(private readonly frame: HTMLElement) {
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"] as const) {
      frame.addEventListener(name, (event) => this.up(event));
    }
    frame.addEventListener("focusin", (event) => this.reveal(event.target));
    frame.addEventListener("click", (event) => this.swallow(event), { capture: true });
    this.renew();
  }

  /** After the picture is replaced: keep what was in view, or show the whole. */
  renew(): void {
    const picture = this.picture;
    this.home = picture ? box(picture) : null;
    if (picture && !find(".zoom-buttons", this.frame)) this.frame.append(this.buttons());
    if (this.shown) this.show(this.shown);
  }

  private get picture(): SVGSVGElement | null {
    return find<SVGSVGElement>("svg.board", this.frame);
  }

  /** Open land can be dragged at once; a board only when zoomed in. */
  private get isOpenLand(): boolean {
    return this.picture?.dataset["zoom"] !== undefined;
  }

  private buttons(): HTMLElement {
    const row = document.createElement("div");
    row.className = "zoom-buttons";
    row.append(
      button("closer", "+", () => this.zoomAtCentre(1 / 1.4)),
      button("farther", "−", () => this.zoomAtCentre(1.4)),
      button("whole", "⌂", () => this.reset()),
    );
    return row;
  }

  private reset(): void {
    this.shown = null;
    if (this.home) this.apply(this.home);
  }

  /** Zoom by button: towards the highlighted choice, or else the middle. */
  private zoomAtCentre(factor: number): void {
    const { left, right, top, bottom } = consideredBox() ?? this.frame.getBoundingClientRect();
    const at = this.point({ clientX: (left + right) / 2, clientY: (top + bottom) / 2 });
    if (at) this.zoom(factor, at.x, at.y);
  }

  private zoom(factor: number, x: number, y: number): void {
    const now = this.shown ?? this.home;
    if (!now || !this.home) return;
    const widest = this.home.width * (this.isOpenLand ? 1.5 : 1);
    const width = Math.min(Math.max(now.width * factor, this.home.width / CLOSEST), widest);
    const scale = width / now.width;
    this.show({ x: x - (x - now.x) * scale, y: y - (y - now.y) * scale, width, height: now.height * scale });
  }

  private show(wanted: Box): void {
    if (!this.isOpenLand && this.home && wanted.width > this.home.width * 0.99) return this.reset();
    this.shown = this.isOpenLand || !this.home ? wanted : within(this.home, wanted);
    this.apply(this.shown);
  }

  private apply(wanted: Box): void {
    const picture = this.picture;
    picture?.setAttribute("viewBox", [wanted.x, wanted.y, wanted.width, wanted.height].join(" "));
    this.frame.classList.toggle("zoomed", this.shown !== null);
  }

  /** Bring what has the focus into view. */
  private reveal(target: EventTarget | null): void {
    if (!this.shown || !(target instanceof SVGElement)) return;
    const { x, y, width, height } = target.getBoundingClientRect();
    const middle = { clientX: x + width / 2, clientY: y + height / 2 };
    const frame = this.frame.getBoundingClientRect();
    const isAcross = middle.clientX > frame.left && middle.clientX < frame.right;
    const at = isAcross && middle.clientY > frame.top && middle.clientY < frame.bottom ? null : this.point(middle);
    if (at) this.show({ ...this.shown, x: at.x - this.shown.width / 2, y: at.y - this.shown.height / 2 });
  }

  private wheel(event: WheelEvent): void {
    const at = this.isOpenLand || event.ctrlKey ? this.point(event) : null;
    if (!at) return;
    event.preventDefault();
    this.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, at.x, at.y);
  }

  private point(event: { clientX: number; clientY: number }): DOMPoint | null {
    const matrix = this.picture?.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
  }

  private down(event: PointerEvent): void {
    if (!this.picture || event.button > 0) return;
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size === 1) this.dragging = false;
  }

  private move(event: PointerEvent): void {
    const last = this.fingers.get(event.pointerId);
    if (!last || (this.fingers.size === 1 && !this.isOpenLand && !this.shown)) return;
    const far = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY);
    if (!this.dragging && far < DRAG_STARTS) return;
    this.dragging = true;
    if (this.fingers.size === 1) this.drag(last, event);
    else this.pinch(last, event);
    this.fingers.set(event.pointerId, event);
  }

  private drag(last: PointerEvent, event: PointerEvent): void {
    const from = this.point(last);
    const to = this.point(event);
    const now = this.shown ?? this.home;
    if (from && to && now) this.show({ ...now, x: now.x + from.x - to.x, y: now.y + from.y - to.y });
  }

  private pinch(last: PointerEvent, event: PointerEvent): void {
    const other = [...this.fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    const centre = other && this.point(other);
    if (!other || !centre) return;
    const span = (finger: PointerEvent) =>
      Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY) || 1;
    this.zoom(span(last) / span(event), centre.x, centre.y);
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  /** The click that ends a drag must not choose. */
  private swallow(event: MouseEvent): void {
    if (!this.dragging) return;
    this.dragging = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

/** A view box that stays within the board. */
function within(home: Box, { x, y, width, height }: Box): Box {
  const between = (least: number, at: number, most: number) => Math.max(least, Math.min(at, most));
  return {
    x: between(home.x, x, home.x + home.width - width),
    y: between(home.y, y, home.y + home.height - height),
    width,
    height,
  };
}

function box(picture: SVGSVGElement): Box {
  const { x, y, width, height } = picture.viewBox.baseVal;
  return { x, y, width, height };
}

function button(name: string, text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  const label = word(name);
  made.id = `zoom-${name}`;
  made.type = "button";
  made.textContent = text;
  made.setAttribute("aria-label", label);
  made.title = label;
  made.addEventListener("click", act);
  return made;
}
