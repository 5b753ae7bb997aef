import { setTimeout as pause } from "node:timers/promises";
import type { Figure } from "../figure.ts";
import { messageUpdate, nextMessage, nextUpdateId } from "../message-updates.ts";
import { paced, percentile, SCALE } from "../paced.ts";
import { api, dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";

const SECONDS = Math.max(4, 24 * SCALE);
/** Requests of each kind that the other customer makes a second. */
const RATE = 5;
/** Longest messages of yesterday, on which the patterns go to the end. */
const STORED = Math.ceil(1500 * SCALE);
const LONG = "ab".repeat(2048);
const PATTERNS = Array.from({ length: 10 }, (_, index) => `(a|b)*a(a|b){4${index}}c`);
const HOSTILE = { flt: { pattern: { on: true, patterns: PATTERNS } } };
const SHEET = {
  filename: "Large",
  columns: ["Text", "Number"],
  rows: Array.from({ length: 10_000 }, (_, at) => [`${at} ${"& < >".repeat(100)}`, at]),
};
const P95_MAX_MS = 300;
const HALF_DAY_SECONDS = 43_200;

/** Stores long messages of yesterday noon, by UTC, in a group. */
async function fillYesterday(stage: Stage, chat: number): Promise<void> {
  const { url, headers } = stage.webhook;
  const today = Math.floor(Date.now() / 1000 / (2 * HALF_DAY_SECONDS)) * 2 * HALF_DAY_SECONDS;
  for (let index = 0; index < STORED; index++) {
    const said = { writer: 880_000_001 + (index % 200), text: LONG, date: today - HALF_DAY_SECONDS + index };
    const body = JSON.stringify({ update_id: nextUpdateId(), ...messageUpdate(chat, said) });
    await fetch(url, { method: "POST", headers, body });
  }
}

/** Has one account compute all it can until it is told to stop: trials and sheets, several at once. */
async function hunger(stage: Stage, token: string, chat: number, until: AbortSignal): Promise<number> {
  let computed = 0;
  const id = dashboardId(chat);
  const jobs = [
    { path: `chats/try_yesterday/${id}`, body: JSON.stringify(HOSTILE) },
    { path: `datasheets/chats/${id}`, body: JSON.stringify(SHEET) },
  ];
  async function worker(nth: number): Promise<void> {
    const { path, body } = jobs[nth % 3 === 0 ? 1 : 0] as (typeof jobs)[number];
    while (!until.aborted) {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const answer = await fetch(`${stage.product.origin}/v2data/${path}`, { method: "POST", headers, body });
      await answer.arrayBuffer();
      if (answer.ok) computed += 1;
      else await pause(200);
    }
  }
  await Promise.all(Array.from({ length: 6 }, (_, nth) => worker(nth)));
  return computed;
}

/** Measures how long another customer waits, in milliseconds of the 95th percentile. */
async function waits(stage: Stage, token: string, chat: number) {
  const { url, headers } = stage.webhook;
  async function done(asked: Promise<Response>): Promise<void> {
    const answer = await asked;
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The other customer was answered ${answer.status}.`);
  }
  const list = `${stage.product.origin}/v2data/chats/list_managables`;
  const total = Math.ceil(SECONDS * RATE);
  const [lists, messages] = await Promise.all([
    paced(total, SECONDS, () => done(fetch(list, { headers: { authorization: `Bearer ${token}` } }))),
    paced(total, SECONDS, () => done(fetch(url, { method: "POST", headers, body: nextMessage(chat) }))),
  ]);
  return { list: percentile(lists, 0.95), message: percentile(messages, 0.95) };
}

export const starving: Figure = {
  name: "starving",
  title: `Milliseconds more (p95, at most ${P95_MAX_MS} in all) of another customer's list and message while one account computes all it can`,
  limit: { atMost: 60 },
  measure: () =>
    onStage("starving", async (stage) => {
      const hungry = await makePerson(stage, "Hungry");
      const other = await makePerson(stage, "Other");
      const large = await makeGroup(stage, hungry, "Large");
      const small = await makeGroup(stage, other, "Small");
      await payFor(stage);
      const [token, others] = [await signIn(stage, hungry), await signIn(stage, other)];
      await api(stage, token, `chats/sync/${dashboardId(large)}`, {});
      await fillYesterday(stage, large);
      await waits(stage, others, small);
      const without = await waits(stage, others, small);
      const stop = new AbortController();
      const hunting = hunger(stage, token, large, stop.signal);
      const beside = await waits(stage, others, small);
      stop.abort();
      const computed = await hunting;
      if (computed === 0) throw new Error("Nothing was computed.");
      const ms = ({ list, message }: typeof beside) => `list ${list.toFixed(0)}, message ${message.toFixed(0)} ms`;
      const detail = `${ms(beside)} against ${ms(without)}; ${computed} computations`;
      if (Math.max(beside.list, beside.message) > P95_MAX_MS) throw new Error(`more than ${P95_MAX_MS} ms: ${detail}`);
      return { value: Math.max(beside.list - without.list, beside.message - without.message), detail };
    }),
};
