import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bots, materials, responders, strayObjects, templates } from "../../../db/schema/index.ts";
import type { Bot, BotDoctor } from "../../../domain/bots/bot.ts";
import { OWN_BOTS_MAX } from "../../../domain/limits/runtime.ts";
import { ALLOWED_UPDATES } from "../../../domain/updates/usage-kind.ts";
import { webhookSecret } from "../../../services/crypto/derived.ts";
import { get, itemOf, post, seedMaterial, seedOwnBot } from "../../support/library.ts";
import { APP_SECRET, db, signIn } from "../../support/seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "../../support/sign.ts";
import { type StandInBot, type StandInTelegram, standInTelegram } from "../../support/telegram.ts";

let telegram: StandInTelegram;
let log: string[];
beforeEach(() => {
  telegram = standInTelegram();
  log = [];
  for (const level of ["error", "warn", "log", "info"] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void log.push(words.map(String).join(" ")));
  }
});
afterEach(() => {
  telegram.stop();
  vi.restoreAllMocks();
});

let nextBot = 9_300_000_001;
let nextPerson = 930_001;
const newBot = (more: Partial<StandInBot> = {}) => telegram.addBot(nextBot++, more);
const newPerson = async () => {
  const id = nextPerson++;
  return { id, token: await signIn(id) };
};
async function added(more: Partial<StandInBot> = {}) {
  const person = await newPerson();
  const bot = newBot(more);
  const item = itemOf<Bot>(await post("bots/create", person.token, { token: bot.token }));
  return { person, bot, item, id: String(bot.id) };
}
const rowOf = async (id: string) => (await db().select().from(bots).where(eq(bots.id, id)))[0];
const checked = async (id: string, token: string) =>
  (await post(`bots/check_health/${id}`, token)).result as { item: Bot; doctor: BotDoctor };

