import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { botMenus, botPauses, chats } from "../../db/schema/index.ts";
import { MODERATION_COMMANDS } from "../../domain/limits.ts";
import { markLapsedCommands, publishOverdueCommands } from "../../services/chats/publish-commands.ts";
import { recordDirectory } from "../../services/chats/record-directory.ts";
import { botIdOf, secretIdOf, sharedBotHashId } from "../../services/crypto/derived.ts";
import { sealToken } from "../../services/crypto/token-cipher.ts";
import { serviceContext } from "../support/context.ts";
import { itemOf, post, seedOwnBot } from "../support/library.ts";
import { APP_SECRET, db, seedChat, signIn } from "../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../support/sign.ts";
import { type StandInBot, type StandInTelegram, standInTelegram } from "../support/telegram.ts";

const BOT_ID = Number(botIdOf(SHARED_BOT_TOKEN));
const ADMIN = 945_801;
const own = [{ command: "rules", description: "Read the rules" }];

let telegram: StandInTelegram;
let shared: StandInBot;
let now = nowSeconds();
let nextChat = -1_004_580_000_001;
beforeEach(async () => {
  telegram = standInTelegram();
  shared = telegram.addBot(BOT_ID, { token: SHARED_BOT_TOKEN, username: "steward_bot" });
  now += 100_000;
  await db().delete(botPauses);
});
afterEach(async () => {
  telegram.stop();
  await db().update(chats).set({ commands_due: 0, commands_tries: 8 });
});

type Extra = Partial<typeof chats.$inferInsert>;
/** Makes a paid chat whose menus have just changed, unless something else is said. */
async function stage(extra: Extra = {}) {
  const telegramId = nextChat--;
  const paid = { viplv: 10, viptime: now + 10_000_000, commands_due: now - 1 };
  const chat = await seedChat(telegramId, [ADMIN], { ...paid, ...extra });
  const row = async () => (await db().select().from(chats).where(eq(chats.id, chat)))[0];
  return { telegramId, chat, row };
}
const withPoints = { bot_settings: { points_commands: true } };
const runAt = (second: number) => publishOverdueCommands(serviceContext({ now: second }).ctx);
const dailyAt = (second: number) => markLapsedCommands(serviceContext({ now: second }).ctx);
const shown = (bot: StandInBot, type: string, chat_id: number) =>
  bot.menus.get(JSON.stringify({ type, chat_id })) as { command: string; description: string }[] | undefined;
const names = (telegramId: number, type = "chat", bot = shared) =>
  shown(bot, type, telegramId)?.map(({ command }) => command);
const asked = () => telegram.callsOf("setMyCommands").length + telegram.callsOf("deleteMyCommands").length;

