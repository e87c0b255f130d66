// A table's page: shows the server's views, sends the choices. It knows no rules.
import { Connection } from "./connection.js";
import * as tooltips from "./tooltips.js";
import * as choices from "./choices.js";
import { tick } from "./clock.js";
import * as focus from "./focus.js";
import * as hint from "./hint.js";
import * as keys from "./keys.js";
import * as highlight from "./highlight.js";
import type { View, ServerMessage } from "./messages.js";
import { moveFrom, places, skip } from "./motion.js";
import { all, announce, find, say, textOf, wantsMotion, word } from "./page.js";
import { addLines, linesShown, newLines, replaceParts } from "./parts.js";
import * as why from "./why.js";
import { play } from "./sound.js";
import { Zoom } from "./zoom.js";

const DWELL = 260;
const MOST_ANIMATED = 5;

export function startTable(main: HTMLElement): void {
  new TablePage(main);
}

class TablePage {
  private readonly connection: Connection;
  private readonly zoom: Zoom;
  private readonly title = document.title;
  private readonly queue: View[] = [];
  private showing = false;
  /** A form was sent: a reload must not lose its answer, which may set a cookie. */
  private isLeaving = false;

  constructor(private readonly main: HTMLElement) {
    this.zoom = new Zoom(find("#part-board") ?? main);
    this.connection = new Connection(() => this.address(), this);
    choices.listen(main, (action) => this.choose(action));
    main.addEventListener("click", (event) => this.click(event));
    main.addEventListener("pointerdown", () => this.hurry(), { capture: true });
    document.addEventListener("submit", (event) => {
      if (event.target instanceof HTMLFormElement && event.target.method !== "dialog") this.isLeaving = true;
    });
    why.listen(main, () => this.whyAddress());
    keys.listen({ u: () => this.undo(), h: () => void hint.ask(main), w: () => why.ask(true) });
    highlight.listen(main);
    focus.listen();
    this.rememberHelp();
    tooltips.listen(main);
    for (const button of all("[data-help]")) button.hidden = false;
    const log = find("#log");
    if (log) log.scrollTop = log.scrollHeight;
  }

  /** Remember at the next table whether the help is open. */
  private rememberHelp(): void {
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
    url.searchParams.set("heard", String(linesShown()));
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
      this.queue.push(message);
      if (!this.showing) void this.drain();
    }
  }

  /** Show views one after another, so that people can follow bots. */
  private async drain(): Promise<void> {
    this.showing = true;
    try {
      for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.show(next);
    } finally {
      this.showing = false;
    }
  }

  private async show(view: View): Promise<void> {
    if (this.isLeaving) return;
    if (this.main.dataset["status"] === "waiting" && view.status !== "waiting") return location.reload();
    const isNews = view.ply !== this.ply;
    tick(view.clock ?? []);
    if (this.isKnown(view)) return;
    const before = places(this.main);
    const prompt = textOf(find("#part-prompt"));
    const news = newLines(view.log);
    replaceParts(view.parts);
    this.zoom.renew();
    why.showButtons();
    addLines(view.log);
    const { ply, eyes, mine, status } = view;
    Object.assign(this.main.dataset, { ply, eyes, mine, status });
    document.title = view.mine ? `● ${this.title}` : this.title;
    if (isNews) {
      hint.forget();
      why.forget();
    }
    focus.restore();
    announce([...news, ...this.question(view, isNews && view.mine, prompt, news.length > 0)]);
    if (!isNews) return;
    const events = view.events ?? [];
    play(events.flatMap((event) => event.sound ?? []));
    if (!wantsMotion() || document.hidden || this.queue.length > MOST_ANIMATED) return;
    await moveFrom(before, this.main, events);
    if (this.queue.length) await this.dwell();
  }

  /** The prompt, where it must be heard: not that one waits for somebody whose actions one hears. */
  private question({ mine, over, cover }: View, isAsked: boolean, before: string, hasNews: boolean): string[] {
    const now = textOf(find("#part-prompt"));
    const isOurs = mine || over || (cover ?? -1) >= 0 || !hasNews;
    return isAsked || (now !== before && isOurs) ? [now] : [];
  }

  /** Whether this is the first view and the page shows it already. */
  private isKnown(view: View): boolean {
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
    if (this.queue.length) return;
    if (!this.connection.send({ ply: this.ply, do: [action] })) choices.submit(action);
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
      void hint.ask(this.main);
    } else if (target?.closest("[data-undo]")) {
      event.preventDefault();
      this.undo();
    } else if (ready && this.connection.send({ eyes: Number(ready.dataset["ready"]) })) {
      event.preventDefault();
    } else if (target?.closest("[data-help]")) find<HTMLDialogElement>("#help")?.showModal();
    else if (target?.closest("[data-chosen]") && !this.connection.isOpen) say(word("lost"));
  }
}
