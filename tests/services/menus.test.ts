import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { botMenus, bots } from "../../db/schema/index.ts";
import { publishMenus } from "../../services/bots/menus.ts";
import { botIdOf, secretIdOf } from "../../services/crypto/derived.ts";
import { sealToken } from "../../services/crypto/token-cipher.ts";
import { serviceContext } from "../support/context.ts";
import { seedOwnBot } from "../support/library.ts";
import { APP_SECRET, db, seedChat } from "../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../support/sign.ts";
import { type StandInTelegram, standInTelegram } from "../support/telegram.ts";

const SHARED = String(botIdOf(SHARED_BOT_TOKEN));
const menu = (place: string, description = "A") => ({
  place,
  method: "setMyCommands",
  payload: { commands: [{ command: "start", description }], scope: { type: "default" }, language_code: place },
});
const menus = (count: number) => Array.from({ length: count }, (_, place) => menu(`m${place}`));

let telegram: StandInTelegram;
beforeEach(async () => {
  telegram = standInTelegram();
  telegram.addBot(Number(SHARED), { token: SHARED_BOT_TOKEN, username: "steward_bot" });
  await db().delete(botMenus);
  await db()
    .insert(bots)
    .values({ id: SHARED, hash_id: "sharedmenus1", is_shared: true, ctime: 1 })
    .onConflictDoNothing();
});
afterEach(() => telegram.stop());

let now = nowSeconds();
const run = (shared: ReturnType<typeof menus>, own: ReturnType<typeof menus> = []) =>
  publishMenus(serviceContext({ now: now++ }).ctx, shared, own);
const told = () => telegram.callsOf("setMyCommands").map(({ payload }) => payload.language_code);

describe("telling Telegram the menus", () => {
  it("I18-04: told once, and again only where the content changed", async () => {
    await run(menus(3));
    await run(menus(3));
    expect(told()).toEqual(["m0", "m1", "m2"]);
    await run([...menus(2), menu("m2", "B")]);
    await run([...menus(2), menu("m2", "B")]);
    expect(told().slice(3)).toEqual(["m2"]);
  });

  it("I18-04: many menus take several runs, none is told twice", async () => {
    for (let time = 0; time < 4; time += 1) await run(menus(70));
    expect(told()).toHaveLength(70);
    expect(new Set(told()).size).toBe(70);
  });

  it("I18-04: while Telegram asks to wait (429) nothing is asked, then it goes on where it stopped", async () => {
    await run(menus(1));
    telegram.fail("setMyCommands", { error_code: 429, description: "Too Many Requests: retry after 5" });
    await run(menus(4));
    expect(told()).toEqual(["m0", "m1"]);
    now += 600;
    await run(menus(4));
    expect(told()).toEqual(["m0", "m1", "m1", "m2", "m3"]);
  });

  it.each(["no answer", { error_code: 502, description: "Bad Gateway" }] as const)(
    "I18-04: after %j the rest waits for the next run",
    async (fault) => {
      telegram.fail("setMyCommands", fault);
      await run(menus(2));
      now += 600;
      await run(menus(2));
      expect(told()).toEqual(["m0", "m0", "m1"]);
    },
  );

  it("I18-04: a menu that is refused keeps no other waiting, and is tried again", async () => {
    telegram.fail("setMyCommands", { error_code: 400, description: "Bad Request: BOT_COMMAND_INVALID" });
    await run(menus(2));
    await run(menus(2));
    expect(told()).toEqual(["m0", "m1", "m0"]);
  });
});

describe("menus of own bots", () => {
  let nextBot = 9_330_000_001;
  async function ownBot(hasChat = true) {
    const bot = telegram.addBot(nextBot++);
    const token_cipher = await sealToken({ appSecret: APP_SECRET }, bot.id, bot.token);
    const hash_id = `own${String(bot.id).slice(-9)}`;
    const token_secret_id = await secretIdOf(APP_SECRET);
    await seedOwnBot(bot.id, 933_001, { hash_id, token_cipher, token_secret_id, status: 1, error: null });
    if (hasChat) await seedChat(-1_003_931_000_000 - (bot.id % 1000), [], { bot_id: String(bot.id) });
    return bot;
  }
  const shown = (bot: { menus: Map<string, unknown[]> }) => bot.menus.size;
  afterEach(() => db().delete(bots).where(eq(bots.is_shared, false)));

  it("I18-04: one that manages a chat gets those of groups, one without a chat none", async () => {
    const [busy, idle] = [await ownBot(), await ownBot(false)];
    for (let time = 0; time < 4; time += 1) await run(menus(1), menus(2));
    expect([shown(busy), shown(idle)]).toEqual([2, 0]);
    const calls = telegram.calls.length;
    await run(menus(1), menus(2));
    expect(telegram.calls).toHaveLength(calls);
  });

  it("I18-04: commands that its owner made with BotFather stay as they are", async () => {
    const bot = await ownBot();
    bot.menus.set(JSON.stringify({ type: "default" }), [{ command: "shop", description: "Shop" }]);
    for (let time = 0; time < 4; time += 1) await run(menus(1), menus(2));
    expect(shown(bot)).toBe(1);
    expect(telegram.callsOf("getMyCommands")).toHaveLength(1);
  });

  it("I18-04: nothing is overwritten where Telegram does not say whether there are any", async () => {
    const bot = await ownBot();
    await run(menus(1), menus(2));
    telegram.fail("getMyCommands", { error_code: 500, description: "Internal" }, 1);
    await run(menus(1), menus(2));
    expect(shown(bot)).toBe(0);
    now += 600;
    await run(menus(1), menus(2));
    expect(shown(bot)).toBe(2);
  });
});
