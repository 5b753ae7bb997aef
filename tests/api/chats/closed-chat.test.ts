import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chats } from "../../../db/schema/index.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import { call } from "../../support/call.ts";
import { CHAT_CALLS, requestTo } from "../../support/contract-request.ts";
import { get, post, seedMaterial, seedOwnBot } from "../../support/library.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../../support/sign.ts";
import { fullAdmin, type StandInBot, type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { adminMember, BOT_ID, deliver, memberChange, ownChange, promotion, supergroup } from "../../support/webhook.ts";

let telegram: StandInTelegram;
let shared: StandInBot;
beforeEach(() => {
  telegram = standInTelegram();
  shared = telegram.addBot(BOT_ID, { token: SHARED_BOT_TOKEN, username: "steward_bot" });
});
const { nowMs } = dependencies;
afterEach(() => {
  telegram.stop();
  dependencies.nowMs = nowMs;
});

let nextChat = -1_001_277_000_001;
let nextPerson = 277_001;
const DAY = 86_400;

const LINK =
  "https://t.me/steward_bot?startgroup&admin=change_info+delete_messages+restrict_members+invite_users+pin_messages+promote_members";
const gone = (title = "Dev Talks") => ({
  success: false,
  message: "ACCESS_DENIED",
  reason: "bot_gone",
  title,
  bot: "steward_bot",
  link: LINK,
});

/** Makes somebody's chat as D1 has it. */
async function stage(extra: Partial<typeof chats.$inferInsert> = {}) {
  const person = nextPerson++;
  const telegramId = nextChat--;
  const id = await seedChat(telegramId, [person], extra);
  return { id, telegramId, person, token: await signIn(person) };
}

/** Makes a chat by Telegram's own updates: its creator made the shared bot an administrator. */
async function livingChat() {
  const person = nextPerson++;
  const telegramId = nextChat--;
  const chat = supergroup(telegramId);
  shared.places.set(telegramId, fullAdmin);
  telegram.administer(telegramId, [person]);
  await deliver(promotion(chat, person));
  const id = String(-telegramId);
  const token = await signIn(person);
  return { id, telegramId, chat, person, token, open: () => get(`chats/get/${id}`, token) };
}

describe.each(CHAT_CALLS)("%s", (_name, contract) => {
  it("AMB-277: is refused with the reason once the managing bot is out of the chat", async () => {
    const { id, token } = await stage({ bot_status: 1 });
    const { path, options } = requestTo(contract, id);
    const answer = await call(path, { ...options, token });
    expect([answer.status, answer.body]).toEqual([200, gone()]);
  });

  it("AMB-277: is refused with its own reason where Telegram told nothing for a day", async () => {
    const since = nowSeconds() - DAY;
    const { id, token } = await stage({ synced_at: since });
    const { path, options } = requestTo(contract, id);
    expect((await call(path, { ...options, token })).body).toEqual({
      success: false,
      message: "ACCESS_DENIED",
      reason: "telegram_silent",
      title: "Dev Talks",
      since,
      bot: "steward_bot",
      bot_error: null,
    });
  });
});

describe("a chat at which nobody has looked for days", () => {
  it("AMB-277: stays open in the list, and is asked about when it is opened", async () => {
    const { id, token, open } = await livingChat();
    expect(await open()).toMatchObject({ success: true });
    await db()
      .update(chats)
      .set({ synced_at: nowSeconds() - 9 * DAY })
      .where(eq(chats.id, id));
    dependencies.nowMs = () => Date.now() + 301_000;
    expect(await get("chats/list_managables", token)).toMatchObject({ result: [{ id, access: "open" }] });
    telegram.calls.length = 0;
    expect(await open()).toMatchObject({ success: true });
    expect(telegram.callsOf("getChatAdministrators")).not.toHaveLength(0);
    expect(await get("chats/list_managables", token)).toMatchObject({ result: [{ access: "open" }] });
  });
});

describe("a chat without its bot", () => {
  it("AMB-277: a former admin reads nothing of it in the list but what names it", async () => {
    const secret = { sensword: ["secret"], ncm_ansr: "secret", cntmbr: 4711, viplv: 50, viptime: nowSeconds() + DAY };
    const { id, token, person } = await stage({ bot_status: 2, username: "dev_talks", ...secret });
    await seedChat(nextChat--, [person], { synced_at: nowSeconds() - DAY, silent_at: nowSeconds() - 60 });
    const rows = (await get("chats/list_managables", token)).result as Chat[];
    expect(rows.map(({ access }) => access).sort()).toEqual(["bot_gone", "telegram_silent"]);
    const row = rows.find((chat) => chat.id === id);
    expect(row).toMatchObject({
      title: "Dev Talks",
      username: "dev_talks",
      bot: null,
      user_is_admin: false,
      cntmbr: 0,
      viplv: 0,
      sensword: [],
      ncm_ansr: "",
    });
    expect(JSON.stringify(rows)).not.toContain("secret");
  });

  it("AMB-036, AMB-277: neither does the list tell an admin of former days, to whom the chat is another's", async () => {
    const { token, telegramId } = await livingChat();
    const other = nextPerson++;
    const chat = supergroup(telegramId);
    await deliver(memberChange(chat, 1, other, { status: "member" }, adminMember));
    await deliver(memberChange(chat, 1, other, adminMember, { status: "member" }));
    await post(`chats/edit_arr/${-telegramId}`, token, { attr: "sensword", value: "secret", method: "add" });
    const rows = (await get("chats/list_managables", await signIn(other))).result as Chat[];
    expect(rows).toMatchObject([{ title: "Dev Talks", access: "not_admin", user_is_admin: false, sensword: [] }]);
  });

  it("AMB-277: its files are closed with it", async () => {
    const { id, token } = await stage({ bot_status: 2 });
    const file = await seedMaterial(id);
    expect((await call(`ugcbinaries/image?file_id=${file}`, { token })).body).toMatchObject({ reason: "bot_gone" });
  });

  it("AMB-277: to a stranger it is what it was", async () => {
    const { id } = await stage({ bot_status: 2 });
    expect(await get(`chats/get/${id}`, await signIn(nextPerson++))).toEqual({
      success: false,
      message: "ACCESS_DENIED",
    });
  });

  it("AMB-277: the link names the own bot that manages it, and a channel's link is a channel's", async () => {
    const owner = nextPerson++;
    const bot = await seedOwnBot(9_277_000_001, owner, { username: "own_bot" });
    const id = await seedChat(nextChat--, [owner], { type: 7, bot_id: bot, bot_status: 2 });
    const answer = await get(`chats/get/${id}`, await signIn(owner));
    expect(answer).toMatchObject({ reason: "bot_gone", bot: "own_bot" });
    expect(answer.link).toMatch(/^https:\/\/t\.me\/own_bot\?startchannel&admin=/);
  });

  it("AMB-277: an own bot whose token was revoked holds for a day, and is then named as the fault", async () => {
    const owner = nextPerson++;
    const bot = await seedOwnBot(9_277_000_002, owner, { username: "own_bot", status: -1, error: 499 });
    const id = await seedChat(nextChat--, [owner], { bot_id: bot, synced_at: nowSeconds() - DAY + 600 });
    const token = await signIn(owner);
    expect(await get(`chats/get/${id}`, token)).toMatchObject({ success: true });
    await db()
      .update(chats)
      .set({ synced_at: nowSeconds() - DAY })
      .where(eq(chats.id, id));
    expect(await get(`chats/get/${id}`, token)).toMatchObject({ reason: "telegram_silent", bot_error: 499 });
  });
});

describe("the bot goes and comes back", () => {
  it("AMB-277: access goes with it, and comes back by itself with those who administer the chat now", async () => {
    const { chat, telegramId, person, token, open } = await livingChat();
    expect(await open()).toMatchObject({ success: true });
    await deliver(ownChange(chat, person, "administrator", "kicked"));
    expect(await open()).toEqual(gone());
    // Somebody else is made the only administrator while the bot is away, and brings it back.
    const successor = nextPerson++;
    telegram.administer(telegramId, [successor]);
    telegram.fail("getChatAdministrators", { error_code: 502, description: "Bad Gateway" }, Number.POSITIVE_INFINITY);
    await deliver(promotion(chat, successor));
    expect(await open()).toMatchObject({ message: "ACCESS_DENIED", reason: "admins_unknown" });
    const other = await signIn(successor);
    expect(await get(`chats/get/${-telegramId}`, other)).toMatchObject({ reason: "admins_unknown" });
    telegram.heal();
    expect(await get(`chats/get/${-telegramId}`, other)).toMatchObject({ success: true });
    expect(await open()).toEqual({ success: false, message: "ACCESS_DENIED" });
    expect(await get("chats/list_managables", token)).toMatchObject({ result: [{ access: "not_admin" }] });
  });

  it("AMB-277: without an update the next look finds out that the bot was thrown out", async () => {
    const { id, telegramId, open } = await livingChat();
    shared.places.delete(telegramId);
    telegram.fail(
      "getChat",
      { error_code: 403, description: "Forbidden: bot was kicked from the supergroup chat" },
      Number.POSITIVE_INFINITY,
    );
    await db()
      .update(chats)
      .set({ synced_at: nowSeconds() - 301 })
      .where(eq(chats.id, id));
    dependencies.nowMs = () => Date.now() + 301_000;
    expect(await open()).toMatchObject({ reason: "bot_gone" });
  });
});
