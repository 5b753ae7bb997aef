import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { botPauses } from "../../../db/schema/index.ts";
import {
  chatPhotoAddress,
  memberPhotoAddress,
  messageFileAddress,
  messageThumbnailAddress,
} from "../../../domain/media/file-address.ts";
import { call } from "../../support/call.ts";
import { privateBot } from "../../support/private-bot.ts";
import { ask } from "../../support/product.ts";
import { db, seedChat, seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../../support/sign.ts";
import { fullAdmin, type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { BOT_ID, deliver, messageOf, promotion, supergroup, updateOf } from "../../support/webhook.ts";

let telegram: StandInTelegram;
beforeEach(async () => {
  await seedSharedBot();
  await db().delete(botPauses);
  telegram = standInTelegram();
});
afterEach(() => telegram.stop());

const refusal = (code: number, description: string, parameters = {}) =>
  Response.json({ ok: false, error_code: code, description, parameters }, { status: code });
const result = (value: unknown) => Response.json({ ok: true, result: value });
const failing = (error: Error) => (): Response => {
  throw error;
};

/** Answers that Telegram, or what stands in front of it, has been seen to give; those that make a bot wait come last. */
const ODD: [string, () => Response][] = [
  ["null", () => result(null)],
  ["a number", () => result(-5)],
  ["a text", () => result("")],
  ["a list", () => result([null, 5, { status: "member" }])],
  ["an object without members", () => result({})],
  [
    "members of other types",
    () => result({ id: "x", status: 5, user: null, photo: 5, photos: [5], file_path: 7, url: {} }),
  ],
  ["no result", () => Response.json({ ok: true })],
  ["no JSON", () => new Response("<html>Bad gateway</html>", { headers: { "content-type": "text/html" } })],
  ["no body", () => new Response(null)],
  ["400", () => refusal(400, "Bad Request: something new")],
  ["403", () => refusal(403, "Forbidden: something new")],
  ["404", () => refusal(404, "Not Found")],
  ["500", () => refusal(500, "Internal Server Error")],
  ["HTML with 502", () => new Response("<html>Bad gateway</html>", { status: 502 })],
  ["a time-out", failing(new DOMException("timed out", "TimeoutError"))],
  ["no connection", failing(new TypeError("connection refused"))],
  ["429", () => refusal(429, "Too Many Requests")],
  ["429 with a wait", () => refusal(429, "Too Many Requests: retry after 1", { retry_after: 1 })],
];

let nextChat = -1_001_788_000_001;
let nextPerson = 9_770_001;

/** Makes a chat whose admin asks, with a picture in it. */
async function chatOf() {
  const chat = supergroup(nextChat--);
  const [admin, member] = [nextPerson++, nextPerson++];
  const bot = telegram.addBot(BOT_ID, { token: SHARED_BOT_TOKEN });
  bot.places.set(chat.id, fullAdmin);
  const id = await seedChat(chat.id, [admin]);
  await deliver(promotion(chat, admin));
  const photo = [{ file_id: "f", file_unique_id: `u${member}`, width: 800, height: 60 }];
  await deliver(updateOf("message", messageOf(chat, member, "", { text: undefined, photo })));
  const token = await signIn(admin);
  const range = { startSecond: nowSeconds() - 3600, endSecond: nowSeconds() + 60 };
  const { rows } = (await call(`messages/history/${id}`, { token, body: range })).body.result as {
    rows: { key: number }[];
  };
  return { id, member, key: rows[0]?.key ?? 0, token };
}
type Asked = Awaited<ReturnType<typeof chatOf>>;

const CALLS: [method: string, path: string][] = [
  ["getChat", "chats/sync/{id}"],
  ["getChatAdministrators", "chats/sync/{id}"],
  ["getChatMember", "chats/sync/{id}"],
  ["getChatMemberCount", "chats/sync/{id}"],
  ["getChatMember", "chats/sync_membership/{id}/{member}"],
  ["getChatMember", "chats/ban/{id}/{member}"],
  ["getChat", "chats/unrestrict/{id}/{member}"],
];
const FILES: [method: string, file: string, path: (chat: Asked) => string][] = [
  ["getChat", "a chat's photo", ({ id }) => chatPhotoAddress(id)],
  ["getFile", "a chat's photo", ({ id }) => chatPhotoAddress(id)],
  ["getUserProfilePhotos", "a person's photo", ({ id, member }) => memberPhotoAddress(id, member)],
  ["getFile", "a message's file", ({ id, key }) => messageFileAddress(id, key)],
  ["getFile", "a message's picture", ({ id, key }) => messageThumbnailAddress(id, key)],
];

describe("odd answers of Telegram", () => {
  it.each(CALLS)("ERR-30: to %s, which %s asks, end it with a clear answer", async (method, template) => {
    const chat = await chatOf();
    const path = template.replace("{id}", chat.id).replace("{member}", String(chat.member));
    for (const [what, make] of ODD) {
      telegram.answer(method, make);
      const { status, body } = await call(path, { token: chat.token, method: "POST", body: {} });
      expect([what, status < 500, body.success === true || typeof body.message === "string"]).toEqual([
        what,
        true,
        true,
      ]);
      expect([what, body.message]).not.toEqual([what, "INTERNAL_ERROR"]);
    }
  });

  it.each(FILES)("API-44: to %s for %s are a placeholder or a 404", async (method, _file, pathTo) => {
    for (const [what, make] of ODD) {
      const chat = await chatOf();
      telegram.answer(method, make);
      const answer = await ask(`https://steward.test${pathTo(chat)}?token=${chat.token}`);
      expect([what, [200, 404].includes(answer.status)]).toEqual([what, true]);
      await answer.arrayBuffer();
      telegram.heal();
    }
  });

  it.each(["getMe", "getWebhookInfo", "getChatMember"])("BOT-05: to %s are told of an own bot", async (method) => {
    const bot = await privateBot(telegram);
    const token = await signIn(bot.account);
    for (const [what, make] of ODD) {
      telegram.answer(method, make);
      const { status, body } = await call(`bots/check_health/${bot.id}`, { token, method: "POST", body: {} });
      expect([what, status < 500, body.message === "INTERNAL_ERROR"]).toEqual([what, true, false]);
    }
  });

  it.each(["getMe", "getWebhookInfo", "setWebhook"])("BOT-01: to %s while a bot is added are told", async (method) => {
    for (const [index, [what, make]] of ODD.entries()) {
      const token = await signIn(nextPerson++);
      const bot = telegram.addBot(9_660_000_001 + index);
      telegram.answer(method, make);
      const { status, body } = await call("bots/create", { token, body: { token: bot.token } });
      expect([what, status < 500, body.message === "INTERNAL_ERROR"]).toEqual([what, true, false]);
    }
  });
});