describe("adding a bot by its token", () => {
  it("BOT-01, LST-06, API-19: it is verified, stored, shown with every field and never with its token", async () => {
    const { person, bot, item, id } = await added();
    expect(item).toMatchObject({ id, username: bot.username, status: 1, health: 0, error: null, usage_mnt: 0 });
    const { result } = await get("bots/list", person.token);
    expect(result).toEqual([item]);
    const keys = ["id", "fname", "lname", "username", "status", "health", "can_read_all_group_messages"];
    expect(Object.keys(item)).toEqual(
      expect.arrayContaining([...keys, "countUnreadChats", "viplv", "viptime", "error"]),
    );
    expect(item.botHashId).toMatch(/^[0-9a-z]{12}$/);
    const [row] = await db().select().from(bots).where(eq(bots.id, id));
    expect(row?.token_cipher).not.toContain("AAtoken");
    expect(JSON.stringify([result, row])).not.toContain("AAtoken");
  });

  it("BOT-02: the webhook is set with the derived secret and every kind of update, nothing pending dropped", async () => {
    const { item } = await added();
    expect(telegram.callsOf("setWebhook").map(({ payload }) => payload)).toEqual([
      {
        url: `https://steward.test/webhook/${item.botHashId}`,
        secret_token: await webhookSecret(APP_SECRET, item.botHashId),
        allowed_updates: [...ALLOWED_UPDATES],
        max_connections: 100,
      },
    ]);
  });

  it("BOT-01: a text that is no token, or none that Telegram knows, is refused with 499", async () => {
    const { token } = await newPerson();
    for (const wrong of ["", "   ", "hello", "123:abc", "9399999999:AAnobodys"]) {
      const answer = await post("bots/create", token, { token: wrong });
      expect(answer).toMatchObject({ success: false, message: "Invalid token" });
    }
    expect(await post("bots/create", token, { token: "9399999999:AAnobodys" })).toMatchObject({ error: 499 });
    telegram.fail("getMe", { error_code: 404, description: "Not Found" });
    expect(await post("bots/create", token, { token: newBot().token })).toMatchObject({ error: 499 });
    expect((await post("bots/create", token, {})).success).toBe(false);
    expect((await get("bots/list", token)).result).toEqual([]);
  });

  it("BOT-01: white space in a pasted token does no harm", async () => {
    const { token } = await newPerson();
    const bot = newBot();
    const broken = ` ${bot.token.slice(0, 15)}\n${bot.token.slice(15)}\t\r\n`;
    expect(itemOf<Bot>(await post("bots/create", token, { token: broken })).id).toBe(String(bot.id));
  });

  it("BOT-25: a username that is too short or too long is refused", async () => {
    const { token } = await newPerson();
    for (const username of ["abcd", "a".repeat(33)]) {
      const answer = await post("bots/create", token, { token: newBot({ username }).token });
      expect(answer).toMatchObject({ success: false, message: "BOT_USERNAME_INVALID" });
    }
  });

  it("AMB-190: the shared bot's token is refused, without asking Telegram", async () => {
    const { token } = await newPerson();
    const answer = await post("bots/create", token, { token: SHARED_BOT_TOKEN });
    expect(answer).toMatchObject({ success: false, message: "Target does not match" });
    expect(telegram.calls).toEqual([]);
  });

  it("AMB-190: another account's bot is refused, the own one is refreshed and stays one", async () => {
    const { person, bot, item, id } = await added();
    await post(`bots/update_attr/${id}`, person.token, { attr: "langm", value: "de" });
    const other = await newPerson();
    expect(await post("bots/create", other.token, { token: bot.token })).toMatchObject({
      success: false,
      message: "Target does not match",
    });
    bot.username = "renamed_bot";
    const again = itemOf<Bot>(await post("bots/create", person.token, { token: bot.token }));
    expect(again).toMatchObject({ id, username: "renamed_bot", langm: "de", botHashId: item.botHashId, status: 1 });
    expect((await get("bots/list", person.token)).result).toHaveLength(1);
    expect((await get("bots/list", other.token)).result).toEqual([]);
  });

  it("AMB-190: a double click adds it once, and both are answered with it", async () => {
    const person = await newPerson();
    const { token } = newBot();
    const answers = await Promise.all([1, 2].map(() => post("bots/create", person.token, { token })));
    expect(answers.map((answer) => itemOf<Bot>(answer).id)).toEqual([token.split(":")[0], token.split(":")[0]]);
    expect((await get("bots/list", person.token)).result).toMatchObject([{ status: 1, error: null, health: 0 }]);
  });

  it("AMB-281, AMB-325: bots added at once are no more than an account may have", async () => {
    const { id: person, token } = await newPerson();
    for (let made = 0; made < OWN_BOTS_MAX - 1; made++) await seedOwnBot(987_000_000 + made, person);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post("bots/create", token, { token: newBot().token })),
    );
    expect(answers.map(({ message }) => message).filter(Boolean)).toEqual(Array(4).fill("TOO_MANY_BOTS"));
    expect((await get("bots/list", token)).result).toHaveLength(OWN_BOTS_MAX);
  });

  it("AMB-190: of two accounts that add it at once one gets it", async () => {
    const people = [await newPerson(), await newPerson()];
    const { token } = newBot();
    const answers = await Promise.all(people.map((person) => post("bots/create", person.token, { token })));
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    const lists = await Promise.all(people.map((person) => get("bots/list", person.token)));
    expect(lists.map(({ result }) => (result as Bot[]).length).sort()).toEqual([0, 1]);
  });

  it.each([
    ["429", { error_code: 429, description: "Too Many Requests: retry after 5" }],
    ["502", { error_code: 502, description: "Bad Gateway" }],
    ["no answer", "no answer"],
  ] as const)(
    "BOT-26: %s when it is asked who it is: nothing is stored, the token stands nowhere",
    async (_, fault) => {
      const { token } = await newPerson();
      const bot = newBot();
      telegram.fail("getMe", fault);
      const answer = await post("bots/create", token, { token: bot.token });
      expect(answer).toMatchObject({ success: false, message: "BOT_UNREACHABLE" });
      expect(JSON.stringify(answer) + log.join()).not.toContain("AAtoken");
      expect((await get("bots/list", token)).result).toEqual([]);
    },
  );

  it.each([
    ["429", { error_code: 429, description: "Too Many Requests: retry after 5" }],
    ["502", { error_code: 502, description: "Bad Gateway" }],
    ["no answer", "no answer"],
  ] as const)(
    "BOT-02: %s when the webhook is set: the bot is there, says 498, and reinforcement mends it",
    async (_, fault) => {
      telegram.fail("setWebhook", fault);
      const { person, item, id } = await added();
      expect(item).toMatchObject({ status: 0, error: 498, health: -1 });
      // Nothing is asked before the time that Telegram asks to wait is over.
      const mend = async () => (await post(`bots/check_health/${id}/reinforcement`, person.token)).result;
      const mended = { item: { status: 1, error: null, health: 0 }, doctor: { webhook: "ours" } };
      await expect.poll(mend, { timeout: 10_000 }).toMatchObject(mended);
      expect(log.join()).not.toContain("AAtoken");
    },
  );

  it("BOT-05: a token that is revoked in the middle leaves the bot with 499", async () => {
    telegram.fail("setWebhook", { error_code: 401, description: "Unauthorized" });
    telegram.fail("getWebhookInfo", { error_code: 401, description: "Unauthorized" });
    const { item } = await added();
    expect(item).toMatchObject({ status: -1, error: 499, health: -1 });
  });
});

