import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packDaily } from "../../domain/announcements/frequency.ts";
import type { ServiceLogRow } from "../../domain/logs/service-log.ts";
import type { PrivateMessage } from "../../domain/private-chats/private-message.ts";
import { simulatedSettings } from "../../scripts/start/simulated-settings.ts";
import { saveSharedBot } from "../../scripts/start/simulator-control.ts";
import { type Simulator, startSimulator } from "../../simulator/server.ts";
import { type KillableProduct, startKillable } from "../support/e2e/killable-product.ts";
import { expect, test } from "../support/e2e/test.ts";
import type { TownMessage } from "../support/e2e/town.ts";

const SECRETS = {
  APP_SECRET: "only for the crash test",
  SHARED_BOT_TOKEN: "7400000001:AAcrashTestSharedBotToken_012345678",
};
const BOT = 7_400_000_002;
const BOT_TOKEN = `${BOT}:AAcrashTestOwnBotToken_0123456789abc`;
const PEOPLE = 10;
const QUESTIONS_EACH = 3;
/** On a machine that has other things to do. */
const PATIENCE = { timeout: 90_000, intervals: [200] };
/** So often is looked whether the moment has come. */
const WATCHED_MS = 5;
/** Telegram takes so long for an announcement: longer than a busy machine needs to look. */
const SLOW_MS = 5000;
const ANNOUNCING_CHATS = 8;
const ANNOUNCEMENTS_EACH = 4;
const ANNOUNCEMENTS = ANNOUNCING_CHATS * ANNOUNCEMENTS_EACH;
/** They are due in a minute that is at least so far away: other tests go on until then. */
const DUE_AFTER_SECONDS = 45;

const folder = mkdtempSync(join(tmpdir(), "steward-crash-"));
let simulator: Simulator;
let product: KillableProduct;
let token = "";
/** Chats with announcements that are due in one minute, by their dashboard's numbers, and that minute's unix second. */
let announcing: { chats: string[]; rules: string[]; due: number };

/** Starts the product at the same address after every crash, as Telegram knows it. */
const start = async (port: number) =>
  startKillable(
    {
      port,
      stateDir: join(folder, "product"),
      settings: { ...SECRETS, ...simulatedSettings(simulator), VERSION: "test" },
    },
    folder,
  );
