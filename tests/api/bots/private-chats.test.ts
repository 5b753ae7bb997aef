import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Bot } from "../../../domain/bots/bot.ts";
import type { Contact } from "../../../domain/private-chats/contact.ts";
import type { PrivateMessage } from "../../../domain/private-chats/private-message.ts";
import { get, itemOf, post } from "../../support/library.ts";
import { privateBot } from "../../support/private-bot.ts";
import { nowSeconds } from "../../support/sign.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";

let telegram: StandInTelegram;
beforeEach(() => {
  telegram = standInTelegram();
});
afterEach(() => telegram.stop());

const NOOR = { id: 962_001, is_bot: false, first_name: "Noor", last_name: "N", username: "noor" };
const OMAR = { id: 962_002, is_bot: false, first_name: "Omar" };

const ownBot = async () => {
  const bot = await privateBot(telegram);
  return { ...bot, list: async () => (await get(`private_chats/${bot.id}`, bot.token)).result as Contact[] };
};

describe("the conversations of an own bot", () => {
  it("PCH-16, API-45, PCH-08: a message that comes over the webhook is listed and read over the API", async () => {
    const { id, token, writes, list } = await ownBot();
    expect((await writes(NOOR, 50, "Hello")).status).toBe(200);
    await writes(OMAR, 51, "Hi");
    expect((await list()).map(({ chat_id, text }) => [chat_id, text])).toEqual([
      ["962002", "Hi"],
      ["962001", "Hello"],
    ]);
    const [, noor] = await list();
    expect(Object.keys(noor ?? {})).toEqual([
      "chat_id",
      "user",
      "type",
      "text",
      "id",
      "date",
      "last_from",
      "progress",
      "unread",
      "status",
      "ctime",
      "is_closed",
      "assignee",
      "handled",
      "notes",
    ]);
    expect(itemOf<Contact>(await get(`private_chats/${id}/962001`, token))).toEqual(noor);
  });

  it("API-46: before a number, without one, and after one; PCH-09: with all fields", async () => {
    const { id, token, writes } = await ownBot();
    for (const number of [49, 50, 51]) await writes(NOOR, number, `m${number}`);
    const ids = async (path: string) =>
      ((await get(`private_chats/${id}/${path}`, token)).result as PrivateMessage[]).map((message) => message.id);
    expect(await ids("messages_before/962001")).toEqual([49, 50, 51]);
    expect(await ids("messages_before/962001/50")).toEqual([49]);
    expect(await ids("messages_after/962001/49")).toEqual([50, 51]);
    expect(await ids("messages_after/962001/50.001")).toEqual([51]);
    const [first] = (await get(`private_chats/${id}/messages_before/962001`, token)).result as PrivateMessage[];
    expect(Object.keys(first ?? {})).toEqual([
      "id",
      "user_id",
      "date",
      "type",
      "text",
      "entities",
      "edit_date",
      "former",
      "jobId",
      "error",
      "isPending",
      "file",
      "reply",
    ]);
  });

  it("AMB-289: a contact's messages are not found without their bot in the address", async () => {
    const { token, writes } = await ownBot();
    await writes(NOOR, 50, "Hello");
    for (const path of ["messages_before/962001", "private_chats/messages_before/962001"]) {
      expect(await get(path, token)).toMatchObject({ success: false });
    }
  });

  it("API-47, PCH-13, PCH-17: readto answers the mark, and the list of bots counts what is unread", async () => {
    const { id, token, writes } = await ownBot();
    await writes(NOOR, 50, "a");
    await writes(OMAR, 51, "b");
    const unread = async () => ((await get("bots/list", token)).result as Bot[])[0]?.countUnreadChats;
    expect(await unread()).toBe(2);
    expect((await post(`private_chats/${id}/readto/962001/50`, token)).result).toEqual({ progress: 50 });
    expect((await post(`private_chats/${id}/readto/962001/3`, token)).result).toEqual({ progress: 50 });
    expect(await unread()).toBe(1);
  });

  it("API-47, AMB-195: text goes out in the bot's name and answers its item; a refusal stands in it", async () => {
    const { id, token, writes, list } = await ownBot();
    await writes(NOOR, 50, "a");
    const body = { text: "Hello Noor", jobId: "job-1" };
    const item = itemOf<PrivateMessage>(await post(`private_chats/${id}/send_text/962001`, token, body));
    expect(item).toMatchObject({ user_id: id, text: "Hello Noor", jobId: "job-1", error: null, isPending: false });
    expect(telegram.callsOf("sendMessage").map(({ payload }) => payload)).toEqual([
      { chat_id: 962_001, text: "Hello Noor" },
    ]);
    await writes(OMAR, 51, "b");
    telegram.fail("sendMessage", { error_code: 403, description: "Forbidden: bot was blocked by the user" });
    const refused = itemOf<PrivateMessage>(await post(`private_chats/${id}/send_text/962002`, token, { text: "Hi" }));
    expect(refused.error).toEqual({ error_code: 403, description: "Forbidden: bot was blocked by the user" });
    expect((await list()).find(({ chat_id }) => chat_id === "962002")?.status).toBe(9);
  });

  it("MSG-09: no words, too many, and a name that is none are refused", async () => {
    const { id, token, writes } = await ownBot();
    await writes(NOOR, 50, "a");
    const messages = await Promise.all(
      [{ text: "  " }, {}, { text: "x".repeat(20_001) }, { text: "x", jobId: "a b" }].map(
        async (body) => (await post(`private_chats/${id}/send_text/962001`, token, body)).message,
      ),
    );
    expect(messages).toEqual(["PLS_FILL_MSG_CONTENT", "PLS_FILL_MSG_CONTENT", "INVALID_INPUT", "INVALID_INPUT"]);
    expect(telegram.callsOf("sendMessage")).toEqual([]);
  });

  it("ERR-13: somebody without a chat with the bot is TARGET_NOT_FOUND in every call, and is sent nothing", async () => {
    const { id, token } = await ownBot();
    const answers = await Promise.all([
      ...["5", "messages_before/5", "messages_before/5/1", "messages_after/5/1"].map((path) =>
        get(`private_chats/${id}/${path}`, token),
      ),
      post(`private_chats/${id}/readto/5/1`, token),
      post(`private_chats/${id}/send_text/5`, token, { text: "x" }),
    ]);
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(["TARGET_NOT_FOUND"]));
    expect(telegram.callsOf("sendMessage")).toEqual([]);
  });

  it("PCH-18: another bot's owner reads and writes nothing here, whatever the number", async () => {
    const { id, writes } = await ownBot();
    await writes(NOOR, 50, "secret");
    const other = await ownBot();
    expect(await other.list()).toEqual([]);
    for (const path of [`private_chats/${id}`, `private_chats/${id}/messages_before/962001`, `bots/contacts/${id}/1`]) {
      expect((await get(path, other.token)).message).toBe("TARGET_NOT_FOUND");
    }
    expect((await post(`private_chats/${id}/send_text/962001`, other.token, { text: "x" })).message).toBe(
      "TARGET_NOT_FOUND",
    );
  });

  it("BOT-03: an update with a wrong secret is turned away and leaves nothing", async () => {
    const { deliver, list } = await ownBot();
    const message = { message_id: 1, date: 1, chat: { id: 5, type: "private" }, from: { id: 5, first_name: "x" } };
    expect((await deliver({ message }, { "x-telegram-bot-api-secret-token": "wrong" })).status).toBe(401);
    expect(await list()).toEqual([]);
  });
});