describe("health check of a bot", () => {
  it("API-20, AMB-186: health is measured anew, with what was found", async () => {
    const { person, bot, id } = await added();
    bot.pending_update_count = 400;
    bot.last_error = { date: nowSeconds() - 60, message: "Wrong response from the webhook: 503" };
    bot.webhook.allowed_updates = ["message"];
    const { item, doctor } = await checked(id, person.token);
    expect(item).toMatchObject({ status: 1, health: 20 + 60 + 20, error: null });
    expect(doctor).toMatchObject({
      webhook: "ours",
      pending_update_count: 400,
      last_error_message: "Wrong response from the webhook: 503",
      chats: [],
    });
    expect(doctor.missing_update_kinds).toContain("chat_member");
    expect((await rowOf(id))?.checked_at).toBeGreaterThan(nowSeconds() - 60);
  });

  it("BOT-06, AMB-187: a foreign webhook is 498, and reinforcement takes it back", async () => {
    const { person, bot, id } = await added();
    bot.webhook.url = "https://elsewhere.example/hook";
    expect(await checked(id, person.token)).toMatchObject({
      item: { status: 0, health: -1, error: 498 },
      doctor: { webhook: "foreign" },
    });
    await post(`bots/check_health/${id}/reinforcement`, person.token);
    expect(bot.webhook.url).toBe(`https://steward.test/webhook/${(await rowOf(id))?.hash_id}`);
    expect((await checked(id, person.token)).item).toMatchObject({ status: 1, health: 0, error: null });
  });

  it("BOT-05: a revoked token is 499, and a failing Telegram changes nothing", async () => {
    const { person, bot, id } = await added();
    telegram.fail("getMe", { error_code: 500, description: "Internal Server Error" });
    const unreachable = await post(`bots/check_health/${id}`, person.token);
    expect(unreachable).toMatchObject({ success: false, message: "BOT_UNREACHABLE", error_code: 500 });
    expect(await rowOf(id)).toMatchObject({ status: 1, error: null });
    bot.token = "revoked";
    telegram.fail("getMe", { error_code: 401, description: "Unauthorized" });
    expect(await checked(id, person.token)).toMatchObject({
      item: { status: -1, error: 499, health: -1 },
      doctor: { webhook: "unknown" },
    });
  });

  it("AMB-187: Telegram's complaint about a webhook is told", async () => {
    const { person, id } = await added();
    telegram.fail("setWebhook", { error_code: 400, description: "Bad Request: bad webhook" });
    const answer = await post(`bots/check_health/${id}/reinforcement`, person.token);
    expect(answer).toMatchObject({ message: "BOT_UNREACHABLE", description: "Bad Request: bad webhook" });
  });

  it("a token that cannot be read any more is 499", async () => {
    const { person, id } = await added();
    await db().update(bots).set({ token_cipher: "AAAA" }).where(eq(bots.id, id));
    expect((await checked(id, person.token)).item).toMatchObject({ status: -1, error: 499 });
  });

  it("a check that was under way when the bot was deleted, or got another token, writes over nothing", async () => {
    const gone = await added();
    telegram.during("getMe", () => post(`bots/delete/${gone.id}`, gone.person.token));
    expect((await post(`bots/check_health/${gone.id}`, gone.person.token)).message).toBe("TARGET_NOT_FOUND");
    expect(await rowOf(gone.id)).toMatchObject({ token_cipher: null, checked_at: gone.item.checked_at, health: 0 });

    const { person, bot, id } = await added();
    const renewed = telegram.addBot(bot.id, { token: `${id}:AAtokenRenewed` });
    telegram.fail("getMe", { error_code: 401, description: "Unauthorized" });
    telegram.during("getWebhookInfo", () => post(`bots/update_token/${id}`, person.token, { token: renewed.token }));
    expect((await checked(id, person.token)).item).toMatchObject({ status: 1, error: null });
    expect(await rowOf(id)).toMatchObject({ status: 1, error: null });
  });
});

