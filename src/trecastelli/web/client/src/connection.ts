// One socket for a table, opened again whenever it breaks; the page says when it is not there.
import type { ClientMessage, ServerMessage } from "./messages.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const PULSE = 20_000;
const REFUSED = 4000;
const TOO_MANY = 4429;

export interface Listener {
  receive(message: ServerMessage): void;
  connected(isConnected: boolean): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private heardSincePulse = true;

  constructor(
    private readonly address: () => string,
    private readonly listener: Listener,
  ) {
    this.open();
    window.setInterval(() => this.pulse(), PULSE);
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    window.addEventListener("pagehide", () => this.socket?.close());
    window.addEventListener("pageshow", (event) => event.persisted && this.hurry());
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message: ClientMessage): boolean {
    if (!this.isOpen) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  private open(): void {
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.addEventListener("open", () => this.opened());
    socket.addEventListener("message", (event: MessageEvent<string>) => this.heard(event.data));
    socket.addEventListener("close", (event) => this.socket === socket && this.closed(event.code));
  }

  private opened(): void {
    this.wait = FIRST_WAIT;
    this.heardSincePulse = true;
    this.listener.connected(true);
  }

  private heard(text: string): void {
    this.heardSincePulse = true;
    this.listener.receive(JSON.parse(text) as ServerMessage);
  }

  /** Whoever was refused is not let in by asking again; what was too much may be less later. */
  private closed(code: number): void {
    this.socket = null;
    this.listener.connected(false);
    window.clearTimeout(this.timer);
    if (code >= REFUSED && code !== TOO_MANY) return;
    this.timer = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Try at once: the network, or the person, has come back. */
  private hurry(): void {
    if (this.socket) return;
    window.clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  }

  /** A line can be dead without anybody noticing; a pulse without answer breaks it. */
  private pulse(): void {
    if (!this.isOpen) return;
    if (!this.heardSincePulse) {
      this.socket?.close();
      return;
    }
    this.heardSincePulse = false;
    this.send({ ping: 1 });
  }
}
