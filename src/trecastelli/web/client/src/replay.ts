// Replay: scrub, step and play; the server draws every position.
import * as tooltips from "./tooltips.js";
import * as highlight from "./highlight.js";
import type { View } from "./messages.js";
import { moveFrom, places, skip } from "./motion.js";
import { all, find, say, word } from "./page.js";
import { replaceParts } from "./parts.js";
import { Positions } from "./positions.js";
import { Zoom } from "./zoom.js";

const PACE = 900;

export function startReplay(main: HTMLElement): void {
  new ReplayPage(main);
}

class ReplayPage {
  private readonly positions: Positions;
  private readonly range: HTMLInputElement;
  private readonly zoom: Zoom;
  private readonly turns: number[];
  private readonly mistakes: number[];
  private readonly last: number;
  private wanted: number;
  private timer = 0;

  constructor(private readonly main: HTMLElement) {
    const { table = "", eyes = "", ply = "0", last = "0", turns = "", mistakes = "" } = main.dataset;
    this.positions = new Positions(table, eyes);
    this.range = find<HTMLInputElement>("#ply") as HTMLInputElement;
    this.zoom = new Zoom(find("#part-board") ?? main);
    this.wanted = Number(ply);
    this.last = Number(last);
    this.turns = turns.split(" ").filter(Boolean).map(Number);
    this.mistakes = mistakes.split(" ").filter(Boolean).map(Number);
    this.listen();
    highlight.listen(main);
    tooltips.listen(main);
    this.update();
  }

  private listen(): void {
    this.range.addEventListener("input", () => this.go(Number(this.range.value)));
    find("#eyes")?.addEventListener("change", () => this.range.form?.requestSubmit());
    this.main.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
    for (const button of all("[data-play]")) button.hidden = false;
  }

  private click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const step = target?.closest<HTMLAnchorElement>(".steps a");
    const line = target?.closest<HTMLElement>("#log [data-n]");
    if (target?.closest("[data-play]")) return this.playOrPause();
    if (step) {
      event.preventDefault();
      this.pause();
      this.go(this.after(step.dataset["step"] ?? ""));
    } else if (line) this.go(Number(line.dataset["ply"]));
  }

  private key(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.altKey || event.ctrlKey || event.metaKey || target?.closest("select, textarea, input.link")) return;
    const turn = event.shiftKey ? "turn-" : "";
    const steps: Record<string, string> = {
      ArrowLeft: `${turn}back`,
      ArrowRight: `${turn}on`,
      PageUp: "turn-back",
      PageDown: "turn-on",
      Home: "first",
      End: "last",
      m: "mistake-on",
      M: "mistake-back",
    };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      this.pause();
      this.go(this.after(step));
    } else if (event.key === "p") this.playOrPause();
  }

  /** Where a step leads from here. */
  private after(step: string): number {
    const now = this.wanted;
    if (step === "first") return 0;
    if (step === "last") return this.last;
    if (step === "back") return now - 1;
    if (step === "on") return now + 1;
    if (step === "turn-back") return this.turns.filter((turn) => turn < now).pop() ?? 0;
    if (step === "turn-on") return this.turns.find((turn) => turn > now) ?? this.last;
    if (step === "mistake-back") return this.mistakes.filter((ply) => ply < now).pop() ?? now;
    if (step === "mistake-on") return this.mistakes.find((ply) => ply > now) ?? now;
    return now;
  }

  private go(ply: number): void {
    const from = this.wanted;
    this.wanted = Math.min(Math.max(ply, 0), this.last);
    this.update();
    void this.show(this.wanted, Math.abs(this.wanted - from) === 1);
  }

  private async show(ply: number, withMotion: boolean): Promise<void> {
    let parts: View["parts"];
    try {
      parts = await this.positions.at(ply);
    } catch {
      return say(word("lost"));
    }
    if (ply !== this.wanted) return; // the slider has moved on
    skip();
    const before = places(this.main);
    replaceParts(parts);
    this.zoom.renew();
    if (withMotion) await moveFrom(before, this.main, []);
  }

  /** Update everything that names the position: slider, label, links, log, address. */
  private update(): void {
    const ply = String(this.wanted);
    this.main.dataset["ply"] = ply;
    this.range.value = ply;
    const label = find("label[for=ply]");
    if (label) label.textContent = word("moment").replace("{ply}", ply).replace("{last}", String(this.last));
    for (const field of all<HTMLInputElement>("input[type=hidden][name=ply]")) field.value = ply;
    for (const link of all<HTMLAnchorElement>("[data-picture]")) {
      this.setPly(link);
      link.download = link.download.replace(/\d+(?=\.svg$)/, ply);
    }
    for (const button of all("[data-png]")) button.dataset["png"] = find<HTMLAnchorElement>("[data-picture]")?.href;
    for (const step of all<HTMLAnchorElement>(".steps a")) this.setPly(step, this.after(step.dataset["step"] ?? ""));
    for (const note of all(".mistake-note")) note.hidden = note.dataset["at"] !== ply;
    this.followLog();
    const url = new URL(location.href);
    url.searchParams.set("ply", ply);
    url.searchParams.set("eyes", this.main.dataset["eyes"] ?? "");
    history.replaceState(null, "", url);
    const link = find<HTMLInputElement>("input.link");
    if (link) link.value = url.href;
  }

  private setPly(link: HTMLAnchorElement, ply = this.wanted): void {
    const url = new URL(link.href);
    url.searchParams.set("ply", String(Math.min(Math.max(ply, 0), this.last)));
    link.href = url.href;
  }

  /** Show the log up to now, its last line in sight. */
  private followLog(): void {
    let now: HTMLElement | null = null;
    for (const line of all("#log [data-ply]")) {
      line.hidden = Number(line.dataset["ply"]) > this.wanted;
      delete line.dataset["now"];
      if (!line.hidden) now = line;
    }
    const log = find("#log");
    if (!now || !log) return;
    now.dataset["now"] = "";
    log.scrollTop = now.offsetTop - log.offsetTop - log.clientHeight / 2;
  }

  private playOrPause(): void {
    if (this.timer) return this.pause();
    if (this.wanted === this.last) this.go(0);
    this.labelButton(true);
    this.timer = window.setInterval(() => {
      if (this.wanted >= this.last) this.pause();
      else this.go(this.wanted + 1);
    }, PACE);
  }

  private pause(): void {
    window.clearInterval(this.timer);
    this.timer = 0;
    this.labelButton(false);
  }

  private labelButton(isPlaying: boolean): void {
    for (const button of all("[data-play]")) button.textContent = word(isPlaying ? "pause" : "play");
  }
}
