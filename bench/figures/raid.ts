import { setTimeout as pause } from "node:timers/promises";
import { packRaidControl } from "../../domain/raids/raid-control.ts";
import type { Figure, Measurement } from "../figure.ts";
import { type GuardedGroup, guardedGroup, untilAll } from "../guarded-group.ts";
import { addResponder, answerTimes, askKeyword, isAnswer, isOut, type Question } from "../keyword-answers.ts";
import { paced, percentile, SCALE } from "../paced.ts";
import { api, dashboardId, makePerson } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";
import { callsInto, countWaits } from "../told-calls.ts";

const RAIDERS = Math.ceil(2000 * SCALE);
const RAID_SECONDS = 60 * SCALE;
const MEMBERS = 20;
/** Ordinary messages of all members, before the raid and beside it. */
const TALKS_PER_SECOND = 3;
/** Below the twelve answers a minute that a group has which asks newcomers (AMB-282). */
const QUESTIONS_PER_MINUTE = 10;
/** Share of the raid in which members ask; then Telegram tells the bot to wait, and a line that waits answers nobody. */
const ASKED_SHARE = 5 / 6;
/** Seconds that Telegram says to wait. */
const PUSHED_BACK = { restrictChatMember: 2, sendMessage: 2 };
/** Telegram answers in so long, also in the minute before. */
const TELEGRAM_MS = 50;
const SLOW_METHODS = ["sendMessage", "editMessageText", "restrictChatMember", "deleteMessage", "banChatMember"];
/** The members came long ago. */
const CAME_BEFORE_SECONDS = 30 * 86_400;
const LOOK_MS = 200;
const SETTLED_MS = 10_000;
const MOST_MESSAGES = 10;
const TWICE = 2;

const RAID_TEXTS = [
  "Earn $500 a day from home, no experience needed! Write to @easy_money_{n} or https://t.me/+join{n}",
  "Free airdrop for the first 100! Connect your wallet at https://claim-{n}.example and get 2 SOL",
  "Hot girls near you want to meet tonight, see their photos: t.me/meet_{n}_bot?start=x",
  "URGENT: your account was chosen for the bonus program, confirm at http://bonus{n}.example",
];
const raidText = (index: number): string =>
  (RAID_TEXTS[index % RAID_TEXTS.length] ?? "").replaceAll("{n}", String(index));

/** Makes a group as its admin would have it against raids, with members who talk and a keyword that is answered. */
async function prepare(stage: Stage): Promise<GuardedGroup & { members: number[] }> {
  const group = await guardedGroup(stage, RAIDERS);
  const { chat, creator, token } = group;
  await addResponder(stage, group);
  const members: number[] = [];
  const date = Math.floor(Date.now() / 1000) - CAME_BEFORE_SECONDS;
  for (let index = 0; index < MEMBERS; index++) {
    const user = await makePerson(stage, `Member ${index}`);
    await stage.control(`chats/${chat}/add`, { by: creator, user, date });
    members.push(user);
  }
  await stage.control("flush", {});
  const measures = { verify: true, text: true, closed: false, requests: true };
  const value = packRaidControl({ sensitivity: "normal", measures, hours: 6 });
  await api(stage, token, `chats/update_attr/${dashboardId(chat)}`, { attr: "raid_control", value });
  // A message a second into a chat and twenty a minute into a group, as Telegram documents it.
  await stage.control("faults", { rate_limits: true });
  for (const method of SLOW_METHODS) await slowDown(stage, method);
  return { ...group, members };
}

const slowDown = (stage: Stage, method: string) =>
  stage.control("faults", { method, delay_ms: TELEGRAM_MS, times: 100 * RAIDERS });

/** Has Telegram ask for a wait with the next call: what only delays stands behind it then. */
async function pushBack(stage: Stage, chat: number, method: string, retry_after: number): Promise<void> {
  await stage.control("faults", { method, times: 0 });
  await stage.control("faults", { chat, method, times: 1, retry_after });
  await slowDown(stage, method);
}

/** Has members talk for some seconds, and ask the keyword in turn. */
async function talk(stage: Stage, chat: number, members: readonly number[], seconds: number): Promise<Question[]> {
  const from = (index: number) => members[index % members.length] ?? 0;
  const questions: Question[] = [];
  const asked = paced(Math.max(2, Math.ceil((seconds * QUESTIONS_PER_MINUTE) / 60)), seconds, async (index) => {
    questions.push(await askKeyword(stage, chat, from(index), index));
  });
  await paced(Math.ceil(seconds * TALKS_PER_SECOND), seconds, async (index) => {
    await stage.control("messages", { chat, from: from(index), text: `An ordinary message, number ${index}.` });
  });
  await asked;
  return questions;
}

/** Has each raider join and write at once, before anything can silence them. */
const raidOn = (stage: Stage, { chat, people }: GuardedGroup, from: number, to: number, seconds: number) =>
  paced(to - from, seconds, async (index) => {
    const user = people[from + index];
    await stage.control(`chats/${chat}/join`, { user });
    await stage.control("messages", { chat, from: user, text: raidText(from + index) });
  });