describe("the contacts of an own bot", () => {
  it("API-23, AMB-200: paged with user and status, found by name, handle and number, filtered by status", async () => {
    const { id, token, writes, deliver } = await ownBot();
    await writes(NOOR, 50, "a");
    await deliver({
      my_chat_member: {
        chat: { ...OMAR, type: "private" },
        from: OMAR,
        date: nowSeconds(),
        old_chat_member: { user: { id: 1, is_bot: true, first_name: "b" }, status: "member" },
        new_chat_member: { user: { id: 1, is_bot: true, first_name: "b" }, status: "kicked", until_date: 0 },
      },
    });
    type Page = { rows: { chat_id: string; status: number; user: { fname: string } }[]; total: number };
    const page = async (query = "") => (await get(`bots/contacts/${id}/1${query}`, token)).result as Page;
    expect((await page()).rows).toMatchObject([
      { chat_id: "962001", status: 10, user: { fname: "Noor" } },
      { chat_id: "962002", status: 9, user: { fname: "Omar" } },
    ]);
    const found = async (query: string) => (await page(query)).rows.map(({ chat_id }) => chat_id);
    expect(await found("?keyword=NOO")).toEqual(["962001"]);
    expect(await found("?keyword=@noor")).toEqual(["962001"]);
    expect(await found("?keyword=962002")).toEqual(["962002"]);
    expect(await found("?keyword=%25")).toEqual([]);
    expect(await found("?status=9")).toEqual(["962002"]);
    expect(await page("?perPage=10&status=1")).toMatchObject({ rows: [], total: 0 });
  });
});
