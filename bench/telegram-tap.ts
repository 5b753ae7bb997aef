import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A Bot API that notes when messages come in, answers those at once, and hands everything else on. */
export interface TelegramTap {
  origin: string;
  /** `performance.now()` at which the next message into a chat comes in */
  next(chat: number): Promise<number>;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** @param behind where the Bot API's other methods are */
export async function openTelegramTap(behind: string): Promise<TelegramTap> {
  const waiting = new Map<number, (at: number) => void>();
  let messageId = 900_000;
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const body = await bodyOf(request);
    if (!/\/sendMessage$/i.test(request.url ?? "")) {
      const answer = await fetch(behind + request.url, {
        method: request.method ?? "POST",
        headers: { "content-type": request.headers["content-type"] ?? "application/json" },
        ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
      });
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
      return;
    }
    const { chat_id, text } = JSON.parse(body.toString()) as { chat_id: number; text: string };
    waiting.get(chat_id)?.(at);
    waiting.delete(chat_id);
    const chat = { id: chat_id, type: "supergroup", title: "Bench" };
    const result = { message_id: messageId++, date: Math.floor(Date.now() / 1000), chat, text };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ok: true, result }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (chat) =>
      new Promise((resolve) => {
        waiting.set(chat, resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