describe("menus of each chat", () => {
  it("AMB-070, AMB-061: members see what is on for them, admins that and moderation, in the chat's language", async () => {
    const { telegramId, row } = await stage({ commands: own, langm: "de", ...withPoints });
    await runAt(now);
    expect(names(telegramId)).toEqual(["rules", "points", "rank", "report", "help"]);
    expect(names(telegramId, "chat_administrators")).toEqual([
      "rules",
      "points",
      "rank",
      ...MODERATION_COMMANDS,
      "help",
    ]);
    expect(shown(shared, "chat", telegramId)?.[1]?.description).toBe("Eigene Punkte sehen");
    expect(await row()).toMatchObject({ commands_due: 0, commands_tries: 0 });
    const calls = asked();
    await runAt(now + 600);
    expect(asked()).toBe(calls);
  });

  it("AMB-070: a chat with nothing of its own costs no call, one that had something is told to show nothing", async () => {
    const idle = await stage();
    await runAt(now);
    expect([asked(), (await idle.row())?.commands_due]).toEqual([0, 0]);
    const emptied = await stage({ commands_told: `${BOT_ID} 010 en x` });
    await runAt(now);
    expect(telegram.callsOf("deleteMyCommands").map(({ payload }) => payload)).toEqual(
      ["chat", "chat_administrators"].map((type) => ({ scope: { type, chat_id: emptied.telegramId } })),
    );
    expect((await emptied.row())?.commands_told).toBe("");
  });

  it("I18-04: a refused chat is tried less and less often, keeps no other waiting, and is given up", async () => {
    const refused = await stage(withPoints);
    telegram.fail("setMyCommands", { error_code: 400, description: "Bad Request: chat not found" });
    const other = await stage(withPoints);
    await runAt(now);
    expect(names(other.telegramId)).toContain("points");
    expect(await refused.row()).toMatchObject({ commands_due: now + 600, commands_tries: 1, commands_told: "" });
    telegram.fail("setMyCommands", { error_code: 400, description: "Bad Request: chat not found" }, Infinity);
    const waits: number[] = [];
    for (let due = now + 600; due !== 0; ) {
      await runAt(due);
      const next = (await refused.row())?.commands_due ?? 0;
      waits.push(next === 0 ? 0 : next - due);
      due = next;
    }
    expect(waits).toEqual([1200, 2400, 4800, 9600, 19_200, 38_400, 0]);
    const calls = asked();
    await dailyAt(now + 1_000_000);
    await runAt(now + 1_000_000);
    expect(asked()).toBe(calls);
  });

  it("BOT-05: a bot that is not there (403) is not asked again until it comes back", async () => {
    const { telegramId, row } = await stage({ ...withPoints, bot_status: 1 });
    telegram.fail("setMyCommands", { error_code: 403, description: "Forbidden: bot was kicked" });
    await runAt(now);
    expect(await row()).toMatchObject({ commands_due: 0 });
    await dailyAt(now + 100_000);
    await runAt(now + 100_000);
    expect(asked()).toBe(1);
    const hashId = await sharedBotHashId(APP_SECRET, String(BOT_ID));
    const entry = { telegramId, type: 10, title: "Dev Talks", username: null, bot: { hashId } };
    const { ctx } = serviceContext({ now: now + 100_001 });
    await recordDirectory(ctx, { ...entry, botStatus: 99, heldContent: 1 } as Parameters<typeof recordDirectory>[1]);
    await runAt(now + 100_002);
    expect(names(telegramId)).toContain("points");
  });

  it.each([
    ["wants to be left alone", { error_code: 429, description: "Too Many Requests: retry after 5" }],
    ["breaks down", { error_code: 502, description: "Bad Gateway" }],
    ["does not answer", "no answer"],
  ] as const)(
    "I18-04: while Telegram %s no chat of the bot is asked about, and none is given up",
    async (_when, fault) => {
      const chat = await stage(withPoints);
      const other = await stage(withPoints);
      telegram.fail("setMyCommands", fault);
      await runAt(now);
      expect(asked()).toBe(1);
      const rows = [await chat.row(), await other.row()];
      expect(rows.map((row) => [row?.commands_tries, (row?.commands_due ?? 0) > 0])).toEqual([
        [0, true],
        [0, true],
      ]);
      await runAt(now + 700);
      expect([names(chat.telegramId)?.[0], names(other.telegramId)?.[0]]).toEqual(["points", "points"]);
    },
  );

  it("I18-04: where only half was told, what is to be shown by then is told whole", async () => {
    const { telegramId, chat, row } = await stage(withPoints);
    telegram.during("setMyCommands", async () => {
      telegram.fail("setMyCommands", { error_code: 502, description: "Bad Gateway" });
    });
    await runAt(now);
    expect([names(telegramId)?.[0], names(telegramId, "chat_administrators")]).toEqual(["points", undefined]);
    await db()
      .update(chats)
      .set({ bot_settings: {}, commands_due: now + 1 })
      .where(eq(chats.id, chat));
    await runAt(now + 700);
    expect([names(telegramId), (await row())?.commands_told]).toEqual([undefined, ""]);
  });

  it("AMB-271: a change that comes while the former one is told is told after it", async () => {
    const { telegramId, chat, row } = await stage(withPoints);
    telegram.during("setMyCommands", () =>
      db().update(chats).set({ langm: "de", commands_due: now }).where(eq(chats.id, chat)),
    );
    await runAt(now);
    expect((await row())?.commands_due).toBe(now);
    await runAt(now + 1);
    expect(shown(shared, "chat", telegramId)?.[0]?.description).toBe("Eigene Punkte sehen");
    expect((await row())?.commands_due).toBe(0);
  });

  it("AMB-306: /rules is shown while there are rules, and by the next day where it was told without", async () => {
    const { telegramId, chat, row } = await stage({ asset_id_rules: "5" });
    await runAt(now);
    expect(names(telegramId)).toEqual(["rules", "report", "help"]);
    expect(names(telegramId, "chat_administrators")).toEqual(["rules", ...MODERATION_COMMANDS, "help"]);
    await dailyAt(now + 1);
    expect((await row())?.commands_due).toBe(0);
    const { commands_told = "" } = (await row()) ?? {};
    const former = commands_told.replace(" 001 ", " 00 ");
    for (const [told, rules] of [
      ["", "5"],
      [former, "5"],
      [commands_told, ""],
    ] as const) {
      await db().update(chats).set({ commands_told: told, asset_id_rules: rules }).where(eq(chats.id, chat));
      await dailyAt(now + 2);
      expect((await row())?.commands_due).toBe(now + 2);
      await runAt(now + 3);
      expect([names(telegramId)?.[0], (await row())?.commands_told]).toEqual(
        rules === "" ? [undefined, ""] : ["rules", commands_told],
      );
    }
  });

  it("BOT-28: the daily run marks chats whose plan lapsed or whose words are old, and no others", async () => {
    const told = await stage({ commands: own });
    await runAt(now);
    const { commands_told = "" } = (await told.row()) ?? {};
    await dailyAt(now + 1);
    expect((await told.row())?.commands_due).toBe(0);
    await db()
      .update(chats)
      .set({ commands_told: commands_told.replace(/\w+$/, "0000") })
      .where(eq(chats.id, told.chat));
    await dailyAt(now + 2);
    expect((await told.row())?.commands_due).toBe(now + 2);
    await runAt(now + 3);
    expect((await told.row())?.commands_told).toBe(commands_told);
    await db().update(chats).set({ viptime: now }).where(eq(chats.id, told.chat));
    await dailyAt(now + 4);
    await runAt(now + 4);
    expect(names(told.telegramId)).toEqual(["rules", "report", "help", "steward"]);
    expect(names(told.telegramId, "chat_administrators")?.at(-1)).toBe("steward");
  });
});

