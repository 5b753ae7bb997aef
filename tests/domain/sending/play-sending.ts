import { createBotBudget, leaseBulk, settle } from "../../../domain/sending/bot-budget.ts";
import { spreadPlace, spreadRank } from "../../../domain/sending/spread.ts";

export interface Plan {
  account: string;
  /** how many, each with a name of its own, or the name of one */
  chats?: number;
  chat?: string;
  /** how many each sends, and of how many parts */
  messages: number;
  weight?: number;
  fromMs: number;
}

/** Milliseconds that pass at each step; all are drawn anew for each message. */
interface Delays {
  /** an alarm, or a wait in memory, ends so much too late */
  late(turn: number): number;
  /** between two objects */
  hop?(turn: number): number;
  /** on the way to Telegram; it counts the message then */
  way?(turn: number): number;
  /** until the answer is there, beyond Telegram's usual time */
  back?(turn: number): number;
  /** Times in which nothing of ours goes on, and in which nothing arrives: what is due then happens at their end. */
  stalls?: readonly Stall[];
  jams?: readonly Stall[];
}
interface Stall {
  fromMs: number;
  ms: number;
}

export interface Went {
  account: string;
  chat: string;
  weight: number;
  /** at which Telegram counts it */
  atMs: number;
}

interface Step {
  atMs: number;
  take(atMs: number): void;
}

const ANSWER_MS = 50;

const through = (stalls: readonly Stall[], atMs: number): number =>
  stalls.reduce((at, { fromMs, ms }) => (at >= fromMs && at < fromMs + ms ? fromMs + ms : at), atMs);

/**
 * Plays chats that have messages to send: each asks, waits as it is told, sends one message, is answered by Telegram,
 * tells of that, and asks for the next one a second later.
 */
export function play(plans: readonly Plan[], delays: Delays): Went[] {
  const { late, hop = () => 0, way = () => 0, back = () => 0 } = delays;
  const stalls = [...(delays.stalls ?? [])].sort((one, other) => one.fromMs - other.fromMs);
  const jams = [...(delays.jams ?? [])].sort((one, other) => one.fromMs - other.fromMs);
  const budget = createBotBudget();
  const went: Went[] = [];
  const steps: Step[] = [];
  let turn = 0;
  const plan = (atMs: number, take: Step["take"]) => steps.push({ atMs: through(stalls, atMs), take });

  const ask = (sender: Omit<Went, "atMs">, left: number) => (nowMs: number) => {
    const { account, chat, weight } = sender;
    turn += 1;
    const wish = { account, chat, weight, rank: spreadRank(0, spreadPlace(chat)), tells: true };
    const lease = leaseBulk(budget, wish, Math.floor(nowMs));
    if ("againMs" in lease) {
      if (lease.againMs <= nowMs) throw new Error(`At ${nowMs} it is told to come back at ${lease.againMs}.`);
      plan(lease.againMs + late(turn), ask(sender, left));
      return;
    }
    const { slot = 0, afterMs } = lease;
    plan(nowMs + hop(turn) + afterMs + late(turn), (startMs) => {
      const atMs = through(jams, startMs + way(turn));
      went.push({ ...sender, atMs });
      plan(atMs + ANSWER_MS + back(turn), (answeredMs) => {
        const tookMs = Math.floor(answeredMs) - Math.floor(startMs);
        plan(answeredMs + hop(turn), (toldMs) => settle(budget, { slot, tookMs }, Math.floor(toldMs)));
        if (left > 1) plan(answeredMs + 1000 * weight + late(turn), ask(sender, left - 1));
      });
    });
  };

  for (const { account, chats = 1, chat, messages, weight = 1, fromMs } of plans) {
    for (let index = 0; index < chats; index++)
      plan(fromMs, ask({ account, chat: chat ?? `${account} ${index}`, weight }, messages));
  }
  for (let step = takeFirst(steps); step !== undefined; step = takeFirst(steps)) step.take(step.atMs);
  return went.sort((one, other) => one.atMs - other.atMs);
}

function takeFirst(steps: Step[]): Step | undefined {
  let first = 0;
  steps.forEach(({ atMs }, index) => {
    if (atMs < (steps[first]?.atMs ?? atMs)) first = index;
  });
  const step = steps[first];
  const last = steps.pop();
  if (last !== undefined && step !== last) steps[first] = last;
  return step;
}

/** Finds the largest number of messages that Telegram sees within any second. */
export function mostInASecond(went: readonly Went[]): number {
  let most = 0;
  let sum = 0;
  let begin = 0;
  for (const { atMs, weight } of went) {
    sum += weight;
    for (let first = went[begin]; first !== undefined && first.atMs <= atMs - 1000; first = went[begin]) {
      sum -= first.weight;
      begin += 1;
    }
    most = Math.max(most, sum);
  }
  return most;
}
