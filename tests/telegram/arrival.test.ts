import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answering, breaking, breakingInTheAnswer, closeServers, refusing, withoutTls } from "./broken-servers.ts";
import { type ClientInWorker, startClientInWorker } from "./client-in-worker.ts";

const TOKEN = "77:secret-token";
let client: ClientInWorker;
beforeAll(async () => {
  client = await startClientInWorker();
});
afterAll(async () => {
  await client.stop();
  closeServers();
});

const MESSAGE = { chat_id: 5, text: "hello" };
const FILE = { text: "the bytes", name: "film.mp4" };
const send = (root: string) => client.call({ root, token: TOKEN, method: "sendMessage", payload: MESSAGE });
const upload = (root: string) =>
  client.call({ root, token: TOKEN, method: "sendVideo", payload: MESSAGE, upload: FILE });

describe("AMB-280: requests that surely did not arrive", () => {
  const cases: [string, () => Promise<string>][] = [
    ["the connection is refused", refusing],
    ["the name has no address", async () => "http://no-such-host.invalid"],
    ["no TLS is spoken there", withoutTls],
  ];
  it.each(cases)("%s", async (_title, rootOf) => {
    const root = await rootOf();
    for (const answer of [await send(root), await upload(root)]) {
      expect(answer).toMatchObject({ ok: false, error_code: 0, outcomeUnknown: false });
      expect(JSON.stringify(answer)).not.toContain("secret");
    }
  });
});

describe("AMB-260: requests that may have arrived", () => {
  it.each([
    ["the connection breaks after the request", breaking, 0],
    ["the connection breaks in the answer", breakingInTheAnswer, 0],
    ["no HTTP is spoken there", () => answering("garbage\r\n\r\n"), 0],
  ])("%s", async (_title, rootOf, error_code) => {
    const answer = await send(await rootOf());
    expect(answer).toMatchObject({ ok: false, error_code, outcomeUnknown: true });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  it("a file that went out whole", async () => {
    expect(await upload(await breaking())).toMatchObject({ ok: false, error_code: 0, outcomeUnknown: true });
  });
});

const http = (status: number, body: string, header = "") =>
  answering(`HTTP/1.1 ${status} Odd\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${header}\r\n${body}`);

describe("odd answers", () => {
  const refused = (more: object) => ({ ok: false, outcomeUnknown: false, ...more });
  const unread = (error_code: number) => ({ ok: false, error_code, outcomeUnknown: true });
  const tooMany = (retry_after: unknown) =>
    JSON.stringify({ ok: false, error_code: 429, description: "Too Many Requests", parameters: { retry_after } });
  const cases: [title: string, status: number, body: string, expected: object, header?: string][] = [
    [
      "AMB-280: a 5xx in Telegram's own words",
      502,
      '{"ok":false,"error_code":502,"description":"Bad Gateway"}',
      refused({ error_code: 502 }),
    ],
    ["AMB-260: a 5xx of somebody in front of it", 502, "<html>Bad Gateway</html>", unread(502)],
    ["AMB-280: no connection behind Cloudflare", 521, "error code: 521", refused({ error_code: 521 })],
    ["AMB-260: a time-out behind Cloudflare", 522, "error code: 522", unread(522)],
    ["AMB-280: 429 without JSON", 429, "slow down", refused({ error_code: 429 })],
    [
      "AMB-280: 429 without JSON, with a header",
      429,
      "slow down",
      refused({ error_code: 429, retryAfterSeconds: 7 }),
      "Retry-After: 7\r\n",
    ],
    [
      "AMB-280: 429 by status, another code in the body",
      429,
      '{"ok":false,"error_code":400,"description":"?"}',
      refused({ error_code: 429 }),
    ],
    ["413 of a proxy", 413, "<html>Too Large</html>", refused({ error_code: 413 })],
    ["a wait that is a text", 429, tooMany("12"), refused({ retryAfterSeconds: 12 })],
    ["a wait with a fraction", 429, tooMany(2.5), refused({ retryAfterSeconds: 3 })],
    ["a wait of years", 429, tooMany(1e15), refused({ retryAfterSeconds: 86_400 })],
    ["no JSON with 200", 200, "fine", unread(0)],
    ["null", 200, "null", unread(0)],
    ["no ok", 200, '{"result":{"message_id":1}}', unread(0)],
    ["a code that is none", 200, '{"ok":false,"error_code":"many","description":"x"}', unread(0)],
    [
      "words that are none",
      400,
      '{"ok":false,"error_code":400,"description":{"a":1}}',
      refused({ error_code: 400, description: "Telegram refused it (400)" }),
    ],
    [
      "parameters that are none",
      400,
      '{"ok":false,"error_code":400,"description":"x","parameters":null}',
      refused({ error_code: 400 }),
    ],
  ];
  it.each(cases)("%s", async (_title, status, body, expected, header) => {
    expect(await send(await http(status, body, header))).toMatchObject(expected);
  });

  it.each([["soon"], [-5], [0], [null], [[]]])("a wait of %j is none", async (wait) => {
    const answer = await send(await http(429, tooMany(wait)));
    expect(answer).toMatchObject(refused({ error_code: 429 }));
    expect(answer).not.toHaveProperty("retryAfterSeconds");
  });

  it("MOD-42: a new number that is none is left out", async () => {
    const body = { ok: false, error_code: 400, description: "x", parameters: { migrate_to_chat_id: "-100" } };
    expect(await send(await http(400, JSON.stringify(body)))).not.toHaveProperty("migrateToChatId");
  });
});
