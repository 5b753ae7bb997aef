import { createHash, createHmac, createPublicKey, verify } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallbackQuery, Message } from "@grammyjs/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator } from "../../simulator/server.ts";
import { BOT, Receiver, startTest, type TestWorld, TOKEN } from "./support.ts";

let world: TestWorld;
let ann: number;
let group: number;

beforeAll(async () => {
  world = await startTest();
  ann = await world.person("Ann", { last_name: "Äx", username: "ann_a", language_code: "de" });
  group = await world.chat("supergroup", ann);
  await world.act(`chats/${group}/add`, { by: ann, user: BOT });
});
afterAll(() => world.stop());

describe("pressing buttons", () => {
  test("the press waits for the bot's answer", async () => {
    const keyboard = [
      [
        { text: "go", callback_data: "data" },
        { text: "site", url: "https://example.org/x" },
      ],
    ];
    const sent = await world.call<Message>("sendMessage", {
      chat_id: group,
      text: "x",
      reply_markup: { inline_keyboard: keyboard },
    });
    await world.updates();
    const press = { chat: group, message_id: sent.message_id, user: ann, row: 0 };
    const pressed = world.act<{ answer: unknown }>("messages/press", { ...press, column: 0 });
    const updates = await world.call<{ update_id: number; callback_query: CallbackQuery }[]>("getUpdates", {
      timeout: 10,
    });
    const query = updates[0]?.callback_query;
    expect(query).toMatchObject({ data: "data", from: { id: ann }, message: { message_id: sent.message_id } });
    const answer = { callback_query_id: query?.id, text: "done", show_alert: true };
    await world.call("answerCallbackQuery", answer);
    expect(await pressed).toEqual({ answer: { text: "done", show_alert: true } });
    await expect(world.call("answerCallbackQuery", answer)).rejects.toThrow("query is too old");
    expect(await world.act("messages/press", { ...press, column: 1 })).toEqual({ url: "https://example.org/x" });
  });
});

describe("bots of one's own", () => {
  interface MadeBot {
    id: number;
    token: string;
    username: string;
  }
  const make = (username: string) => world.act<MadeBot>("bots", { username, first_name: "Shop" });
  const getMe = (token: string) => world.answer("getMe", {}, token);

  test("a bot that is made without a token gets one, as from @BotFather, and answers to it", async () => {
    const bot = await make("my_shop_bot");
    expect(bot.token).toMatch(new RegExp(`^${bot.id}:AA[A-Za-z0-9_-]{33}$`));
    expect(await getMe(bot.token)).toMatchObject({ ok: true, result: { id: bot.id, username: "my_shop_bot" } });
    await expect(make("My_Shop_Bot")).rejects.toThrow("taken");
    for (const wrong of ["shop", "bot", "my shop bot", "1shop_bot"])
      await expect(make(wrong)).rejects.toThrow("ends with bot");
  });

  test("after its token was revoked only the new one opens anything, and its webhook is gone", async () => {
    const bot = await make("revoked_bot");
    await world.call("setWebhook", { url: "http://localhost:9/hook" }, bot.token);
    const renewed = await world.act<MadeBot>(`bots/${bot.id}`, { revoke: true });
    expect(renewed.id).toBe(bot.id);
    expect(await getMe(bot.token)).toMatchObject({ ok: false, error_code: 401 });
    expect(await world.call("getWebhookInfo", {}, renewed.token)).toMatchObject({ url: "" });
  });
});

describe("faults", () => {
  const send = () => world.answer("sendMessage", { chat_id: group, text: "x" });
  const count = async () => (await world.read<{ messages: unknown[] }>(`chats/${group}/messages`)).messages.length;

  test("so many calls are answered as told, then all is well", async () => {
    await world.act("faults", { method: "sendMessage", times: 1, status: 429, retry_after: 7 });
    expect(await send()).toEqual({
      ok: false,
      error_code: 429,
      description: "Too Many Requests: retry after 7",
      parameters: { retry_after: 7 },
    });
    expect((await send()).ok).toBe(true);
    await world.act("faults", { chat: group, times: 5, status: 500 });
    expect(await send()).toMatchObject({ ok: false, error_code: 500 });
    await world.act("faults", { times: 0 });
    expect((await send()).ok).toBe(true);
  });

  test("a dropped call has done its work", async () => {
    await world.act("faults", { method: "sendMessage", times: 1, drop: true });
    const before = await count();
    await expect(send()).rejects.toThrow();
    expect(await count()).toBe(before + 1);
  });

  test("limits make a bot wait, and can be taken back", async () => {
    await world.act("faults", { rate_limits: { per_group_minute: 2 } });
    expect((await send()).ok).toBe(true);
    expect((await send()).ok).toBe(true);
    const refused = await send();
    expect(refused).toMatchObject({ ok: false, error_code: 429 });
    expect(!refused.ok && refused.parameters?.retry_after).toBeGreaterThan(50);
    await world.act("faults", { rate_limits: false });
    expect((await send()).ok).toBe(true);
  });

  test("a slow call counts towards the limits as any other", async () => {
    await world.act("faults", { rate_limits: { per_group_minute: 1 } });
    await world.act("faults", { method: "sendMessage", times: 2, delay_ms: 1 });
    expect((await send()).ok).toBe(true);
    expect(await send()).toMatchObject({ ok: false, error_code: 429 });
    await world.act("faults", { rate_limits: false });
  });

  test("every call is on record", async () => {
    const { calls } = await world.read<{ calls: { n: number }[] }>("calls");
    const since = calls.at(-1)?.n ?? 0;
    await send();
    const later = await world.read(`calls?bot=${BOT}&method=sendMessage&since=${since}`);
    expect(later).toMatchObject({ calls: [{ method: "sendMessage", payload: { text: "x" }, response: { ok: true } }] });
  });
});

