import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bots, chats, templates } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { ALLOWED_UPDATES } from "../../domain/updates/usage-kind.ts";
import { clientOf } from "../../services/bots/client.ts";
import { checkDueBots } from "../../services/bots/look-after.ts";
import { botIdOf, secretIdOf, webhookSecret } from "../../services/crypto/derived.ts";
import { sealToken } from "../../services/crypto/token-cipher.ts";
import { unexpectedOf } from "../../services/unexpected.ts";
import { runCron } from "../../worker/cron.ts";
import { serviceContext } from "../support/context.ts";
import { seedOwnBot } from "../support/library.ts";
import { APP_SECRET, db, seedChat } from "../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../support/sign.ts";
import { type StandInTelegram, standInTelegram } from "../support/telegram.ts";

const EVERY_MINUTE = "* * * * *";
const EVERY_TEN_MINUTES = "*/10 * * * *";
const DAILY = "17 3 * * *";
const DAY = 86_400;

let telegram: StandInTelegram;
beforeEach(() => {
  telegram = standInTelegram();
  telegram.addBot(Number(botIdOf(SHARED_BOT_TOKEN)), { token: SHARED_BOT_TOKEN, username: "steward_bot" });
});
afterEach(() => telegram.stop());

let nextBot = 9_320_000_001;
async function stored(secret: string, extra: Partial<typeof bots.$inferInsert> = {}) {
  const bot = telegram.addBot(nextBot++);
  const token_cipher = await sealToken({ appSecret: secret }, bot.id, bot.token);
  const made = { token_secret_id: await secretIdOf(secret), webhook_secret_id: await secretIdOf(secret) };
  const hash_id = `own${String(bot.id).slice(-9)}`;
  await seedOwnBot(bot.id, 932_001, { hash_id, token_cipher, ...made, checked_at: nowSeconds(), ...extra });
  bot.webhook.url = `https://steward.test/webhook/${hash_id}`;
  return { bot, id: String(bot.id), hash_id };
}
const rowOf = async (id: string) => (await db().select().from(bots).where(eq(bots.id, id)))[0];

