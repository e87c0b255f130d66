// The socket of a table; reconnects when it breaks.
import type { ClientMessage, ServerMessage } from "./messages.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const PING_INTERVAL = 20_000;
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
  private hasAnswered = true;

  constructor(
    private readonly address: () => string,
    private readonly listener: Listener,
  ) {
    this.open();
    window.setInterval(() => this.ping(), PING_INTERVAL);
    window.addEventListener("online", () => this.reconnect());
    document.addEventListener("visibilitychange", () => document.hidden || this.reconnect());
    window.addEventListener("pagehide", () => this.socket?.close());
    window.addEventListener("pageshow", (event) => event.persisted && this.reconnect());
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
    socket.addEventListener("message", (event: MessageEvent<string>) => this.received(event.data));
    socket.addEventListener("close", (event) => this.socket === socket && this.closed(event.code));
  }

  private opened(): void {
    this.wait = FIRST_WAIT;
    this.hasAnswered = true;
    this.listener.connected(true);
  }

  private received(text: string): void {
    this.hasAnswered = true;
    this.listener.receive(JSON.parse(text) as ServerMessage);
  }

  /** Reconnect, unless the server refused; too many requests may be fine later. */
  private closed(code: number): void {
    this.socket = null;
    this.listener.connected(false);
    window.clearTimeout(this.timer);
    if (code >= REFUSED && code !== TOO_MANY) return;
    this.timer = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Reconnect at once: the network, or the person, is back. */
  private reconnect(): void {
    if (this.socket) return;
    window.clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  }

  /** A dead connection may look open; close it if a ping had no answer. */
  private ping(): void {
    if (!this.isOpen) return;
    if (!this.hasAnswered) {
      this.socket?.close();
      return;
    }
    this.hasAnswered = false;
    this.send({ ping: 1 });
  }
}
