import type { ChatMember, Message, Update, UserFromGetMe } from "@grammyjs/types";
import { Api, Bot } from "grammy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOT, startTest, type TestWorld, TOKEN } from "./support.ts";

let world: TestWorld;
let ann: number;
let group: number;

beforeAll(async () => {
  world = await startTest();
  ann = await world.person("Ann", { username: "ann_a" });
  group = await world.chat("supergroup", ann);
  await world.act(`chats/${group}/add`, { by: ann, user: BOT });
});
afterAll(() => world.stop());

const url = (method: string) => `${world.simulator.origin}/bot${TOKEN}/${method}`;

describe("requests", () => {
  test("a wrong token is 401, an unknown method 404, whatever the method's case", async () => {
    expect(await world.answer("getMe", {}, "4200:wrong")).toEqual({
      ok: false,
      error_code: 401,
      description: "Unauthorized",
    });
    expect(await world.answer("getNothing")).toEqual({
      ok: false,
      error_code: 404,
      description: "Not Found: method not found",
    });
    expect((await world.call<UserFromGetMe>("GETME")).username).toBe("test_bot");
  });

  test("query, form, multipart and JSON mean the same", async () => {
    const fields = { chat_id: String(group), text: "hi there", entities: '[{"type":"bold","offset":0,"length":2}]' };
    const query = new URLSearchParams(fields);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const json = JSON.stringify({ chat_id: group, text: "hi there", entities: JSON.parse(fields.entities) });
    const headers = { "content-type": "application/json" };
    const answers = await Promise.all([
      fetch(`${url("sendMessage")}?${query}`),
      fetch(url("sendMessage"), { method: "POST", body: query }),
      fetch(url("sendMessage"), { method: "POST", body: form }),
      fetch(url("sendMessage"), { method: "POST", body: json, headers }),
    ]);
    for (const response of answers) {
      const { result } = (await response.json()) as { result: Message };
      expect(result.text).toBe("hi there");
      expect(result.entities).toEqual([{ type: "bold", offset: 0, length: 2 }]);
    }
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["sendMessage", {}, "400 Bad Request: chat_id is empty"],
    ["sendMessage", { chat_id: -100999, text: "x" }, "400 Bad Request: chat not found"],
    ["sendMessage", { chat_id: "@nobody", text: "x" }, "400 Bad Request: chat not found"],
    ["sendMessage", { text: "" }, "400 Bad Request: message text is empty"],
    ["sendMessage", { text: " \n " }, "400 Bad Request: text must be non-empty"],
    ["sendMessage", { text: "x".repeat(4097) }, "400 Bad Request: message is too long"],
    ["sendMessage", { text: "<b>x", parse_mode: "HTML" }, "can't parse entities: Can't find end tag"],
    ["sendMessage", { text: "x", parse_mode: "rtf" }, "400 Bad Request: unsupported parse_mode"],
    [
      "sendMessage",
      { text: "x", reply_parameters: { message_id: 999 } },
      "400 Bad Request: message to be replied not found",
    ],
    ["sendMessage", { text: "x", message_thread_id: 1 }, "400 Bad Request: message thread not found"],
    [
      "sendMessage",
      { text: "x", reply_markup: { inline_keyboard: [[{ text: "a", url: "no url" }]] } },
      "BUTTON_URL_INVALID",
    ],
    [
      "sendMessage",
      { text: "x", reply_markup: { inline_keyboard: [[{ text: "a", callback_data: "x".repeat(65) }]] } },
      "400 Bad Request: BUTTON_DATA_INVALID",
    ],
    [
      "sendMessage",
      { text: "x", reply_markup: { inline_keyboard: [[{ text: "a" }]] } },
      "Text buttons are unallowed in the inline keyboard",
    ],
    ["sendPhoto", {}, "400 Bad Request: there is no photo in the request"],
    ["sendPhoto", { photo: "AgACbogus" }, "400 Bad Request: wrong file identifier/HTTP URL specified"],
    ["sendPhoto", { photo: "https://a.example.org/x.jpg", caption: "x".repeat(1025) }, "message caption is too long"],
    ["editMessageText", { message_id: 999, text: "x" }, "400 Bad Request: message to edit not found"],
    ["deleteMessage", { message_id: 999 }, "400 Bad Request: message to delete not found"],
    ["deleteMessage", { message_id: 1 }, "400 Bad Request: message can't be deleted"],
    ["banChatMember", { user_id: 99999 }, "400 Bad Request: PARTICIPANT_ID_INVALID"],
    ["setMyCommands", { commands: [{ command: "Ä", description: "x" }] }, "BOT_COMMAND_INVALID"],
    ["setMyCommands", { commands: [{ command: "Start", description: "x" }] }, "BOT_COMMAND_INVALID"],
    ["setMyCommands", { commands: [{ command: "/", description: "x" }] }, "command must be non-empty"],
    [
      "setMyCommands",
      { commands: [{ command: "a".repeat(33), description: "x" }] },
      "command length must not exceed 32",
    ],
    ["setMyCommands", { commands: [{ command: "go", description: " " }] }, "command description must be non-empty"],
    [
      "setMyCommands",
      { commands: [{ command: "go", description: "x".repeat(257) }] },
      "command description length must not exceed 256",
    ],
    ["sendChatAction", { action: "dance" }, "400 Bad Request: wrong parameter action in request"],
    ["answerCallbackQuery", { callback_query_id: "1" }, "query is too old and response timeout expired"],
  ])("%s is refused as it should (case %#)", async (method, body, error) => {
    const chat = method === "sendMessage" && Object.keys(body).length === 0 ? {} : { chat_id: group };
    await expect(world.call(method, { ...chat, ...body })).rejects.toThrow(error);
  });

  test("a reply may be sent without the message it answers", async () => {
    const reply_parameters = { message_id: 999, allow_sending_without_reply: true };
    const sent = await world.call<Message>("sendMessage", { chat_id: group, text: "x", reply_parameters });
    expect(sent.reply_to_message).toBeUndefined();
  });

  test("exactly 4096 characters after parsing are accepted", async () => {
    const text = `<b>${"x".repeat(4096)}</b>`;
    const sent = await world.call<Message>("sendMessage", { chat_id: group, text, parse_mode: "HTML" });
    expect(sent.text).toHaveLength(4096);
  });
});