async function raidBeside(stage: Stage, group: GuardedGroup & { members: number[] }): Promise<Question[]> {
  const { chat, members } = group;
  const first = Math.floor(RAIDERS * ASKED_SHARE);
  const lasting = RAID_SECONDS * ASKED_SHARE;
  const [questions] = await Promise.all([talk(stage, chat, members, lasting), raidOn(stage, group, 0, first, lasting)]);
  for (const [method, seconds] of Object.entries(PUSHED_BACK)) await pushBack(stage, chat, method, seconds);
  await raidOn(stage, group, first, RAIDERS, RAID_SECONDS - lasting);
  return questions;
}

/**
 * Lists the ids of the raiders as the list of members has them, page by page.
 * @throws where its total is another number
 */
async function listedRaiders(stage: Stage, { chat, token }: GuardedGroup): Promise<Set<number>> {
  const listed = new Set<number>();
  for (let desiredPage = 1; ; desiredPage++) {
    const { rows, total } = await api<{ rows: { user: { id: string } }[]; total: number }>(
      ...([stage, token, `members/list/${dashboardId(chat)}`, { isRaider: true, desiredPage }] as const),
    );
    for (const { user } of rows) listed.add(Number(user.id));
    if (rows.length > 0) continue;
    if (total !== listed.size) throw new Error(`The list tells of ${total} raiders and has ${listed.size}.`);
    return listed;
  }
}

interface Raid {
  /** messages of the bot into the group beside its answers, until the last raider has come */
  said: number;
  ratio: number;
  details: { messages: string; answers: string };
}

const median = (values: readonly number[]) => percentile(values, 0.5).toFixed(0);

/** @throws where raiders are missing in the list or others are in it, somebody is not silenced or a wait was not kept */
async function measureRaid(stage: Stage): Promise<Raid> {
  const group = await prepare(stage);
  const { chat, members, people } = group;
  const before = await talk(stage, chat, members, RAID_SECONDS);
  await stage.control("flush", {});
  const begun = Date.now();
  const beside = await raidBeside(stage, group);
  const ended = Date.now();
  const silenced = await untilAll(stage, group, ["restricted", "kicked"]);
  const left = await untilSettled(() => standing(stage, group));
  const calls = await callsInto(stage, chat);
  const words = calls.filter((call) => isOut(call) && !isAnswer(call) && call.at >= begun);
  const said = words.filter(({ at }) => at <= ended).length;
  const [former, meanwhile] = [answerTimes(calls, before), answerTimes(calls, beside)];
  const [p95Before, p95] = [percentile(former, 0.95), percentile(meanwhile, 0.95)];
  const listed = await listedRaiders(stage, group);
  const missing = people.filter((id) => !listed.has(id)).length;
  const wrong = listed.size + missing - people.length;
  if (missing + wrong > 0) throw new Error(`${missing} raiders are not in the list, and ${wrong} others are.`);
  const messages = [
    `${listed.size} of ${RAIDERS} raiders in the list`,
    `all silenced ${silenced.toFixed(1)} s after the last came, with ${words.length - said} messages more`,
    `${left} of their messages left standing`,
    `told to wait ${countWaits(calls)} times and never called before`,
  ];
  const answers = [
    `p95 ${p95.toFixed(0)} ms beside it, ${p95Before.toFixed(0)} before`,
    `p50 ${median(meanwhile)} and ${median(former)}`,
    `${beside.length} and ${before.length} questions`,
  ];
  const details = { messages: messages.join(", "), answers: answers.join(", ") };
  return { said, ratio: p95 / p95Before, details };
}

/** Looks until a number has stayed the same for a while. */
async function untilSettled(count: () => number): Promise<number> {
  for (let last = count(), since = Date.now(); ; ) {
    await pause(LOOK_MS);
    const now = count();
    if (now !== last) [last, since] = [now, Date.now()];
    else if (now === 0 || Date.now() - since > SETTLED_MS) return now;
  }
}

/** Counts what raiders wrote and nobody removed. */
function standing({ simulator }: Stage, { chat, people }: GuardedGroup): number {
  const raiders = new Set(people);
  const messages = simulator.world.chats.get(String(chat))?.messages.values() ?? [];
  return [...messages].filter(({ author, service }) => service !== true && raiders.has(author)).length;
}

let run: Promise<Raid> | undefined;
/** Runs the raid once for both of its figures. */
const runOnce = (): Promise<Raid> => {
  run ??= onStage("raid", measureRaid);
  return run;
};

export const raid: Figure = {
  name: "raid",
  title: `Messages of the bot while ${RAIDERS} join and write in ${RAID_SECONDS} s under raid control, all of them listed`,
  limit: { atMost: MOST_MESSAGES },
  async measure(): Promise<Measurement> {
    const { said, details } = await runOnce();
    return { value: said, detail: details.messages };
  },
};

export const raidAnswers: Figure = {
  name: "raid-answers",
  title: `Time until ${MEMBERS} talking members' keywords are answered beside that raid, p95, of that before it`,
  limit: { atMost: TWICE },
  async measure(): Promise<Measurement> {
    const { ratio, details } = await runOnce();
    return { value: ratio, detail: details.answers };
  },
};