/** @param between what is looked at while the product is dead */
async function crash(between: () => Promise<void> = async () => undefined): Promise<void> {
  await product.kill();
  await between();
  product = await start(Number(new URL(product.origin).port));
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  simulator = await startSimulator({ port: 0 });
  await saveSharedBot(simulator.origin, SECRETS.SHARED_BOT_TOKEN);
  product = await start(0);
  const owner = await addBot();
  announcing = await planAnnouncements(owner);
});
test.afterAll(async () => {
  await simulator.stop();
  await product.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function control<T>(path: string, body?: object): Promise<T> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`${simulator.origin}/control/${path}`, body === undefined ? {} : init);
  if (!answer.ok) throw new Error(`/control/${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function call<T>(path: string, body?: object): Promise<T> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(`${product.origin}/v2data/${path}`, init);
  const { success, message, result } = (await answer.json()) as { success: boolean; message?: string; result: T };
  if (!success) throw new Error(`${path}: ${message}`);
  return result;
}

/** Adds a bot that answers messages with "price". */
async function addBot(): Promise<number> {
  const { id: owner } = await control<{ id: number }>("users", { first_name: "Crash owner" });
  const bot = Number(SECRETS.SHARED_BOT_TOKEN.split(":")[0]);
  const fields = await control<object>("sign/widget", { bot, user: owner });
  token = (await call<{ accessToken: string }>("account/login_via_telegram_widget", fields)).accessToken;
  await control("bots", { token: BOT_TOKEN, username: "crash_own_bot", first_name: "Crash" });
  await call("bots/create", { token: BOT_TOKEN });
  const { item } = await call<{ item: { id: string } }>(`bot_msgtemplates/create/${BOT}`, { content: "Ten euro" });
  const triggers = [{ keyword: "price", matchMode: 1, isCaseSensitive: false }];
  await call(`bot_responders/create/${BOT}`, { template_id: item.id, triggers });
  return owner;
}

const announced = (chat: number, rule: number) => `Announcement ${rule} of chat ${chat}`;

/** Makes groups of the shared bot with announcements of one minute, which comes later. */
async function planAnnouncements(owner: number) {
  const user = Number(SECRETS.SHARED_BOT_TOKEN.split(":")[0]);
  const chats: string[] = [];
  const rules: string[] = [];
  for (let number = 1; number <= ANNOUNCING_CHATS; number++) {
    const fields = { type: "supergroup", title: `Announcing ${number}`, creator: owner };
    const { id } = await control<{ id: number }>("chats", fields);
    await control(`chats/${id}/promote`, { by: owner, user, rights: { can_delete_messages: true } });
    chats.push(String(Math.abs(id)));
  }
  await control("flush", {});
  for (const [place, chat] of chats.entries())
    for (let rule = 1; rule <= ANNOUNCEMENTS_EACH; rule++) {
      // Of a time that has just passed, until the minute is chosen.
      const body = {
        freq_type: 1,
        freq_val: timeOf(Date.now() / 1000 - 600),
        template: { content: announced(place, rule) },
      };
      rules.push((await call<{ item: { id: string } }>(`chat_announcements/create/${chat}`, body)).item.id);
    }
  return { chats, rules, due: await makeDue(chats, rules) };
}

const timeOf = (second: number) =>
  packDaily(new Date(second * 1000).getUTCHours(), new Date(second * 1000).getUTCMinutes());

/** Sets all to one of the next minutes. */
async function makeDue(chats: readonly string[], rules: readonly string[]): Promise<number> {
  const due = Math.ceil((Date.now() / 1000 + DUE_AFTER_SECONDS) / 60) * 60;
  for (const [place, rule] of rules.entries())
    await call(`chat_announcements/update/${chats[Math.floor(place / ANNOUNCEMENTS_EACH)]}/${rule}`, {
      freq_val: timeOf(due),
    });
  return due;
}

/** Reads everything in somebody's conversation, as the dashboard does. */
async function threadOf(person: number): Promise<PrivateMessage[]> {
  const all: PrivateMessage[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? 0;
    const page = await call<PrivateMessage[]>(`private_chats/${BOT}/messages_after/${person}/${after}`);
    all.push(...page);
    if (page.length < 10) return all;
  }
}
/** Reads what the bot has said to somebody, as Telegram has it. */
const heardBy = async (person: number) =>
  (
    await control<{ messages: (TownMessage & { reply_to_message?: { message_id: number } })[] }>(
      `chats/${person}/messages?bot=${BOT}`,
    )
  ).messages.filter(({ from }) => from?.id === BOT);
const answersGiven = async () =>
  (await control<{ calls: unknown[] }>(`calls?bot=${BOT}&method=sendMessage`)).calls.length;
async function log(): Promise<ServiceLogRow[]> {
  const until = Math.floor(Date.now() / 1000) + 60;
  const path = `bot_responders/${BOT}/service_log/${until - 3600}/${until}/1?perPage=100`;
  return (await call<{ rows: ServiceLogRow[] }>(path)).rows;
}
const counted = (rows: ServiceLogRow[]) => rows.reduce((sum, { cnt_rpt }) => sum + cnt_rpt, 0);

test.describe("a product that is killed while private messages fly", () => {
  // It is started three times, and Telegram delivers again at its own pace.
  test.setTimeout(240_000);

  test("AMB-260, AMB-271, RSP-23: keeps each message once, answers each once or says that nobody knows", async () => {
    const people: number[] = [];
    for (let number = 1; number <= PEOPLE; number++) {
      const { id } = await control<{ id: number }>("users", { first_name: `Asker ${number}` });
      await control("private/start", { user: id, bot: BOT });
      people.push(id);
    }
    await control("flush", {});
    const asked = new Map<number, number[]>(people.map((person) => [person, []]));
    const askAll = async (round: number) => {
      for (const person of people) {
        const text = `price ${round}?`;
        const { message_id } = await control<TownMessage>("messages", { chat: person, from: person, bot: BOT, text });
        asked.get(person)?.push(message_id);
      }
    };

    for (let round = 1; round <= QUESTIONS_EACH; round++) {
      const before = await answersGiven();
      await askAll(round);
      // In the middle of it; the last round is left to end.
      if (round === QUESTIONS_EACH) break;
      await expect.poll(answersGiven, { ...PATIENCE, intervals: [WATCHED_MS] }).toBeGreaterThan(before + round);
      await crash();
    }

    const questions = PEOPLE * QUESTIONS_EACH;
    await expect.poll(async () => counted(await log()), PATIENCE).toBe(questions);
    const doubts = counted((await log()).filter(({ res_status }) => res_status === 0));
    expect((await log()).every(({ res_status }) => res_status === 200 || res_status === 0)).toBe(true);
    let unanswered = 0;
    for (const person of people) {
      const stored = (await threadOf(person)).filter(({ user_id }) => user_id === String(person));
      expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(asked.get(person) ?? []));
      // The first is /start.
      expect(stored.map(({ text }) => text).slice(1)).toEqual(["price 1?", "price 2?", "price 3?"]);
      const answered = (await heardBy(person)).map((message) => message.reply_to_message?.message_id ?? 0);
      expect(new Set(answered).size).toBe(answered.length);
      unanswered += QUESTIONS_EACH - answered.length;
    }
    expect(unanswered).toBeLessThanOrEqual(doubts);
  });

  test("AMB-195, AMB-260, PCH-14: what an operator sends and sends again after the crash arrives once, or says so", async () => {
    const { id: person } = await control<{ id: number }>("users", { first_name: "Reader" });
    await control("private/start", { user: person, bot: BOT });
    await control("flush", {});
    const jobOf = (text: string) => text.replace(/\W/g, "");
    const texts = Array.from({ length: 6 }, (_, place) => `Operator's line ${place + 1}`);
    const send = (text: string) =>
      call<{ item: PrivateMessage }>(`private_chats/${BOT}/send_text/${person}`, { text, jobId: jobOf(text) });
    const before = await answersGiven();
    const sends = Promise.allSettled(texts.map(send));
    await expect.poll(answersGiven, { ...PATIENCE, intervals: [WATCHED_MS] }).toBeGreaterThan(before);
    await crash();
    await sends;
    for (const text of texts) await send(text);
    const own = async () => (await threadOf(person)).filter(({ user_id }) => user_id === String(BOT));
    await expect.poll(async () => (await own()).some(({ isPending }) => isPending), PATIENCE).toBe(false);
    const stored = await own();
    expect(stored.map(({ jobId }) => jobId).sort()).toEqual(texts.map(jobOf));
    const heard = (await heardBy(person)).map(({ text }) => text ?? "");
    for (const { text, error } of stored) {
      const times = heard.filter((each) => each === text).length;
      if (error === null) expect(times).toBe(1);
      else expect([error.description, times <= 1]).toEqual(["OUTCOME_UNKNOWN", true]);
    }
  });
});

