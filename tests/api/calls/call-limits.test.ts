import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CallFailure } from "../../../app/client/calls/failure.ts";
import { bots } from "../../../db/schema/index.ts";
import { getChat, managingBotStatus } from "../../../domain/calls/chats.ts";
import { ALL_CALLS } from "../../../domain/calls/index.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import { createObjects, type ObjectNamespaces } from "../../../durable-objects/stubs.ts";
import { createApi } from "../../../worker/api/app.ts";
import { createPageClient } from "../../../worker/api/page-client.ts";
import type { Env } from "../../../worker/env.ts";
import { createServiceContext } from "../../../worker/service-context.ts";
import { call } from "../../support/call.ts";
import { requestTo } from "../../support/contract-request.ts";
import { get, post, seedOwnBot } from "../../support/library.ts";
import { db, seedChat, signIn } from "../../support/seed.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import worker from "../../support/worker.ts";

let telegram: StandInTelegram;
const { nowMs } = dependencies;
beforeEach(() => {
  telegram = standInTelegram();
  // Nothing comes back into a bucket while a test runs.
  const stands = Date.now();
  dependencies.nowMs = () => stands;
});
afterEach(() => {
  telegram.stop();
  dependencies.nowMs = nowMs;
});

const objects = () => createObjects(env as unknown as ObjectNamespaces);
let nextChat = -1_001_281_000_001;
let nextPerson = 281_001;
let nextBot = 9_281_000_001;

/** Makes a person with a chat and a bot of their own. */
async function stage() {
  const person = nextPerson++;
  const telegramId = nextChat--;
  const bot = nextBot++;
  const chat = await seedChat(telegramId, [person]);
  return { person, telegramId, chat, bot: await seedOwnBot(bot, person), botId: bot, token: await signIn(person) };
}
/** Takes what a bucket has. @returns how much that was */
async function empty(take: () => Promise<number>): Promise<number> {
  let taken = 0;
  while ((await take()) === 0) taken++;
  return taken;
}
const emptyAccount = (person: number) => empty(() => objects().account(String(person)).takeToken());

const limited = ALL_CALLS.filter(({ limit }) => limit === "telegram" || limit === "act").map(
  (contract) => [contract.name, contract] as const,
);

/** Runs over every contract there is: a new call that is limited is tested here by being declared so. */
describe.each(limited)("%s", (_name, contract) => {
  const ask = async ({ chat, bot, token }: { chat: string; bot: string; token: string }) => {
    const { path, options } = requestTo(contract, contract.access.kind === "botOwner" ? bot : chat);
    return call(path, { ...options, token });
  };

  it("AMB-281: beyond the account's limit is 429 with the seconds to wait", async () => {
    const world = await stage();
    await emptyAccount(world.person);
    const answer = await ask(world);
    expect([answer.status, answer.body]).toEqual([
      429,
      { success: false, message: "TOO_MANY_REQUESTS", retry_after: expect.any(Number) },
    ]);
    expect(answer.headers.get("retry-after")).toBe(String(answer.body.retry_after));
    expect(Number(answer.body.retry_after)).toBeGreaterThan(0);
  });

  it("AMB-281: beyond its chat's or bot's limit is 429, whoever used it up", async () => {
    if (contract.access.kind === "session") return;
    const world = await stage();
    const { limit } = contract;
    if (limit !== "telegram" && limit !== "act") throw new Error(`${contract.name} is not limited`);
    await empty(() =>
      contract.access.kind === "botOwner"
        ? objects().botInbox(world.botId).takeToken()
        : objects().chat(world.telegramId).takeToken(limit),
    );
    const answer = await ask(world);
    expect([answer.status, answer.body.message]).toEqual([429, "TOO_MANY_REQUESTS"]);
    // Another chat and another bot are not concerned.
    expect((await ask({ ...world, ...(await ownedBy(world.person)) })).status).toBe(200);
  });
});

async function ownedBy(person: number) {
  return { chat: await seedChat(nextChat--, [person]), bot: await seedOwnBot(nextBot++, person) };
}