describe("menus of a chat that an own bot manages", () => {
  let nextBot = 9_458_000_001;
  async function ownBot() {
    const bot = telegram.addBot(nextBot++);
    const token_cipher = await sealToken({ appSecret: APP_SECRET }, bot.id, bot.token);
    const token_secret_id = await secretIdOf(APP_SECRET);
    const hash_id = `own${String(bot.id).slice(-9)}`;
    await seedOwnBot(bot.id, ADMIN, { hash_id, token_cipher, token_secret_id, status: 1, error: null });
    return bot;
  }

  it("BOT-16: its owner's menus stay, until the chat has commands of its own", async () => {
    const bot = await ownBot();
    const { telegramId, chat } = await stage({ ...withPoints, bot_id: String(bot.id) });
    await runAt(now);
    expect(asked()).toBe(0);
    await db().update(chats).set({ commands: own, commands_due: now }).where(eq(chats.id, chat));
    await runAt(now);
    expect(names(telegramId, "chat", bot)).toEqual(["rules", "points", "rank", "report", "help"]);
  });

  it("I18-04: one that shows the menus of groups shows the chat's too, by the next day at the latest", async () => {
    const bot = await ownBot();
    const { telegramId } = await stage({ ...withPoints, bot_id: String(bot.id), commands_due: 0 });
    await db()
      .insert(botMenus)
      .values({ bot_id: String(bot.id), place: "all_group_chats", told: "x" });
    await dailyAt(now);
    await runAt(now);
    expect(names(telegramId, "chat", bot)).toEqual(["points", "rank", "report", "help"]);
  });
});

describe("changes in the dashboard", () => {
  it("AMB-306: the first rules of a group and taking them away are told at once, other rules are not", async () => {
    const token = await signIn(ADMIN);
    const { telegramId, chat } = await stage({ commands_due: 0 });
    const template = async (name: string) =>
      itemOf<{ id: string }>(await post(`chat_msgtemplates/create/${chat}`, token, { name, content: "Be kind." })).id;
    const choose = (value: string) => post(`chats/update_attr/${chat}`, token, { attr: "asset_id_rules", value });
    expect((await choose(await template("A"))).success).toBe(true);
    await expect.poll(() => names(telegramId, "chat_administrators")?.[0]).toBe("rules");
    const calls = asked();
    await choose(await template("B"));
    expect(asked()).toBe(calls);
    await choose("");
    await expect.poll(() => names(telegramId, "chat_administrators")).toBeUndefined();
    expect(names(telegramId)).toBeUndefined();
  });

  it("AMB-104, I18-04: switching /points on or off and another language are told at once", async () => {
    const token = await signIn(ADMIN);
    const { telegramId, chat } = await stage({ commands_due: 0 });
    const set = (isOn: boolean) => post(`chats/edit_botconf/${chat}`, token, { key: "points_commands", isOn });
    expect((await set(true)).success).toBe(true);
    await expect.poll(() => names(telegramId, "chat_administrators")?.[0]).toBe("points");
    await post(`chats/update_attr/${chat}`, token, { attr: "langm", value: "ar" });
    await expect.poll(() => shown(shared, "chat_administrators", telegramId)?.[0]?.description).toBe("عرض نقاطك");
    await set(false);
    await expect.poll(() => names(telegramId, "chat_administrators")).toBeUndefined();
    expect(names(telegramId)).toBeUndefined();
    const calls = asked();
    await post(`chats/update_attr/${chat}`, token, { attr: "langm", value: "fr" });
    await post(`chats/edit_botconf/${chat}`, token, { key: "del_join", isOn: true });
    expect(asked()).toBe(calls);
  });
});