const SCORERS = 5;
const ADDITIONS = 60;
const AT_ONCE = 4;

/** Asks again, with the same key, as long as the product dies under the question. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Makes members of a group who have written. */
async function scorersIn(chat: string): Promise<number[]> {
  const members: number[] = [];
  for (let number = 1; number <= SCORERS; number++) {
    const { id } = await control<{ id: number }>("users", { first_name: `Scorer ${number}` });
    await control(`chats/-${chat}/join`, { user: id });
    await control("messages", { chat: -Number(chat), from: id, text: "hello" });
    members.push(id);
  }
  await control("flush", {});
  return members;
}

test.describe("a product that is killed while points fly", () => {
  test.setTimeout(240_000);

  test("LOY-22, AMB-106, LOY-05, TSK-19: each change, task and check-in counts once, and no ledger has a gap", async () => {
    const chat = announcing.chats[0] ?? "";
    await call(`chats/edit_arr/${chat}`, { attr: "trg_attn", value: "hi", method: "add" });
    const members = await scorersIn(chat);
    const left = Array.from({ length: ADDITIONS }, (_, index) => index);
    let done = 0;
    const addNext = async (): Promise<void> => {
      for (let index = left.shift(); index !== undefined; index = left.shift()) {
        const comment = `addition ${index}`;
        const change = { userId: members[index % SCORERS], amount: 1, comment, jobId: comment };
        await insist(() => call(`points/add_points/${chat}`, change));
        done += 1;
      }
    };
    const batch = { members, operation: 3, amount: 10, comment: "together", jobId: "together" };
    const all = [...Array.from({ length: AT_ONCE }, addNext), insist(() => call(`points/batch/${chat}`, batch))];
    for (const [kill, enough] of [ADDITIONS / 4, ADDITIONS / 2].entries()) {
      await expect.poll(() => done, { ...PATIENCE, intervals: [WATCHED_MS] }).toBeGreaterThan(enough);
      for (const [place, from] of members.entries())
        if (place % 2 === kill) await control("messages", { chat: -Number(chat), from, text: "#hi" });
      await crash();
    }
    await Promise.all(all);

    type Entry = { before: number; after: number; comment: string };
    const ledgerOf = async (member: number) =>
      (await call<{ rows: Entry[] }>(`points/points_history/${chat}/${member}/1?perPage=100`)).rows.reverse();
    const ledgers = () => Promise.all(members.map(ledgerOf));
    const eachHas = ADDITIONS / SCORERS + 2;
    await expect
      .poll(async () => (await ledgers()).map(({ length }) => length), PATIENCE)
      .toEqual(members.map(() => eachHas));
    for (const [place, ledger] of (await ledgers()).entries()) {
      let balance = 0;
      for (const { before, after } of ledger) {
        expect(before).toBe(balance);
        balance = after;
      }
      const comments = ledger.map(({ comment }) => comment);
      const wanted = Array.from({ length: ADDITIONS }, (_, index) => index).filter(
        (index) => index % SCORERS === place,
      );
      expect(comments).toEqual(expect.arrayContaining(["together", ...wanted.map((index) => `addition ${index}`)]));
      const stored = await call<{ balance: number }>(`points/points_balance/${chat}/${members[place]}`);
      expect(stored.balance).toBe(balance);
    }
  });
});

