import { randomBytes } from "node:crypto";
import { request } from "node:http";
import type { Socket } from "node:net";

/** A dashboard that listens for news of an own bot's private chats. */
export interface SignalClient {
  /** `performance.now()` of the next signal, whatever it says */
  next(): Promise<number>;
  close(): void;
}

/** A server's short text frame: its first byte. */
const TEXT_FRAME = 0x81;

/** Opens the WebSocket by hand: Node 20 has none that says where it comes from. */
export function openSignal(origin: string, botId: number, token: string): Promise<SignalClient> {
  return new Promise((resolve, reject) => {
    const opening = request(`${origin}/v2data/private_chats/${botId}/signal`, {
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        origin,
        "sec-websocket-version": "13",
        "sec-websocket-key": randomBytes(16).toString("base64"),
        "sec-websocket-protocol": `steward, ${token}`,
      },
    });
    opening.on("upgrade", (_answer, socket: Socket) => resolve(clientOf(socket)));
    opening.on("response", (answer) => reject(new Error(`The signal answered ${answer.statusCode}.`)));
    opening.on("error", reject);
    opening.end();
  });
}

function clientOf(socket: Socket): SignalClient {
  let wake: ((at: number) => void) | null = null;
  socket.on("data", (bytes) => {
    if (bytes[0] !== TEXT_FRAME) return;
    wake?.(performance.now());
    wake = null;
  });
  socket.on("error", () => undefined);
  return {
    next: () => new Promise((resolve) => (wake = resolve)),
    close: () => socket.destroy(),
  };
}
