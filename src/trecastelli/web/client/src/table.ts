// A table's page: what the server tells is shown, what is chosen is sent. It knows no rules.
import { Connection } from "./connection.js";
import * as cards from "./cards.js";
import * as choosing from "./choosing.js";
import { tick } from "./clock.js";
import * as focus from "./focus.js";
import * as hinting from "./hinting.js";
import * as keys from "./keys.js";
import * as lighting from "./lighting.js";
import type { Shown, ServerMessage } from "./messages.js";
import { moveFrom, places, skip } from "./motion.js";
import { all, announce, find, say, textOf, wantsMotion, word } from "./page.js";
import { addLines, exchange, heard, newLines } from "./parts.js";
import * as pointing from "./pointing.js";
import { play } from "./sound.js";
import { Zoom } from "./zoom.js";

const DWELL = 260;
const TOO_MANY = 5;

export function sitDown(main: HTMLElement): void {
  new TablePage(main);
}

class TablePage {
  private readonly connection: Connection;
  private readonly zoom: Zoom;
  private readonly title = document.title;
  private readonly waiting: Shown[] = [];
  private showing = false;
  /** A form is on its way: its answer, with a cookie perhaps, must not be overtaken by a reload. */
  private isLeaving = false;

  constructor(private readonly main: HTMLElement) {
    this.zoom = new Zoom(find("#part-board") ?? main);
    this.connection = new Connection(() => this.address(), this);
    choosing.listen(main, (action) => this.choose(action));
    main.addEventListener("click", (event) => this.click(event));
    main.addEventListener("pointerdown", () => this.hurry(), { capture: true });
    document.addEventListener("submit", (event) => {
      if (event.target instanceof HTMLFormElement && event.target.method !== "dialog") this.isLeaving = true;
    });
    pointing.listen(main, () => this.whyAddress());
    keys.listen({ u: () => this.undo(), h: () => void hinting.ask(main), w: () => pointing.ask(true) });
    lighting.listen(main);
    focus.listen();
    this.keepHelp();
    cards.listen(main);
    for (const button of all("[data-help]")) button.hidden = false;
    const log = find("#log");
    if (log) log.scrollTop = log.scrollHeight;
  }

  /** Whoever folds the help away, or unfolds it, finds it so at the next table. */
  private keepHelp(): void {
    const help = find<HTMLDetailsElement>("details.help");
    if (!help) return;
    if (localStorage.getItem("help") === "open") help.open = true;
    find("summary", help)?.addEventListener("click", () => localStorage.setItem("help", help.open ? "folded" : "open"));
  }

  private get ply(): number {
    return Number(this.main.dataset["ply"]);
  }

  private address(): string {
    const url = new URL(`/table/${this.main.dataset["table"]}/socket`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const eyes = this.main.dataset["eyes"] ?? "";
    if (Number(eyes) >= 0) url.searchParams.set("eyes", eyes);
    url.searchParams.set("heard", String(heard()));
    return url.href;
  }

  private whyAddress(): URL {
    const { table = "", eyes = "" } = this.main.dataset;
    const url = new URL(`/api/tables/${table}/why`, location.href);
    if (Number(eyes) >= 0) url.searchParams.set("seat", eyes);
    return url;
  }

  connected(isConnected: boolean): void {
    this.main.dataset["connected"] = String(isConnected);
    const line = find("#connection");
    if (line?.hidden && !isConnected) announce([textOf(line)]);
    if (line) line.hidden = isConnected;
  }

  receive(message: ServerMessage): void {
    if (message.type === "refused") {
      delete find("[data-chosen]")?.dataset["chosen"];
      say(message.sentence);
    } else if (message.type === "view") {
      this.waiting.push(message);
      if (!this.showing) void this.drain();
    }
  }

  /** Views are shown one after another, so that a bot's moves can be followed. */
  private async drain(): Promise<void> {
    this.showing = true;
    try {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.show(next);
    } finally {
      this.showing = false;
    }
  }

  private async show(view: Shown): Promise<void> {
    if (this.isLeaving) return;
    if (this.main.dataset["status"] === "waiting" && view.status !== "waiting") return location.reload();
    const isNews = view.ply !== this.ply;
    tick(view.clock ?? []);
    if (this.isKnown(view)) return;
    const before = places(this.main);
    const prompt = textOf(find("#part-prompt"));
    const news = newLines(view.log);
    exchange(view.parts);
    this.zoom.renew();
    pointing.show();
    addLines(view.log);
    const { ply, eyes, mine, status } = view;
    Object.assign(this.main.dataset, { ply, eyes, mine, status });
    document.title = view.mine ? `● ${this.title}` : this.title;
    if (isNews) {
      hinting.forget();
      pointing.forget();
    }
    focus.restore();
    announce([...news, ...this.question(view, isNews && view.mine, prompt, news.length > 0)]);
    if (!isNews) return;
    const events = view.events ?? [];
    play(events.flatMap((event) => event.sound ?? []));
    if (!wantsMotion() || document.hidden || this.waiting.length > TOO_MANY) return;
    await moveFrom(before, this.main, events);
    if (this.waiting.length) await this.dwell();
  }

  /** The prompt, where it must be heard: not that one waits for somebody whose actions one hears. */
  private question({ mine, over, cover }: Shown, isAsked: boolean, before: string, hasNews: boolean): string[] {
    const now = textOf(find("#part-prompt"));
    const isOurs = mine || over || (cover ?? -1) >= 0 || !hasNews;
    return isAsked || (now !== before && isOurs) ? [now] : [];
  }

  /** The first view of a socket is most often what the page came with. */
  private isKnown(view: Shown): boolean {
    const { ply, eyes, status } = this.main.dataset;
    const isSame = ply === String(view.ply) && eyes === String(view.eyes) && status === view.status;
    const isFirst = this.isFirst;
    this.isFirst = false;
    return isFirst && isSame && status !== "waiting";
  }
  private isFirst = true;

  private dwell(): Promise<void> {
    return new Promise((done) => {
      this.wake = done;
      window.setTimeout(done, DWELL);
    });
  }
  private wake: () => void = () => {};

  private hurry(): void {
    skip();
    this.wake();
  }

  private choose(action: string): void {
    if (this.waiting.length) return;
    if (!this.connection.send({ ply: this.ply, do: [action] })) choosing.submit(action);
  }

  private undo(): void {
    const button = find<HTMLButtonElement>("[data-undo]");
    if (!button || button.disabled) return;
    if (!this.connection.send({ ply: this.ply, undo: true })) button.form?.requestSubmit(button);
  }

  private click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const ready = target?.closest<HTMLElement>("[data-ready]");
    if (target?.closest("[data-ask-hint]")) {
      event.preventDefault();
      void hinting.ask(this.main);
    } else if (target?.closest("[data-undo]")) {
      event.preventDefault();
      this.undo();
    } else if (ready && this.connection.send({ eyes: Number(ready.dataset["ready"]) })) {
      event.preventDefault();
    } else if (target?.closest("[data-help]")) find<HTMLDialogElement>("#help")?.showModal();
    else if (target?.closest("[data-chosen]") && !this.connection.isOpen) say(word("lost"));
  }
}