test.describe("a product that is killed while announcements go out", () => {
  test.setTimeout(240_000);

  test("AMB-260, AMB-126, ANN-19: each is sent once or says that nobody knows, and none is lost", async () => {
    const { chats, rules } = announcing;
    const arrived = async () => {
      const { calls } = await control<{ calls: { payload: { text?: string }; response: { ok: boolean } }[] }>(
        "calls?method=sendMessage",
      );
      return calls.flatMap(({ payload: { text = "" }, response }) =>
        response.ok && text.startsWith("Announcement ") ? (text.split("\n")[0] ?? "") : [],
      );
    };
    // On a slow machine the minute has come while the other tests went on.
    if (announcing.due * 1000 < Date.now() + 2000) announcing.due = await makeDue(chats, rules);
    const before = (await arrived()).length;
    // So that a kill meets them on their way, however late this test looks.
    await control("faults", { method: "sendMessage", times: 3 * ANNOUNCEMENTS, delay_ms: SLOW_MS });
    const share = ANNOUNCEMENTS / 8;
    for (let kill = 1; kill <= 3; kill++) {
      const enough = before + kill * share - 1;
      await expect
        .poll(async () => (await arrived()).length, { timeout: 120_000, intervals: [WATCHED_MS] })
        .toBeGreaterThan(enough);
      await crash(async () => expect((await arrived()).length).toBeLessThan(before + ANNOUNCEMENTS));
    }
    await control("faults", { method: "sendMessage", times: 0 });
    const runs = async () => {
      const until = Math.floor(Date.now() / 1000) + 60;
      const pages = await Promise.all(
        chats.map((chat) =>
          call<{ rows: ServiceLogRow[] }>(
            `chat_announcements/${chat}/service_log/${until - 3600}/${until}/1?perPage=100`,
          ),
        ),
      );
      return pages.flatMap(({ rows }) => rows).filter(({ start_at }) => start_at === announcing.due);
    };
    await expect.poll(async () => (await runs()).length, PATIENCE).toBe(ANNOUNCEMENTS);
    const doubts = (await runs()).filter(({ res_status }) => res_status === 0).length;
    expect((await runs()).every(({ res_status }) => res_status === 200 || res_status === 0)).toBe(true);
    const texts = (await arrived()).slice(before);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(ANNOUNCEMENTS - doubts);
  });
});