describe("signing in", () => {
  test("the login widget's hash is that of Telegram", async () => {
    const { hash, ...fields } = await world.act<Record<string, string | number>>("sign/widget", {
      bot: BOT,
      user: ann,
    });
    const text = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join("\n");
    const key = createHash("sha256").update(TOKEN).digest();
    expect(hash).toBe(createHmac("sha256", key).update(text).digest("hex"));
    expect(fields).toMatchObject({ id: ann, first_name: "Ann", last_name: "Äx", username: "ann_a" });
  });

  test("a Mini App's initData is signed over every field but its hash", async () => {
    const { initData } = await world.act<{ initData: string }>("sign/webapp", {
      bot: BOT,
      user: ann,
      start_param: "deep",
    });
    const fields = new URLSearchParams(initData);
    const hash = fields.get("hash");
    fields.delete("hash");
    const lines = (of: URLSearchParams) =>
      [...of]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join("\n");
    const secret = createHmac("sha256", "WebAppData").update(TOKEN).digest();
    expect(hash).toBe(createHmac("sha256", secret).update(lines(fields)).digest("hex"));
    expect(JSON.parse(fields.get("user") ?? "")).toMatchObject({ id: ann, first_name: "Ann", language_code: "de" });
    expect(fields.get("start_param")).toBe("deep");
    const signature = fields.get("signature") ?? "";
    expect(signature).toMatch(/^[\w-]{86}$/);
    const { public_key } = await world.read<{ public_key: string }>("sign/public_key");
    expect(public_key).toBe(world.simulator.publicKey);
    const x = Buffer.from(public_key, "hex").toString("base64url");
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    fields.delete("signature");
    const signed = Buffer.from(`${BOT}:WebAppData\n${lines(fields)}`);
    expect(verify(null, signed, key, Buffer.from(signature, "base64url"))).toBe(true);
  });

  test("no two logins of a person by the widget are the same", async () => {
    const login = () => world.act<{ hash: string }>("sign/widget", { bot: BOT, user: ann });
    const hashes = [await login(), await login(), await login()].map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(3);
  });
});

describe("watching", () => {
  test("events tell what happens", async () => {
    const abort = new AbortController();
    const response = await fetch(`${world.simulator.origin}/control/events`, { signal: abort.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    await world.act("messages", { chat: group, from: ann, text: "watched" });
    let seen = "";
    while (reader && !seen.includes("watched")) seen += (await reader.read()).value ?? "";
    abort.abort();
    expect(seen).toContain('"type":"message"');
  });

  test("pages of other origins are turned away", async () => {
    const url = `${world.simulator.origin}/control/world`;
    expect((await fetch(url, { headers: { origin: "https://evil.example" } })).status).toBe(403);
    expect((await fetch(url, { headers: { origin: world.simulator.origin } })).status).toBe(200);
  });

  test("a wrong call says what is wrong", async () => {
    await expect(world.act("messages", { chat: group, from: 1, text: "x" })).rejects.toThrow("no person 1");
    await expect(world.act("chats", { type: "castle", title: "x", creator: ann })).rejects.toThrow(
      "type must be one of",
    );
    const stranger = await world.person("Eve");
    const message = world.act("messages", { chat: group, from: stranger, text: "x" });
    await expect(message).rejects.toThrow("the person is not in the chat");
  });
});

describe("keeping the world", () => {
  test("a restart finds everything as it was, bytes and waiting updates included", async () => {
    const folder = await mkdtemp(join(tmpdir(), "simulator-"));
    const stateFile = join(folder, "world.json");
    const first = await startTest({ stateFile });
    const bob = await first.person("Bob");
    const chat = await first.chat("supergroup", bob);
    await first.act(`chats/${chat}/add`, { by: bob, user: BOT });
    const media = { type: "document", bytes_base64: Buffer.from("kept").toString("base64"), file_name: "a.txt" };
    await first.act("messages", { chat, from: bob, caption: "/keep", media });
    await first.stop();
    expect(JSON.parse(await readFile(stateFile, "utf8"))).toMatchObject({ version: 1 });

    const second = await startTest({ stateFile });
    expect(second.simulator.publicKey).toBe(first.simulator.publicKey);
    const updates = await second.updates();
    const document = updates.at(-1)?.message?.document;
    expect(document?.file_name).toBe("a.txt");
    const file = await second.call<{ file_path: string }>("getFile", { file_id: document?.file_id });
    const response = await fetch(`${second.simulator.origin}/file/bot${TOKEN}/${file.file_path}`);
    expect(await response.text()).toBe("kept");
    const next = await second.call<Message>("sendMessage", { chat_id: chat, text: "next" });
    expect(next.message_id).toBe((updates.at(-1)?.message?.message_id ?? 0) + 1);
    await second.stop();
    await rm(folder, { recursive: true });
  });

  test("a taken port is an error, not a silence", async () => {
    const port = Number(new URL(world.simulator.origin).port);
    await expect(startSimulator({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  test("the demo world is built once a webhook is registered", async () => {
    const demo = await startTest({ demo: true });
    const receiver = await Receiver.start();
    await demo.call("setWebhook", { url: receiver.url });
    await expect
      .poll(async () => (await demo.read<{ chats: unknown[] }>("world")).chats.length, { timeout: 20_000 })
      .toBeGreaterThan(2);
    await expect.poll(() => receiver.got.length, { timeout: 20_000 }).toBeGreaterThan(10);
    await demo.stop();
    await receiver.stop();
  }, 60_000);
});