describe("editing and deleting", () => {
  test("an edit to the same is refused, another one is marked", async () => {
    const sent = await world.call<Message>("sendMessage", { chat_id: group, text: "one" });
    const edit = { chat_id: group, message_id: sent.message_id };
    await expect(world.call("editMessageText", { ...edit, text: "one" })).rejects.toThrow("message is not modified");
    const edited = await world.call<Message>("editMessageText", { ...edit, text: "two" });
    expect(edited.text).toBe("two");
    expect(edited.edit_date).toBeGreaterThan(0);
  });

  test("a bot without rights deletes its own messages only", async () => {
    const own = await world.call<Message>("sendMessage", { chat_id: group, text: "own" });
    const other = await world.act("messages", { chat: group, from: ann, text: "ann's" });
    expect(await world.call("deleteMessage", { chat_id: group, message_id: own.message_id })).toBe(true);
    const call = world.call("deleteMessage", { chat_id: group, message_id: other.message_id });
    await expect(call).rejects.toThrow("400 Bad Request: message can't be deleted");
  });

  test("one message that may not be deleted fails the whole deleteMessages call", async () => {
    const own = await world.call<Message>("sendMessage", { chat_id: group, text: "own" });
    const other = await world.act("messages", { chat: group, from: ann, text: "ann's" });
    const ids = [own.message_id, other.message_id];
    await expect(world.call("deleteMessages", { chat_id: group, message_ids: ids })).rejects.toThrow(
      "can't be deleted",
    );
    expect(await world.call("deleteMessages", { chat_id: group, message_ids: [own.message_id, 99999] })).toBe(true);
  });

  test("messages older than 48 hours can't be deleted, even with the right", async () => {
    const own = await world.chat("supergroup", ann);
    await world.act(`chats/${own}/add`, { by: ann, user: BOT });
    await world.act(`chats/${own}/promote`, { by: ann, user: BOT, rights: { can_delete_messages: true } });
    const now = Math.floor(Date.now() / 1000);
    const fresh = await world.act("messages", { chat: own, from: ann, text: "a", date: now - 47 * 3600 });
    const old = await world.act("messages", { chat: own, from: ann, text: "b", date: now - 49 * 3600 });
    expect(await world.call("deleteMessage", { chat_id: own, message_id: fresh.message_id })).toBe(true);
    const call = world.call("deleteMessage", { chat_id: own, message_id: old.message_id });
    await expect(call).rejects.toThrow("can't be deleted");
  });

  test("protected messages can't be forwarded, but bots may copy them", async () => {
    const sent = await world.call<Message>("sendMessage", { chat_id: group, text: "x", protect_content: true });
    expect(sent.has_protected_content).toBe(true);
    const from = { chat_id: group, from_chat_id: group, message_id: sent.message_id };
    await expect(world.call("forwardMessage", from)).rejects.toThrow("400 Bad Request: the message can't be forwarded");
    const copy = await world.call<{ message_id: number }>("copyMessage", from);
    const { messages } = await world.read<{ messages: Message[] }>(`chats/${group}/messages`);
    const copied = messages.find((message) => message.message_id === copy.message_id);
    expect(copied?.text).toBe("x");
    expect(copied).not.toHaveProperty("has_protected_content");
  });

  test("from a chat with protected content nothing is forwarded, and service messages are not copied", async () => {
    const own = await world.chat("supergroup", ann, { title: "Safe" });
    await world.act(`chats/${own}/add`, { by: ann, user: BOT });
    await world.act(`chats/${own}`, { has_protected_content: true, title: "Safer" });
    const said = await world.act("messages", { chat: own, from: ann, text: "secret" });
    const refused = world.call("forwardMessage", { chat_id: group, from_chat_id: own, message_id: said.message_id });
    await expect(refused).rejects.toThrow("400 Bad Request: message has protected content and can't be forwarded");
    const { messages } = await world.read<{ messages: Message[] }>(`chats/${own}/messages`);
    const renamed = messages.find((message) => message.new_chat_title)?.message_id;
    const service = world.call("copyMessage", { chat_id: group, from_chat_id: own, message_id: renamed });
    await expect(service).rejects.toThrow("400 Bad Request: the message can't be copied");
    const none = world.call("copyMessages", { chat_id: group, from_chat_id: own, message_ids: [renamed] });
    await expect(none).rejects.toThrow("400 Bad Request: messages can't be forwarded");
    const mixed = world.call("copyMessages", { chat_id: group, from_chat_id: own, message_ids: [5, 4] });
    await expect(mixed).rejects.toThrow("message identifiers must be in a strictly increasing order");
  });

  test("a forward names its origin, a copy does not", async () => {
    const original = await world.act("messages", { chat: group, from: ann, text: "words" });
    const from = { chat_id: group, from_chat_id: group, message_id: original.message_id };
    const forward = await world.call<Message>("forwardMessage", from);
    expect(forward.forward_origin).toMatchObject({ type: "user", sender_user: { id: ann } });
    const copy = await world.call<{ message_id: number }>("copyMessage", from);
    expect(copy.message_id).toBeGreaterThan(forward.message_id);
  });
});

