import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { botErrorCode } from "../../telegram/errors.ts";
import { type ClientInWorker, startClientInWorker } from "./client-in-worker.ts";

const TOKEN = "77:secret-token";
let server: Server;
let root = "";
let client: ClientInWorker;
const seen: { url: string; body: string; type: string }[] = [];

/** Answers by the method's name, as a Bot API server would. */
const ANSWERS: Record<string, [status: number, body: object | null]> = {
  getMe: [200, { ok: true, result: { id: 77, is_bot: true, first_name: "Bot" } }],
  sendMessage: [429, { ok: false, error_code: 429, description: "Too Many Requests", parameters: { retry_after: 5 } }],
  getChat: [400, { ok: false, error_code: 400, description: "Bad Request", parameters: { migrate_to_chat_id: -1001 } }],
  leaveChat: [502, null],
};

beforeAll(async () => {
  client = await startClientInWorker();
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      seen.push({ url: request.url ?? "", body, type: request.headers["content-type"] ?? "" });
      const [status, answer] = ANSWERS[request.url?.split("/").pop() ?? ""] ?? [404, { ok: false }];
      response.writeHead(status, { "content-type": "application/json" });
      response.end(answer === null ? "<html>Bad Gateway</html>" : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await client.stop();
  await new Promise((resolve) => server.close(resolve));
});

const call = (method: string, payload?: Record<string, unknown>, upload?: { text: string; name: string }) =>
  client.call({
    root,
    token: TOKEN,
    method,
    ...(payload === undefined ? {} : { payload }),
    ...(upload === undefined ? {} : { upload }),
  });

describe("the client for Telegram", () => {
  it("calls methods with and without parameters under the configured root", async () => {
    expect(await call("getMe")).toEqual({ ok: true, result: { id: 77, is_bot: true, first_name: "Bot" } });
    await call("getChat", { chat_id: -5 });
    expect(seen.at(-1)).toMatchObject({ url: `/bot${TOKEN}/getChat`, body: '{"chat_id":-5}' });
  });

  it("MSG-26: bytes go along as multipart, under a quoted name", async () => {
    await call("sendVideo", { chat_id: -5, caption: "Film" }, { text: "the bytes", name: 'my "film"; 1.mp4' });
    const { url, body, type } = seen.at(-1) ?? { url: "", body: "", type: "" };
    expect([url, type.split(";")[0]]).toEqual([`/bot${TOKEN}/sendVideo`, "multipart/form-data"]);
    expect(body).toMatch(/name="[^"]+";\s?filename="my _film__ 1\.mp4"\r\n[\s\S]*\r\n\r\nthe bytes\r\n--/);
    expect(body).toContain("attach://");
  });

  it("answers failures with what the outbox needs", async () => {
    expect(await call("sendMessage", { chat_id: 1, text: "x" })).toEqual({
      ok: false,
      error_code: 429,
      description: "Too Many Requests",
      retryAfterSeconds: 5,
      outcomeUnknown: false,
    });
    expect(await call("getChat", { chat_id: 1 })).toMatchObject({ migrateToChatId: -1001 });
  });
});

describe("the numbers of a bot's troubles", () => {
  const cases: [title: string, code: number, words: string, shown: number][] = [
    ["BOT-05: Unauthorized", 401, "Unauthorized", 499],
    ["BOT-05: Not Found", 404, "Not Found", 499],
    ["BOT-07: Bad Request: chat not found", 400, "Bad Request: chat not found", 497],
    [
      "BOT-07: Forbidden: bot is not a member of the supergroup chat",
      403,
      "Forbidden: bot is not a member of the supergroup chat",
      497,
    ],
    [
      "BOT-07: Forbidden: bot was kicked from the supergroup chat",
      403,
      "Forbidden: bot was kicked from the supergroup chat",
      403,
    ],
    [
      "BOT-08: Bad Request: not enough rights to send text messages to the chat",
      400,
      "Bad Request: not enough rights to send text messages to the chat",
      496,
    ],
    ["BOT-10: Forbidden: bot was blocked by the user", 403, "Forbidden: bot was blocked by the user", 403],
    ["BOT-10: Bad Request: message text is empty", 400, "Bad Request: message text is empty", 400],
  ];
  it.each(cases)("%s (%i)", (_title, error_code, description, shown) => {
    expect(botErrorCode({ error_code, description })).toBe(shown);
  });
});
