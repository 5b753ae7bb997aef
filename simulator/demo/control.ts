import { setTimeout as pause } from "node:timers/promises";

/** An update whose delivery failed is tried again after half a second at the earliest. */
const LOOK_AGAIN_MS = 250;
/** Milliseconds after which a bot that has not received its updates counts as absent. */
const FLUSH_LIMIT_MS = 120_000;

/** The simulator's control API, as far as the demo world needs it (see simulator/README.md). */
export class Control {
  constructor(private readonly origin: string) {}

  async read<T>(path: string): Promise<T> {
    return this.request<T>(path, {});
  }

  async act<T>(path: string, body: object = {}): Promise<T> {
    const headers = { "Content-Type": "application/json" };
    return this.request<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  /** Waits until the bots have received all updates so far. @throws where one cannot be reached */
  async flush(): Promise<void> {
    const end = Date.now() + FLUSH_LIMIT_MS;
    while ((await this.act<{ pending: number }>("flush")).pending > 0) {
      if (Date.now() > end) throw new Error("A bot's webhook does not take its updates");
      await pause(LOOK_AGAIN_MS);
    }
  }

  /** Makes a call of the control API; the cast is the boundary: its answers are what its README says. */
  private async request<T>(path: string, init: RequestInit): Promise<T> {
    const response = await fetch(`${this.origin}/control/${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`The demo world: /control/${path} answered ${response.status} ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  }
}

/** The parts of `GET /control/world` that are read here. */
export interface WorldView {
  users: { id: number }[];
  bots: { id: number; username: string; first_name: string }[];
  chats: { id: number; type: string }[];
}