describe("the cron's work for own bots", () => {
  it("API-20: asks how they are when nobody did for an hour, and no sooner", async () => {
    const old = await stored(APP_SECRET, { checked_at: nowSeconds() - 3601, error: 498, status: 0 });
    const young = await stored(APP_SECRET, { checked_at: nowSeconds() - 60, error: 498, status: 0 });
    await runCron(EVERY_MINUTE, serviceContext().ctx);
    expect(await rowOf(old.id)).toMatchObject({ status: 1, error: null });
    expect(await rowOf(young.id)).toMatchObject({ status: 0, error: 498 });
  });

  it("docs/decisions/224: a run asks for more than are asked for at once, and begins with no more where it takes long", async () => {
    const { ctx } = serviceContext();
    const due = { checked_at: 7, error: 498, status: 0 };
    const made = await Promise.all(Array.from({ length: 35 }, () => stored(APP_SECRET, due)));
    const waiting = async () => (await db().select().from(bots).where(eq(bots.checked_at, 7))).length;
    let times = 0;
    // Twenty seconds have passed behind the first thirty.
    await checkDueBots(ctx, () => 650 * times++);
    expect(await waiting()).toBe(5);
    await db()
      .update(bots)
      .set(due)
      .where(
        inArray(
          bots.id,
          made.map(({ id }) => id),
        ),
      );
    await checkDueBots(ctx);
    expect(await waiting()).toBe(0);
  });

  it("docs/decisions/212: one whose webhook lacks a kind of update gets it anew, somebody else's webhook stays", async () => {
    const due = { checked_at: 5 };
    const [lacking, foreign] = [await stored(APP_SECRET, due), await stored(APP_SECRET, due)];
    for (const { bot } of [lacking, foreign]) bot.webhook.allowed_updates = ["message"];
    foreign.bot.webhook.url = "https://elsewhere.example/hook";
    await runCron(EVERY_MINUTE, serviceContext().ctx);
    expect(lacking.bot.webhook.allowed_updates).toEqual([...ALLOWED_UPDATES]);
    expect(foreign.bot.webhook.allowed_updates).toEqual(["message"]);
    expect(await rowOf(lacking.id)).toMatchObject({ health: 0, reactions_since: expect.any(Number) });
    expect(await rowOf(foreign.id)).toMatchObject({ reactions_since: null });
  });

  it("one for which Telegram does not answer keeps no other waiting, and is asked again", async () => {
    const due = { checked_at: 5, status: 0, error: 498 };
    const two = [await stored(APP_SECRET, due), await stored(APP_SECRET, due)];
    telegram.fail("getMe", "no answer");
    await runCron(EVERY_MINUTE, serviceContext().ctx);
    const rows = await Promise.all(two.map(({ id }) => rowOf(id)));
    expect(rows.map((row) => row?.status).sort()).toEqual([0, 1]);
    await runCron(EVERY_MINUTE, serviceContext().ctx);
    expect((await Promise.all(two.map(({ id }) => rowOf(id)))).map((row) => row?.status)).toEqual([1, 1]);
  });

  it("a fault of ours is told apart from what Telegram does", async () => {
    const fault = new RangeError("a fault of ours");
    const work = [Promise.resolve(1), Promise.reject(new AppError("BOT_UNREACHABLE")), Promise.reject(fault)];
    expect(unexpectedOf(await Promise.allSettled(work))).toEqual([fault]);
  });

  it("AMB-192: after a change of APP_SECRET tokens are sealed anew, webhooks get the new secret, chats are notified", async () => {
    const old = "the secret before this one";
    const { bot, id, hash_id } = await stored(old);
    const chat = await seedChat(-1_001_932_000_001, [932_001], { bot_id: id });
    const { ctx, taken, settled } = serviceContext();
    const changing = { ...ctx, config: { ...ctx.config, appSecretPrevious: old } };
    await runCron(EVERY_MINUTE, changing);
    await settled();
    const row = await rowOf(id);
    expect(row?.token_secret_id).toBe(await secretIdOf(APP_SECRET));
    expect(row?.webhook_secret_id).toBe(await secretIdOf(APP_SECRET));
    expect(bot.webhook.secret_token).toBe(await webhookSecret(APP_SECRET, hash_id));
    // Without the secret before: what was sealed anew opens.
    if (row === undefined) throw new Error("the row is gone");
    expect((await (await clientOf(ctx, row))?.call("getMe"))?.ok).toBe(true);
    expect(taken.find((snapshot) => snapshot.chat.id === chat)?.bot.tokenCipher).toBe(row.token_cipher);
    const calls = telegram.callsOf("setWebhook").length;
    await runCron(EVERY_MINUTE, changing);
    expect(telegram.callsOf("setWebhook")).toHaveLength(calls);
  });

  it("AMB-192: a token that neither secret opens is 499 until another comes; nothing else stops", async () => {
    const lost = await stored("a secret that nobody has any more");
    await runCron(EVERY_MINUTE, serviceContext().ctx);
    expect(await rowOf(lost.id)).toMatchObject({ status: -1, error: 499, health: -1 });
  });

  it("BOT-02: a webhook that could not be set when the bot was added is set, one taken elsewhere is left alone", async () => {
    const { bot, id } = await stored(APP_SECRET, { webhook_secret_id: "", status: 0, error: 498, health: -1 });
    bot.webhook.url = "";
    const elsewhere = await stored("the secret before this one");
    elsewhere.bot.webhook.url = "https://elsewhere.example/hook";
    const { ctx } = serviceContext();
    await runCron(EVERY_MINUTE, { ...ctx, config: { ...ctx.config, appSecretPrevious: "the secret before this one" } });
    expect(bot.webhook.url).toContain("https://steward.test/webhook/");
    expect(await rowOf(id)).toMatchObject({ status: 1, error: null, health: 0 });
    expect(elsewhere.bot.webhook.url).toBe("https://elsewhere.example/hook");
  });

  it("AMB-189: rows of a deleted bot go after 30 days", async () => {
    const gone = { owner_account_id: null, former_owner_id: "932001", token_cipher: null };
    const over = await stored(APP_SECRET, { ...gone, deleted_at: nowSeconds() - 31 * DAY });
    const kept = await stored(APP_SECRET, { ...gone, deleted_at: nowSeconds() - 29 * DAY });
    for (const { id } of [over, kept]) {
      const row = { id: `t${id}`, owner_type: "bot", owner_id: id, ctime: 1, mtime: 1, creator_id: "932001" } as const;
      await db().insert(templates).values(row);
    }
    await runCron(DAILY, serviceContext().ctx);
    expect(await rowOf(over.id)).toBeUndefined();
    expect(await rowOf(kept.id)).toBeDefined();
    const left = (await db().select().from(templates)).map((row) => row.owner_id);
    expect(left).toContain(kept.id);
    expect(left).not.toContain(over.id);
  });

  it("BOT-28: the end of a trial brings the ad into the menu, and a menu that was not told is told", async () => {
    const shared = botIdOf(SHARED_BOT_TOKEN);
    const commands = [{ command: "help", description: "What this is" }];
    const lapsed = await seedChat(-1_001_932_000_002, [932_001], { commands, commands_told: `${shared} 000 en x` });
    const paid = await seedChat(-1_001_932_000_003, [932_001], {
      commands,
      commands_told: `${shared} 000 en x`,
      viplv: 10,
      viptime: nowSeconds() + DAY,
    });
    const { ctx } = serviceContext();
    await runCron(DAILY, ctx);
    await runCron(EVERY_TEN_MINUTES, ctx);
    const menus = telegram
      .callsOf("setMyCommands")
      .map(({ payload }) => payload as { commands: { command: string }[]; scope: { type: string } })
      .filter(({ scope }) => scope.type === "chat");
    expect(menus.map((menu) => menu.commands.map(({ command }) => command))).toEqual([
      ["help", "report", "steward"],
      ["help", "report"],
    ]);
    const told = Object.fromEntries((await db().select().from(chats)).map((row) => [row.id, row.commands_told]));
    expect([told[lapsed], told[paid]].map((each) => each?.slice(0, -9))).toEqual([
      `${shared} 100 en`,
      `${shared} 000 en`,
    ]);
  });
});
