import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A Bot API that answers every request into a chat at once and keeps nothing of it; what asks, it hands on. */
export interface InstantTelegram {
  origin: string;
  /** requests answered so far */
  answered(): number;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

let messageId = 50_000_000;

/** Answers a sending method with the message as it stands in the chat now. */
function messageInto({ chat_id, text = "" }: { chat_id: number; text?: string }) {
  const chat = chat_id < 0 ? { id: chat_id, type: "supergroup", title: "Mixed" } : { id: chat_id, type: "private" };
  return { message_id: messageId++, date: Math.floor(Date.now() / 1000), chat, text };
}

/** @param behind where the Bot API's other methods are */
export async function openInstantTelegram(behind: string): Promise<InstantTelegram> {
  let count = 0;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const method = request.url?.split("/").at(-1) ?? "";
    const answer = (result: unknown) => {
      count++;
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ok: true, result }));
    };
    if (method === "sendMessage") return answer(messageInto(JSON.parse(body.toString())));
    if (!method.startsWith("get")) return answer(true);
    const passed = await fetch(behind + request.url, {
      method: request.method ?? "POST",
      headers: { "content-type": request.headers["content-type"] ?? "application/json" },
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    });
    response.writeHead(passed.status, { "content-type": "application/json" }).end(await passed.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
