import { beforeEach, describe, expect, it } from "vitest";
import { payloadShape, sendOptionsShape } from "../../../../domain/templates/template.ts";
import { fullAdmin } from "../../../support/telegram.ts";
import { chatsFrom, deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { ANNA, BEN, member, text } from "../../updates.ts";
import { BOT, DAY, ok, refuse, resetWorld, START, world } from "../../world.ts";

beforeEach(resetWorld);

const newChat = chatsFrom(-1_003_277_000_001);
const BOT_USER = { id: BOT.id, is_bot: true, first_name: "Steward", username: "steward_bot" };
const THROWN_OUT = refuse(403, "Forbidden: bot was kicked from the supergroup chat");
const SILENT = refuse(502, "Bad Gateway");

/** Has Telegram answer every question about the chat, which these people administer. */
function telegramKnows(...people: object[]): void {
  world.answers.set("getChat", ({ chat_id }) => ok({ id: chat_id, type: "supergroup", title: "Test" }));
  world.answers.set("getChatAdministrators", () => ok(people.map((user) => ({ user, ...fullAdmin }))));
  world.answers.set("getChatMember", () => ok({ user: BOT_USER, ...fullAdmin }));
  world.answers.set("getChatMemberCount", () => ok(12));
}
const isTold = () => world.entries.at(-1);

/** Makes a chat that was read a moment ago. */
async function knownChat(): Promise<number> {
  const chat = await newChat();
  telegramKnows(ANNA);
  await objectOf(chat).sync();
  expect(isTold()).toMatchObject({ botStatus: 99, syncedAt: START });
  world.pass(10);
  return chat;
}

describe("the managing bot is out of the chat", () => {
  it("AMB-277: back again, it lets nobody in before Telegram has told who administers the chat", async () => {
    const chat = await knownChat();
    await deliver(chat, member("my_chat_member", chat, BOT_USER, "administrator", "kicked"));
    expect(isTold()).toMatchObject({ botStatus: 1, syncedAt: START });
    world.answers.set("getChatAdministrators", () => SILENT);
    await deliver(chat, member("my_chat_member", chat, BOT_USER, "kicked", "administrator", { by: BEN }));
    expect(isTold()).toMatchObject({ botStatus: 99, syncedAt: 0 });
    await fire(chat);
    expect(isTold()).toMatchObject({ syncedAt: 0 });
    telegramKnows(BEN);
    await fire(chat, 5);
    expect(isTold()).toMatchObject({ syncedAt: START + 15, admins: { list: [{ userId: BEN.id, isAdmin: true }] } });
  });

  it("AMB-277: promoted where it already was, it loses nothing that is known", async () => {
    const chat = await knownChat();
    await deliver(chat, member("my_chat_member", chat, BOT_USER, "member", "administrator"));
    expect(isTold()).toMatchObject({ syncedAt: START });
  });

  it("AMB-277: a 403 is believed at once, a chat that is not found only where no update says otherwise", async () => {
    const chat = await knownChat();
    world.answers.set("getChat", () => refuse(400, "Bad Request: chat not found"));
    await objectOf(chat).sync();
    expect(isTold()).toMatchObject({ botStatus: 99 });
    world.answers.set("getChat", () => THROWN_OUT);
    await objectOf(chat).sync();
    expect(isTold()).toMatchObject({ botStatus: 2 });
  });

  it.each([
    ["refuses to say what the bot is there", () => THROWN_OUT],
    ["says that it has left", () => ok({ user: BOT_USER, status: "left" })],
  ])("AMB-277: a public chat that Telegram shows all the same is left where it %s", async (_what, answer) => {
    const chat = await knownChat();
    world.answers.set("getChatMember", answer);
    await objectOf(chat).sync();
    expect(isTold()).toMatchObject({ botStatus: 2, syncedAt: START });
  });

  it("AMB-277: an update that comes while Telegram is asked counts as newer, both ways", async () => {
    const chat = await knownChat();
    world.answers.set("getChatMember", async () => {
      await deliver(chat, member("my_chat_member", chat, BOT_USER, "administrator", "left"));
      return ok({ user: BOT_USER, ...fullAdmin });
    });
    await objectOf(chat).sync();
    expect(isTold()).toMatchObject({ botStatus: 2, syncedAt: START });
    telegramKnows(ANNA);
    world.answers.set("getChat", async () => {
      await deliver(chat, member("my_chat_member", chat, BOT_USER, "left", "administrator"));
      return THROWN_OUT;
    });
    await objectOf(chat).sync();
    expect(isTold()).toMatchObject({ botStatus: 99 });
  });

  it("AMB-277: a refusal in somebody's private chat says nothing of the group", async () => {
    const chat = await knownChat();
    world.pass(60);
    const inGroup = world.answers.get("sendMessage") ?? (() => ok(true));
    world.answers.set("sendMessage", (payload, time) =>
      payload.chat_id === ANNA.id ? refuse(403, "Forbidden: bot was blocked by the user") : inGroup(payload, time),
    );
    const reported = { message_id: 7, date: world.now(), chat: { id: chat, type: "supergroup" }, from: BEN, text: "x" };
    await deliver(chat, text(chat, "/report", { from: BEN, reply_to_message: reported }));
    await fire(chat);
    expect(world.callsOf("sendMessage").map(({ payload }) => payload.chat_id)).toContain(ANNA.id);
    expect(await rowsOf(chat, "SELECT at_ms FROM alarms WHERE name = 'sync'")).toEqual([]);
  });

  it("AMB-277: a refused send reads its place in the chat anew", async () => {
    const chat = await knownChat();
    world.pass(60);
    const send = () =>
      objectOf(chat).send({
        idempotencyKey: crypto.randomUUID(),
        payload: payloadShape.parse({ content: "hello" }),
        options: sendOptionsShape.parse({}),
        waitMs: 50,
      });
    world.answers.set("sendMessage", () => THROWN_OUT);
    world.answers.set("getChat", () => THROWN_OUT);
    await send();
    expect(await rowsOf(chat, "SELECT at_ms FROM alarms WHERE name = 'sync'")).toEqual([{ at_ms: world.nowMs }]);
    await fire(chat);
    expect(isTold()).toMatchObject({ botStatus: 2 });
    // Known to be out, it is not asked for again with every message.
    await send();
    expect(await rowsOf(chat, "SELECT at_ms FROM alarms WHERE name = 'sync'")).toEqual([]);
  });

  it.each([
    ["a member's place is asked for", (chat: number) => objectOf(chat).syncMembership(BEN.id)],
    ["its own state is asked for", (chat: number) => objectOf(chat).managingBotStatus()],
  ])("AMB-277: refused when %s, its place is read anew", async (_what, ask) => {
    const chat = await knownChat();
    world.pass(60);
    world.answers.set("getMe", () => ok({ ...BOT_USER, can_read_all_group_messages: true }));
    world.answers.set("getWebhookInfo", () => ok({ url: `https://steward.test/webhook/${BOT.hashId}` }));
    world.answers.set("getChatMember", () => THROWN_OUT);
    await ask(chat);
    await fire(chat);
    expect(isTold()).toMatchObject({ botStatus: 2 });
  });
});

describe("Telegram cannot be asked", () => {
  const looks = async (chat: number, seconds: number) => {
    world.pass(seconds);
    const before = world.callsOf("getChat").length;
    await objectOf(chat).refresh();
    return world.callsOf("getChat").length - before;
  };

  it("AMB-277: within the day it is asked every 300 s, from then on with each look, until it answers", async () => {
    const chat = await knownChat();
    world.answers.set("getChat", () => SILENT);
    expect(await looks(chat, DAY - 60)).toBe(1);
    expect(await looks(chat, 10)).toBe(0);
    expect(await looks(chat, 40)).toBe(1);
    expect(await looks(chat, 5)).toBe(1);
    telegramKnows(ANNA);
    expect(await looks(chat, 5)).toBe(1);
    expect(isTold()).toMatchObject({ syncedAt: world.now() });
    expect(await looks(chat, 5)).toBe(0);
  });

  it("AMB-277: a chat that the bot is out of is asked for every 300 s also after a day", async () => {
    const chat = await knownChat();
    world.answers.set("getChat", () => THROWN_OUT);
    expect(await looks(chat, 2 * DAY)).toBe(1);
    expect(await looks(chat, 5)).toBe(0);
    expect(await looks(chat, 300)).toBe(1);
  });
});