describe("limits of calls", () => {
  it("AMB-281: every call that asks Telegram at once is limited, and sends are not", () => {
    expect(limited.map(([name]) => name).sort()).toEqual([
      "actions.undo",
      "bot_msgtemplates.preview",
      "bots.check_health",
      "bots.create",
      "bots.delete",
      "bots.reinforcement",
      "bots.set_bot_commands",
      "bots.update_token",
      "chat_announcements.preview",
      "chat_msgtemplates.preview",
      "chats.assign_managing_bot",
      "chats.assign_shared_managing_bot",
      "chats.ban",
      "chats.managing_bot_status",
      "chats.restrict",
      "chats.set_bot_commands",
      "chats.sync",
      "chats.sync_membership",
      "chats.test_admin_chat",
      "chats.unban",
      "chats.unrestrict",
      "chats.verify",
      "messages.delete",
      "newcomers.change_exception",
    ]);
  });

  it("AMB-281: an account beyond its own limit takes nothing from the others of the chat", async () => {
    const { person, telegramId, chat, token } = await stage();
    await emptyAccount(person);
    for (let attempt = 0; attempt < 25; attempt++) await post(`chats/sync/${chat}`, token);
    expect(await empty(() => objects().chat(telegramId).takeToken("telegram"))).toBe(20);
  });

  it("AMB-281: with an empty bucket the rest of the chat can be read and changed", async () => {
    const { person, chat, token } = await stage();
    await emptyAccount(person);
    expect(await get(`chats/get/${chat}`, token)).toMatchObject({ success: true });
    expect(await post(`chats/edit_botconf/${chat}`, token, { key: "del_dice", isOn: true })).toMatchObject({
      success: true,
    });
  });

  it("AMB-281: a page that asks Telegram is limited as the API is", async () => {
    const { person, chat, token } = await stage();
    await emptyAccount(person);
    const ctx = createServiceContext(env as unknown as Env, { waitUntil: () => {} });
    const client = createPageClient(createApi(), { ctx, request: new Request("https://steward.test/"), token });
    const failure = await client.call(managingBotStatus, { params: { id: chat } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({ status: 429, message: "TOO_MANY_REQUESTS", extra: { retry_after: 1 } });
  });
});

describe("own bots", () => {
  const MOST = 20;
  const add = (token: string) => post("bots/create", token, { token: telegram.addBot(nextBot++).token });

  it("AMB-281: an account has twenty at most, also where two are added at once; one that it has is refreshed", async () => {
    const person = nextPerson++;
    const token = await signIn(person);
    for (let index = 0; index < MOST - 2; index++) await seedOwnBot(nextBot++, person);
    const kept = telegram.addBot(nextBot++);
    expect(await post("bots/create", token, { token: kept.token })).toMatchObject({ success: true });
    const answers = await Promise.all([add(token), add(token), add(token)]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, false, true]);
    const refused = { success: false, message: "TOO_MANY_BOTS", max: MOST };
    expect(answers.filter(({ success }) => !success)).toEqual([refused, refused]);
    expect(await post("bots/create", token, { token: kept.token })).toMatchObject({ success: true });
    const mine = await db()
      .select()
      .from(bots)
      .where(eq(bots.owner_account_id, String(person)));
    expect(mine).toHaveLength(MOST);
  });

  it("AMB-281: one that did not fit in leaves nothing behind, and fits into another account", async () => {
    const person = nextPerson++;
    const token = await signIn(person);
    for (let index = 0; index < MOST; index++) await seedOwnBot(nextBot++, person);
    const bot = telegram.addBot(nextBot++);
    expect(await post("bots/create", token, { token: bot.token })).toMatchObject({ message: "TOO_MANY_BOTS" });
    expect(
      await db()
        .select()
        .from(bots)
        .where(eq(bots.id, String(bot.id))),
    ).toEqual([]);
    const other = await signIn(nextPerson++);
    expect(await post("bots/create", other, { token: bot.token })).toMatchObject({ success: true });
    expect(await post("bots/create", token, { token: bot.token })).toMatchObject({ message: "Target does not match" });
  });

  it("AMB-281: deleting one makes room again, also for the one that was deleted", async () => {
    const person = nextPerson++;
    const token = await signIn(person);
    for (let index = 0; index < MOST - 1; index++) await seedOwnBot(nextBot++, person);
    const bot = telegram.addBot(nextBot++);
    const again = () => post("bots/create", token, { token: bot.token });
    expect(await again()).toMatchObject({ success: true });
    await post(`bots/delete/${bot.id}`, token);
    expect(await again()).toMatchObject({ success: true });
  });
});

describe("calls of every kind", () => {
  const spread = (count: number, ask: (nth: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)));
  /** The product as it is set up without a number of its own. */
  const ordinary = { ...env, CALLS_PER_ACCOUNT_MINUTE: "" } as unknown as Env;
  async function ask(path: string, { token, address = "10.77.0.3" }: { token?: string; address?: string }) {
    const headers = {
      "cf-connecting-ip": address,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const request = new Request(`https://steward.test/v2data/${path}`, { headers });
    const answer = await worker.fetch(
      request as Parameters<typeof worker.fetch>[0],
      ordinary,
      createExecutionContext(),
    );
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
  }
  const list = (token: string) => ask("chats/list_managables", { token });
  type Listed = Awaited<ReturnType<typeof list>>;

  /** Asks until it is refused; some come back into the bucket meanwhile. */
  async function untilRefused(ask: () => Promise<Listed>) {
    for (let through = 0; through < 5000; through += 50) {
      const answers = (await spread(50, ask)) as Listed[];
      const refused = answers.find(({ status }) => status === 429);
      if (refused !== undefined) return { refused, through };
    }
    throw new Error("it was never refused");
  }

  it("AMB-318: an account makes 600 a minute, then hears when to come back; others are not concerned", async () => {
    const [token, other] = await Promise.all([signIn(nextPerson++), signIn(nextPerson++)]);
    const { refused, through } = await untilRefused(() => list(token));
    expect(through).toBeGreaterThanOrEqual(600);
    expect(refused.body).toEqual({ success: false, message: "TOO_MANY_REQUESTS", retry_after: expect.any(Number) });
    expect(refused.headers.get("retry-after")).toBe(String(refused.body.retry_after));
    expect((await list(other)).status).toBe(200);
  });

  it("AMB-318: calls without an account count by address", async () => {
    const { through } = await untilRefused(() => ask("config", { address: "10.77.0.1" }));
    expect(through).toBeGreaterThanOrEqual(600);
    expect((await ask("config", { address: "10.77.0.2" })).status).toBe(200);
  });

  it("AMB-318: the calls of a page count as one", async () => {
    const { chat, token } = await stage();
    const ctx = createServiceContext(ordinary, { waitUntil: () => {} });
    const client = createPageClient(createApi(), { ctx, request: new Request("https://steward.test/"), token });
    await spread(700, () => client.call(getChat, { params: { id: chat } }));
  });
});

describe("calls that compute", () => {
  const computing = ALL_CALLS.filter(({ limit }) => limit === "computing").map(({ name }) => name);
  const trial = ({ chat, token }: { chat: string; token: string }) =>
    call(`chats/try_yesterday/${chat}`, { token, body: {} });

  it("AMB-318: these do", () => {
    expect(computing.sort()).toEqual(["chats.try_yesterday", "datasheets.bots", "datasheets.chats"]);
  });

  it("AMB-318: an account makes six a minute", async () => {
    const world = await stage();
    for (let nth = 0; nth < 6; nth++) expect((await trial(world)).status).toBe(200);
    const refused = await trial(world);
    expect([refused.status, refused.body]).toEqual([
      429,
      { success: false, message: "TOO_MANY_REQUESTS", retry_after: 10 },
    ]);
    expect((await trial(await stage())).status).toBe(200);
  });

  it("AMB-318: an account makes one at a time, also of two kinds and in two groups", async () => {
    const { person, token, chat } = await stage();
    const limits = objects().account(String(person));
    expect(await limits.beginComputation()).toBe(0);
    const other = await seedChat(nextChat--, [person]);
    for (const each of [chat, other]) {
      const refused = await trial({ token, chat: each });
      expect([refused.status, refused.body.retry_after]).toEqual([429, 2]);
    }
    await limits.endComputation();
    expect((await trial({ token, chat })).status).toBe(200);
  });

  it("AMB-318: one that never ended is forgotten after a minute, and one that failed at once", async () => {
    const { person, token } = await stage();
    await objects().account(String(person)).beginComputation();
    const later = dependencies.nowMs() + 60_000;
    dependencies.nowMs = () => later;
    expect(await objects().account(String(person)).beginComputation()).toBe(0);
    await objects().account(String(person)).endComputation();
    const chat = await seedChat(nextChat--, [person]);
    expect((await call(`datasheets/chats/${chat}`, { token, body: { rows: 5 } })).body.message).toBe("INVALID_INPUT");
    expect((await trial({ token, chat })).status).toBe(200);
  });
});