describe("another token", () => {
  it("BOT-13, API-21, AMB-191: a new one of the same bot is taken and its webhook set", async () => {
    const { person, bot, item, id } = await added();
    const renewed = telegram.addBot(bot.id, { token: `${id}:AAtokenRenewed` });
    const answer = await post(`bots/update_token/${id}`, person.token, { token: ` ${renewed.token}\n` });
    expect(answer.result).toMatchObject({ status: 1, item: { id, botHashId: item.botHashId, error: null } });
    expect(renewed.webhook.url).toContain(item.botHashId);
    expect(JSON.stringify(answer)).not.toContain("AAtoken");
  });

  it("BOT-13, AMB-191: another bot's, the shared bot's or a wrong one is refused and the old one stays", async () => {
    const { person, id } = await added();
    const before = await rowOf(id);
    const refused = async (token: string) => (await post(`bots/update_token/${id}`, person.token, { token })).message;
    expect(await refused(newBot().token)).toBe("Target does not match");
    expect(await refused(SHARED_BOT_TOKEN)).toBe("Target does not match");
    expect(await refused(`${id}:AAtokenWrong`)).toBe("Invalid token");
    expect(await refused("")).toBe("Invalid token");
    expect(await rowOf(id)).toEqual(before);
  });
});

describe("settings of a bot", () => {
  it("BOT-15, BOT-17, API-22: language and welcome template; only what changed is answered", async () => {
    const { person, id } = await added();
    const set = async (attr: string, value: unknown) => post(`bots/update_attr/${id}`, person.token, { attr, value });
    expect((await set("langm", "de")).result).toEqual({ diff: { langm: "de" } });
    expect((await set("langm", "de")).result).toEqual({ diff: {} });
    expect((await set("langm", "klingon")).message).toBe("Operation failed");
    expect((await set("token_cipher", "x")).message).toBe("Operation failed");
    const template = itemOf<{ id: string }>(
      await post(`bot_msgtemplates/create/${id}`, person.token, { content: "Welcome!" }),
    );
    expect((await set("asset_id_greeting", template.id)).result).toEqual({ diff: { asset_id_greeting: template.id } });
    expect((await set("asset_id_greeting", "12345678901234567890")).message).toContain("Missing message template");
    expect((await set("asset_id_greeting", "")).result).toEqual({ diff: { asset_id_greeting: "" } });
  });

  it("API-22, AMB-188: welcome is the only flag", async () => {
    const { person, id } = await added();
    const toggle = (key: string) => post(`bots/toggle_flag/${id}/${key}`, person.token);
    expect((await toggle("welcome")).result).toEqual({ diff: { welcome: 1 } });
    expect((await toggle("welcome")).result).toEqual({ diff: { welcome: 0 } });
    expect(await toggle("is_shared")).toMatchObject({ success: false, message: "Invalid target" });
  });

  it("BOT-16, API-23, AMB-070: private commands reach Telegram, are read back, and an empty list takes them away", async () => {
    const { person, bot, id } = await added();
    const scope = JSON.stringify({ type: "all_private_chats" });
    const commands = [{ command: "help", description: "What it does\nin two lines" }];
    const shown = [{ command: "help", description: "What it does in two lines", is_ad: false }];
    const save = (list: unknown) => post(`bots/bot_commands/${id}`, person.token, { commands: list });
    expect(await save(commands)).toEqual({ success: true, result: { commands: shown } });
    expect(bot.menus.get(scope)).toEqual([{ command: "help", description: "What it does in two lines" }]);
    expect((await get(`bots/bot_commands/${id}`, person.token)).result).toEqual({ commands: shown });
    expect(await save([...commands, { command: "A-b", description: "Nothing" }])).toMatchObject({
      message: "BOTCMD_INVALID_CHARS",
      index: 1,
    });
    expect((await save([])).result).toEqual({ commands: [] });
    expect(bot.menus.has(scope)).toBe(false);
    telegram.fail("setMyCommands", { error_code: 429, description: "Too Many Requests" });
    expect((await save(commands)).message).toBe("BOT_UNREACHABLE");
    expect((await get(`bots/bot_commands/${id}`, person.token)).result).toEqual({ commands: [] });
  });
});