describe("private chats", () => {
  test("a bot can't begin a conversation, nor write to who blocked it", async () => {
    const bob = await world.person("Bob");
    await expect(world.call("sendMessage", { chat_id: bob, text: "x" })).rejects.toThrow(
      "400 Bad Request: chat not found",
    );
    await world.act(`chats/${group}/join`, { user: bob }).catch(() => undefined);
    await expect(world.call("sendMessage", { chat_id: bob, text: "x" })).rejects.toThrow(
      "403 Forbidden: bot can't initiate conversation with a user",
    );
    await world.act("private/start", { user: bob, bot: BOT });
    expect((await world.call<Message>("sendMessage", { chat_id: bob, text: "x" })).chat.type).toBe("private");
    await world.act("private/block", { user: bob, bot: BOT, blocked: true });
    await expect(world.call("sendMessage", { chat_id: bob, text: "x" })).rejects.toThrow(
      "403 Forbidden: bot was blocked by the user",
    );
  });
});

describe("a stock client", () => {
  test("grammY's Api sends and reads", async () => {
    const api = new Api(TOKEN, { apiRoot: world.simulator.origin });
    const sent = await api.sendMessage(group, "hello", {
      reply_markup: { inline_keyboard: [[{ text: "a", callback_data: "b" }]] },
    });
    expect(sent.reply_markup?.inline_keyboard[0]?.[0]).toMatchObject({ callback_data: "b" });
    const member: ChatMember = await api.getChatMember(group, ann);
    expect(member.status).toBe("creator");
    await expect(api.sendMessage(1, "x")).rejects.toMatchObject({
      error_code: 400,
      description: "Bad Request: chat not found",
    });
    await api.setMyCommands([{ command: "go", description: "Go" }], { scope: { type: "chat", chat_id: group } });
    expect(await api.getMyCommands({ scope: { type: "chat", chat_id: group } })).toEqual([
      { command: "go", description: "Go" },
    ]);
    expect(await api.getMyCommands()).toEqual([]);
  });

  test("a bot describes itself by language, and for all others in one text", async () => {
    const api = new Api(TOKEN, { apiRoot: world.simulator.origin });
    await api.setMyDescription("I help.");
    await api.setMyDescription("Ich helfe.", { language_code: "de" });
    await api.setMyShortDescription("Help", {});
    expect(await api.getMyDescription({ language_code: "de" })).toEqual({ description: "Ich helfe." });
    expect(await api.getMyDescription({ language_code: "fr" })).toEqual({ description: "I help." });
    expect(await api.getMyShortDescription()).toEqual({ short_description: "Help" });
    await expect(api.setMyShortDescription("x".repeat(121))).rejects.toThrow("too long");
  });

  test("grammY gets updates by long polling", async () => {
    await world.updates();
    const bot = new Bot(TOKEN, { client: { apiRoot: world.simulator.origin } });
    const seen = new Promise<Update>((resolve) => bot.on("message:text", (context) => resolve(context.update)));
    const running = bot.start({ timeout: 5 });
    await world.act("messages", { chat: group, from: ann, text: "/go now" });
    expect((await seen).message?.text).toBe("/go now");
    await bot.stop();
    await running;
  });

  test("getUpdates and a webhook exclude each other", async () => {
    await world.call("setWebhook", { url: "https://example.org/hook" });
    await expect(world.call("getUpdates")).rejects.toThrow(
      "409 Conflict: can't use getUpdates method while webhook is active",
    );
    await world.call("deleteWebhook");
    await world.updates();
    const waiting = world.call("getUpdates", { timeout: 20 }).catch((error: Error) => error.message);
    await world.read("world");
    await world.call("getUpdates");
    expect(await waiting).toContain("409 Conflict: terminated by other getUpdates request");
  });
});
