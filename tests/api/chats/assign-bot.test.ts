import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bots, chatAdmins, chats } from "../../../db/schema/index.ts";
import type { Bot, BotDoctor } from "../../../domain/bots/bot.ts";
import { AD_COMMAND, type BotCommand } from "../../../domain/bots/bot-command.ts";
import type { HistoryMessage } from "../../../domain/calls/messages.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { publishOverdueCommands } from "../../../services/chats/publish-commands.ts";
import { serviceContext } from "../../support/context.ts";
import { get, itemOf, post } from "../../support/library.ts";
import { ALL_RIGHTS, db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../../support/sign.ts";
import { fullAdmin, type StandInBot, type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { BOT_ID, deliver, deliverTo, messageOf, person, supergroup, updateOf } from "../../support/webhook.ts";

let telegram: StandInTelegram;
let shared: StandInBot;
beforeEach(() => {
  telegram = standInTelegram();
  shared = telegram.addBot(BOT_ID, { token: SHARED_BOT_TOKEN, username: "steward_bot" });
});
afterEach(() => telegram.stop());

let nextChat = -1_001_930_000_001;
let nextBot = 9_310_000_001;
let nextPerson = 931_001;

/** Makes somebody's chat, in which the shared bot is, and an own bot of theirs that is an administrator there. */
async function stage(extra: Partial<typeof chats.$inferInsert> = {}) {
  const telegramId = nextChat--;
  const person = nextPerson++;
  const token = await signIn(person);
  const chat = await seedChat(telegramId, [person], extra);
  shared.places.set(telegramId, fullAdmin);
  const bot = telegram.addBot(nextBot++);
  bot.places.set(telegramId, fullAdmin);
  const item = itemOf<Bot>(await post("bots/create", token, { token: bot.token }));
  return { telegramId, person, token, chat, bot, item, id: String(bot.id) };
}
const assign = (chat: string, bot: string, token: string) => post(`chats/assign_managing_bot/${chat}/${bot}`, token);
const shownChat = async (chat: string, token: string) => itemOf<Chat>(await get(`chats/get/${chat}`, token));

describe("choice of the managing bot", () => {
  it("OVW-13, API-12: an own one is assigned and the shared one put back", async () => {
    const { chat, token, id } = await stage();
    expect(await shownChat(chat, token)).toMatchObject({ has_custom_bot: false, bot: { id: String(BOT_ID) } });
    const own = await assign(chat, id, token);
    expect(own.result).toMatchObject({ status: 1, item: { bot: { id }, has_custom_bot: true } });
    expect(await shownChat(chat, token)).toMatchObject({ has_custom_bot: true, bot: { id }, bot_is_admin: true });
    const back = await post(`chats/assign_shared_managing_bot/${chat}`, token);
    expect(back.result).toMatchObject({ status: 1, item: { bot: { id: String(BOT_ID) }, has_custom_bot: false } });
  });

  it("AMB-317: an admin who may not add admins gives the chat to no bot, and no bot that is a plain member gets it", async () => {
    const { telegramId, chat, token, id, bot } = await stage();
    const other = nextPerson++;
    const { can_promote_members: _, ...rights } = ALL_RIGHTS;
    await db()
      .insert(chatAdmins)
      .values({ account_id: String(other), chat_id: chat, is_admin: true, rights });
    const own = telegram.addBot(nextBot++);
    own.places.set(telegramId, fullAdmin);
    const others = await signIn(other);
    await post("bots/create", others, { token: own.token });
    const refused = { success: false, message: "MISSING_RIGHT", right: "can_promote_members" };
    expect(await assign(chat, String(own.id), others)).toEqual(refused);
    bot.places.set(telegramId, { status: "member" });
    expect(await assign(chat, id, token)).toMatchObject({ message: "BOT_STATUS_ERR_-1", error: 496 });
    expect((await shownChat(chat, token)).has_custom_bot).toBe(false);
  });

  it("AMB-317: while the managing bot is silent, the shared bot lets back in whom it confirms, and nobody else", async () => {
    const { telegramId, chat, token, id, bot } = await stage();
    await assign(chat, id, token);
    telegram.fail("getMe", { error_code: 401, description: "Unauthorized" });
    bot.places.delete(telegramId);
    await db()
      .update(chats)
      .set({ synced_at: nowSeconds() - 25 * 3600 })
      .where(eq(chats.id, chat));
    const creator = nextPerson++;
    const stranger = nextPerson++;
    telegram.administer(telegramId, [creator]);
    const back = (account: string) => post(`chats/assign_shared_managing_bot/${chat}`, account);
    expect(await back(await signIn(stranger))).toEqual({ success: false, message: "ACCESS_DENIED" });
    const given = await back(await signIn(creator));
    expect(given.result).toMatchObject({ item: { bot: { id: String(BOT_ID) }, has_custom_bot: false } });
  });

  it("AMB-259: from then on only its updates count, in the chat's own object", async () => {
    const { chat, token, id, item, telegramId } = await stage();
    await assign(chat, id, token);
    const group = supergroup(telegramId);
    expect((await deliverTo(item.botHashId, updateOf("message", messageOf(group, 5, "by the own bot")))).status).toBe(
      200,
    );
    expect((await deliver(updateOf("message", messageOf(group, 5, "by the shared bot")))).status).toBe(200);
    const range = { startSecond: nowSeconds() - 3600, endSecond: nowSeconds() + 60 };
    const { rows } = (await post(`messages/history/${chat}`, token, range)).result as { rows: HistoryMessage[] };
    expect(rows.map(({ text }) => text)).toEqual(["by the own bot"]);
  });

  it("OVW-14, ERR-10: a bot without its webhook is BOT_STATUS_ERR_0, one without a working token BOT_STATUS_ERR_-1", async () => {
    const { chat, token, id, bot } = await stage();
    bot.webhook.url = "";
    expect(await assign(chat, id, token)).toMatchObject({ success: false, message: "BOT_STATUS_ERR_0", error: 498 });
    telegram.fail("getMe", { error_code: 401, description: "Unauthorized" });
    expect(await assign(chat, id, token)).toMatchObject({ message: "BOT_STATUS_ERR_-1", error: 499 });
    telegram.fail("getMe", "no answer");
    expect(await assign(chat, id, token)).toMatchObject({ message: "BOT_UNREACHABLE" });
    expect((await shownChat(chat, token)).has_custom_bot).toBe(false);
  });

  it("AMB-255: a bot that is not in the chat is BOT_STATUS_ERR_-1 with the link that adds it, the shared one too", async () => {
    const { chat, token, id, bot, telegramId } = await stage();
    bot.places.delete(telegramId);
    expect(await assign(chat, id, token)).toMatchObject({
      message: "BOT_STATUS_ERR_-1",
      error: 497,
      link: expect.stringContaining(`https://t.me/${bot.username}?startgroup&admin=`),
    });
    bot.places.set(telegramId, { status: "kicked", until_date: 0 });
    expect(await assign(chat, id, token)).toMatchObject({ message: "BOT_STATUS_ERR_-1", error: 403 });
    shared.places.delete(telegramId);
    const back = await post(`chats/assign_shared_managing_bot/${chat}`, token);
    const link = expect.stringContaining("https://t.me/steward_bot?startgroup&admin=");
    expect(back).toMatchObject({ message: "BOT_STATUS_ERR_-1", link });
  });

  it("API-12: another account's bot is not found, nor one that was deleted", async () => {
    const { chat, token } = await stage();
    const other = await stage();
    expect((await assign(chat, other.id, token)).message).toBe("TARGET_NOT_FOUND");
    await post(`bots/delete/${other.id}`, other.token);
    expect((await assign(other.chat, other.id, other.token)).message).toBe("TARGET_NOT_FOUND");
    expect((await assign(chat, "12345", token)).message).toBe("Invalid target");
  });

  it("BOT-29, AMB-189: deleting it hands its chats back to the shared bot, which is served at once", async () => {
    const { chat, token, id, telegramId } = await stage();
    await assign(chat, id, token);
    await post(`bots/delete/${id}`, token);
    // Until Telegram has said that the shared bot is there, nobody is let in (AMB-277).
    await expect
      .poll(() => get(`chats/get/${chat}`, token))
      .toMatchObject({ result: { item: { has_custom_bot: false, bot: { id: String(BOT_ID) } } } });
    await expect
      .poll(async () => {
        await deliver(updateOf("message", messageOf(supergroup(telegramId), 5, "again")));
        const range = { startSecond: nowSeconds() - 3600, endSecond: nowSeconds() + 60 };
        const { rows } = (await post(`messages/history/${chat}`, token, range)).result as { rows: HistoryMessage[] };
        return rows.some(({ text }) => text === "again");
      })
      .toBe(true);
  });

  it("a bot that is deleted while it is assigned leaves no chat behind", async () => {
    const { chat, token, id } = await stage();
    await Promise.all([assign(chat, id, token), post(`bots/delete/${id}`, token)]);
    const [row] = await db().select().from(chats).where(eq(chats.id, chat));
    const [bot] = await db().select().from(bots).where(eq(bots.id, id));
    expect(bot?.owner_account_id).toBeNull();
    expect(row?.bot_id).toBe(String(BOT_ID));
  });

  it("BOT-07, BOT-08, BOT-09: the doctor names the chats that it cannot serve, and the rights it lacks", async () => {
    const { chat, token, id, bot, telegramId } = await stage({ title: "Lacking" });
    await assign(chat, id, token);
    const check = async () => (await post(`bots/check_health/${id}`, token)).result as { item: Bot; doctor: BotDoctor };
    bot.places.set(telegramId, { ...fullAdmin, can_delete_messages: false });
    expect(await check()).toMatchObject({
      item: { status: 1, error: 496 },
      doctor: { chats: [{ id: chat, title: "Lacking", error: 496, missing_rights: ["can_delete_messages"] }] },
    });
    bot.places.set(telegramId, { status: "member" });
    bot.can_read_all_group_messages = false;
    expect(await check()).toMatchObject({ item: { error: 495 }, doctor: { chats: [{ error: 495 }] } });
    bot.places.delete(telegramId);
    expect(await check()).toMatchObject({ item: { error: 497 }, doctor: { chats: [{ error: 497 }] } });
    bot.places.set(telegramId, fullAdmin);
    expect(await check()).toMatchObject({ item: { error: null }, doctor: { chats: [] } });
  });
});

describe("the commands of a chat", () => {
  const drafts = [
    { command: "help", description: "What this is" },
    { command: "rules", description: "What to keep to" },
  ];
  const save = (chat: string, token: string, commands: unknown) =>
    post(`chats/bot_commands/${chat}`, token, { commands });
  const list = async (chat: string, token: string) =>
    ((await get(`chats/bot_commands/${chat}`, token)).result as { commands: BotCommand[] }).commands;
  /** The admin's come first, then what everybody may write; /help is the admin's own. */
  const TOLD = ["help", "rules", "report"];
  const names = (bot: StandInBot, telegramId: number) =>
    (bot.menus.get(scopeOf(telegramId)) as { command: string }[] | undefined)?.map(({ command }) => command);
  const scopeOf = (telegramId: number) => JSON.stringify({ type: "chat", chat_id: telegramId });

  it("API-13, AMB-070: they reach Telegram for this chat and are read back; an empty list takes them away", async () => {
    const { chat, token, telegramId } = await stage({ viplv: 10, viptime: nowSeconds() + 86_400 });
    await save(chat, token, drafts);
    expect(names(shared, telegramId)).toEqual(TOLD);
    expect(await list(chat, token)).toEqual(drafts.map((row) => ({ ...row, is_ad: false })));
    expect((await save(chat, token, [])).result).toEqual({ commands: [] });
    expect(telegram.callsOf("deleteMyCommands").map(({ payload }) => payload)).toEqual(
      ["chat", "chat_administrators"].map((type) => ({ scope: { type, chat_id: telegramId } })),
    );
    expect(shared.menus.has(scopeOf(telegramId))).toBe(false);
    expect((await save(chat, token, "none")).message).toBe("BOTCMD_INVALID_LIST");
  });

  it("BOT-28, BOT-22, AMB-069: at level 0 the shared bot's own ends the list, unless it is full; from level 10 it is absent", async () => {
    const { chat, token, telegramId } = await stage();
    const saved = await save(chat, token, [...drafts, { ...AD_COMMAND }]);
    expect((saved.result as { commands: BotCommand[] }).commands.map(({ is_ad }) => is_ad)).toEqual([
      false,
      false,
      true,
    ]);
    expect(shared.menus.get(scopeOf(telegramId))?.at(-1)).toMatchObject({ command: AD_COMMAND.command });
    const full = Array.from({ length: 100 }, (_, index) => ({ command: `c${index}`, description: "Some" }));
    await save(chat, token, full);
    expect(shared.menus.get(scopeOf(telegramId))).toEqual(full);
    await db()
      .update(chats)
      .set({ viplv: 10, viptime: nowSeconds() + 86_400 })
      .where(eq(chats.id, chat));
    await save(chat, token, drafts);
    expect(names(shared, telegramId)).toEqual(TOLD);
  });

  it("AMB-070: another managing bot says them, without the ad, and the one before says nothing any more", async () => {
    const { chat, token, telegramId, id, bot } = await stage();
    await save(chat, token, drafts);
    await assign(chat, id, token);
    await expect.poll(() => names(bot, telegramId)).toEqual(TOLD);
    expect(shared.menus.size).toBe(0);
    expect((await list(chat, token)).some(({ is_ad }) => is_ad)).toBe(false);
  });

  it("a menu that Telegram does not take is not stored", async () => {
    const { chat, token } = await stage();
    telegram.fail("setMyCommands", { error_code: 400, description: "Bad Request: chat not found" });
    expect(await save(chat, token, drafts)).toMatchObject({ message: "BOT_UNREACHABLE", error_code: 400 });
    expect(await list(chat, token)).toEqual([]);
  });

  it("a menu of which Telegram took only the half for members is taken back by the cron", async () => {
    const { chat, token, telegramId } = await stage();
    telegram.during("setMyCommands", async () => {
      telegram.fail("setMyCommands", { error_code: 502, description: "Bad Gateway" });
    });
    expect(await save(chat, token, drafts)).toMatchObject({ message: "BOT_UNREACHABLE" });
    expect(shared.menus.has(scopeOf(telegramId))).toBe(true);
    await publishOverdueCommands(serviceContext().ctx);
    expect([shared.menus.size, await list(chat, token)]).toEqual([0, []]);
  });
});

describe("the webhook of an own bot", () => {
  it("BOT-03: its secret is its own; a wrong one is 401, a deleted bot's updates are dropped", async () => {
    const { item, telegramId, token, id } = await stage();
    const update = updateOf("message", messageOf(supergroup(telegramId), 5, "hello"));
    const wrong = { "x-telegram-bot-api-secret-token": "wrong" };
    expect((await deliverTo(item.botHashId, update, wrong)).status).toBe(401);
    expect((await deliverTo(item.botHashId, update, { "x-telegram-bot-api-secret-token": "" })).status).toBe(401);
    expect((await deliverTo("nosuchbot000", update)).status).toBe(200);
    await post(`bots/delete/${id}`, token);
    expect((await deliverTo(item.botHashId, update)).status).toBe(200);
  });

  it("AMB-198: its private chats are its owner's to read, the shared bot's are nobody's", async () => {
    const { item, token, id } = await stage();
    const chat = { id: 55_001, type: "private", first_name: "Ana" };
    const message = { message_id: 7, date: nowSeconds(), chat, from: person(55_001), text: "in private" };
    expect((await deliverTo(item.botHashId, updateOf("message", message))).status).toBe(200);
    expect((await deliver(updateOf("message", message))).status).toBe(200);
    expect((await get(`private_chats/${id}`, token)).result).toMatchObject([{ chat_id: "55001", text: "in private" }]);
    expect((await get(`private_chats/${BOT_ID}`, token)).message).toBe("TARGET_NOT_FOUND");
  });
});