describe("deleting a bot", () => {
  it("BOT-14, API-21, AMB-189: it is out of the list, its token erased, its webhook removed", async () => {
    const { person, bot, id } = await added();
    expect((await post(`bots/delete/${id}`, person.token)).result).toEqual({ item: { id } });
    expect((await get("bots/list", person.token)).result).toEqual([]);
    expect(bot.webhook.url).toBe("");
    expect(await rowOf(id)).toMatchObject({ token_cipher: null, owner_account_id: null });
    expect((await post(`bots/delete/${id}`, person.token)).message).toBe("TARGET_NOT_FOUND");
  });

  it("BOT-14: a webhook that was set elsewhere stays, and a failing Telegram keeps nobody from deleting", async () => {
    const { person, bot, id } = await added();
    bot.webhook.url = "https://elsewhere.example/hook";
    await post(`bots/delete/${id}`, person.token);
    expect(bot.webhook.url).toBe("https://elsewhere.example/hook");
    const other = await added();
    telegram.fail("getWebhookInfo", "no answer");
    expect((await post(`bots/delete/${other.id}`, other.person.token)).success).toBe(true);
  });

  async function withContent() {
    const made = await added();
    const template = itemOf<{ id: string }>(
      await post(`bot_msgtemplates/create/${made.id}`, made.person.token, { content: "Ours" }),
    );
    await seedMaterial(made.id, { owner_type: "bot" });
    await post(`bots/update_attr/${made.id}`, made.person.token, { attr: "asset_id_greeting", value: template.id });
    await post(`bots/delete/${made.id}`, made.person.token);
    return { ...made, template };
  }
  const contentOf = async (id: string) => ({
    templates: await db().select().from(templates).where(eq(templates.owner_id, id)),
    materials: await db().select().from(materials).where(eq(materials.owner_id, id)),
    responders: await db().select().from(responders).where(eq(responders.owner_id, id)),
  });

  it("AMB-189: an account that adds it again finds everything as it was", async () => {
    const { person, bot, id, item, template } = await withContent();
    expect((await contentOf(id)).templates).toHaveLength(1);
    const again = itemOf<Bot>(await post("bots/create", person.token, { token: bot.token }));
    expect(again).toMatchObject({ botHashId: item.botHashId, asset_id_greeting: template.id, status: 1 });
  });

  it("AMB-189: another account that adds it finds nothing of what was there", async () => {
    const { bot, id, item } = await withContent();
    const other = await newPerson();
    const theirs = itemOf<Bot>(await post("bots/create", other.token, { token: bot.token }));
    expect(theirs).toMatchObject({ id, asset_id_greeting: "", status: 1 });
    expect(theirs.botHashId).not.toBe(item.botHashId);
    expect(await contentOf(id)).toEqual({ templates: [], materials: [], responders: [] });
    expect((await db().select().from(strayObjects)).length).toBeGreaterThanOrEqual(2);
  });
});
