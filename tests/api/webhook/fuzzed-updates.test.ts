import { env, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { call } from "../../support/call.ts";
import { eachMemberChanged, mutated } from "../../support/fuzz/mutate.ts";
import { createRandom, type Random } from "../../support/fuzz/random.ts";
import { sampleUpdates } from "../../support/fuzz/updates.ts";
import { privateBot } from "../../support/private-bot.ts";
import { seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { type StandInTelegram, standInTelegram } from "../../support/telegram.ts";
import { BOT_ID, deliver, deliverTo, promotion, supergroup } from "../../support/webhook.ts";

/** A thousandth of what `npm run bench -- fuzz-updates` sends, with seeds that stay. */
const ROUNDS = 2;
const LONGEST = 100_000;
const ADMIN = 9760;
const WRITER = 9761;
const namespaces = env as unknown as Env;

let telegram: StandInTelegram;
beforeAll(seedSharedBot);
beforeEach(() => {
  telegram = standInTelegram();
});
afterEach(() => telegram.stop());

let updateId = 760_000_000;

/** Writes bodies of every kind of update, each with something odd in it. */
function* oddBodies(group: number, bot: number, random: Random): Generator<string> {
  for (let serial = 0; serial < ROUNDS; serial++) {
    const scene = { group, channel: group - 1000, user: WRITER, bot, now: nowSeconds(), serial };
    for (const sample of sampleUpdates(scene)) {
      yield mutated({ update_id: updateId++, ...sample }, random, LONGEST);
    }
  }
}

/** Returns the status that the webhook answers: 400 only for an update without a number. */
function answerTo(body: string): number {
  const { update_id } = JSON.parse(body) as { update_id: unknown };
  return Number.isSafeInteger(update_id) ? 200 : 400;
}

/**
 * Reads the errors of an object's dead letters that are no finding about the update, but come of a feature that
 * stumbled over it.
 */
async function stumbles(stub: DurableObjectStub): Promise<unknown[]> {
  const query = "SELECT error, \"update\" FROM dead_letters WHERE error NOT LIKE 'UnreadableUpdate: %'";
  return runInDurableObject(stub, (_object, { storage }) => storage.sql.exec(query).toArray());
}

it.each([1, 2])(
  "MOD-46: odd updates of a group (seed %d) are 200, and what is kept of it can be read",
  async (seed) => {
    const group = -1_001_760_000_000 - seed;
    await deliver(promotion(supergroup(group), ADMIN));
    const token = await signIn(ADMIN);
    for (const body of oddBodies(group, BOT_ID, createRandom(seed))) {
      expect([(await deliver(body)).status, body.slice(0, 300)]).toEqual([answerTo(body), body.slice(0, 300)]);
    }
    const chat = namespaces.CHAT_STATE;
    expect(await stumbles(chat.get(chat.idFromName(String(group))))).toEqual([]);
    const range = { startSecond: 1, endSecond: nowSeconds() + 60 };
    const id = String(-group);
    const overview = await call(`chats/overview/${id}?timespan=today`, { token });
    expect(overview.body).toMatchObject({ success: true, result: { dead_letters: { count: expect.any(Number) } } });
    expect((await call(`messages/history/${id}`, { token, body: range })).body.success).toBe(true);
    expect((await call(`actions/${id}/action_log/1/${range.endSecond}/1`, { token })).body.success).toBe(true);
    expect((await call("chats/list_managables", { token })).body.success).toBe(true);
  },
);

it("MOD-46: each member of each kind of update is once missing and once of another type: no fault of ours, no join lost", async () => {
  const group = -1_001_760_000_100;
  await deliver(promotion(supergroup(group), ADMIN));
  const scene = { group, channel: group - 1000, user: WRITER, bot: BOT_ID, now: nowSeconds(), serial: 50 };
  const object = namespaces.CHAT_STATE.get(namespaces.CHAT_STATE.idFromName(String(group)));
  for (const sample of sampleUpdates(scene)) {
    for (const odd of eachMemberChanged(sample)) {
      expect((await deliver(JSON.stringify({ update_id: updateId++, ...odd }))).status).toBe(200);
    }
  }
  expect(await stumbles(object)).toEqual([]);
});

it("MOD-46: a join whose link cannot be read, or names nobody who made it, is a join still", async () => {
  const group = -1_001_760_000_200;
  await deliver(promotion(supergroup(group), ADMIN));
  const links = [{ invite_link: "https://t.me/+x" }, { invite_link: 7, creator: "none" }, "none", null];
  for (const [index, invite_link] of links.entries()) {
    const user = { id: 9_770_000 + index, is_bot: false, first_name: "New", last_name: 7 };
    const chat_member = {
      ...{ chat: supergroup(group), from: user, date: nowSeconds(), invite_link, via_join_request: "yes" },
      ...{ old_chat_member: { user, status: "left" }, new_chat_member: { user, status: "member" } },
    };
    await deliver(JSON.stringify({ update_id: updateId++, chat_member }));
  }
  const object = namespaces.CHAT_STATE.get(namespaces.CHAT_STATE.idFromName(String(group)));
  const came = await runInDurableObject(object, (_object, { storage }) =>
    storage.sql.exec("SELECT user_id FROM membership_changes WHERE label = 'join' ORDER BY user_id").toArray(),
  );
  expect(came.map(({ user_id }) => user_id)).toEqual(links.map((_, index) => 9_770_000 + index));
});

it("MOD-46: odd updates of an own bot's private chats are 200, and what is kept of them can be read", async () => {
  const bot = await privateBot(telegram);
  const hashId = new URL(bot.standIn.webhook.url).pathname.split("/").at(-1) ?? "";
  for (const body of oddBodies(-1_001_760_000_009, Number(bot.id), createRandom(3))) {
    expect([(await deliverTo(hashId, body)).status, body.slice(0, 300)]).toEqual([answerTo(body), body.slice(0, 300)]);
  }
  const inbox = namespaces.BOT_INBOX;
  expect(await stumbles(inbox.get(inbox.idFromName(`bot ${bot.id}`)))).toEqual([]);
  const { token } = bot;
  expect((await call(`private_chats/${bot.id}`, { token })).body.success).toBe(true);
  expect((await call(`private_chats/${bot.id}/messages_before/${WRITER}`, { token })).body.success).toBe(true);
  expect((await call(`bots/contacts/${bot.id}/1`, { token })).body.success).toBe(true);
  const { body } = await call(`bots/check_health/${bot.id}`, { token, method: "POST" });
  expect(body).toMatchObject({ success: true, result: { doctor: { dead_letters: { count: expect.any(Number) } } } });
});
