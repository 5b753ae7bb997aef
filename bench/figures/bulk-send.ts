import { setTimeout as pause } from "node:timers/promises";
import type { TaskCounts } from "../../domain/tasks/task.ts";
import type { Figure } from "../figure.ts";
import { SCALE } from "../paced.ts";
import { api, dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";
import type { ToldCall } from "../told-calls.ts";

const CHATS = Math.ceil(500 * SCALE);
const TEXT = "To everybody";
/** Telegram takes about so many messages a second of one bot, over all its chats. */
const BOT_PER_SECOND = 30;
/** The largest plan starts so many tasks in a tick of 888 ms. */
const STARTED_PER_SECOND = 50 / 0.888;
const LOOK_AGAIN_MS = 250;
const KILLS = 3;

async function counts(stage: Stage, token: string): Promise<TaskCounts> {
  const answer = await fetch(`${stage.product.origin}/v2data/tasks/counts?token=${token}`);
  return ((await answer.json()) as { result: TaskCounts }).result;
}

/** Counts the messages that arrived in each chat, by its number. */
async function arrivals(stage: Stage): Promise<Map<number, number>> {
  const answer = await fetch(`${stage.simulator.origin}/control/calls?method=sendMessage`);
  const { calls } = (await answer.json()) as { calls: ToldCall[] };
  const arrived = new Map<number, number>();
  for (const { payload, response } of calls) {
    const chat = Number(payload.chat_id);
    if (response.ok === true && String(payload.text).startsWith(TEXT)) arrived.set(chat, (arrived.get(chat) ?? 0) + 1);
  }
  return arrived;
}

/** Waits until nothing is left. @param isKilled stops the product on the way, and starts it again */
async function untilDone(stage: Stage, token: string, isKilled: boolean): Promise<TaskCounts> {
  let kills = 0;
  for (;;) {
    const now = await counts(stage, token);
    if (now.pending + now.processing === 0) return now;
    if (isKilled && kills < KILLS && now.completed >= ((kills + 1) * CHATS) / (KILLS + 1)) {
      kills += 1;
      await stage.stopProduct();
      await stage.startProduct();
    } else await pause(LOOK_AGAIN_MS);
  }
}

const measureBulk = (isKilled: boolean) => async (stage: Stage) => {
  const creator = await makePerson(stage, "Owner");
  const chats: number[] = [];
  for (let made = 0; made < CHATS; made++) chats.push(await makeGroup(stage, creator, `Group ${made}`));
  await payFor(stage);
  const token = await signIn(stage, creator);
  await stage.control("faults", { rate_limits: true });
  const [from] = chats;
  const began = performance.now();
  await api(stage, token, "tasks/create", {
    type: 2,
    fromType: "chat",
    fromId: dashboardId(from ?? 0),
    toIds: chats.map(dashboardId),
    content: { payload: { content: TEXT } },
  });
  const { completed, failed } = await untilDone(stage, token, isKilled);
  const seconds = (performance.now() - began) / 1000;
  const arrived = await arrivals(stage);
  const missing = chats.filter((chat) => arrived.get(chat) === undefined).length;
  const doubled = chats.filter((chat) => (arrived.get(chat) ?? 0) > 1).length;
  const floor = CHATS / Math.min(BOT_PER_SECOND, STARTED_PER_SECOND);
  const detail = `${completed} done, ${failed} failed, ${missing} chats without it, ${doubled} twice; ${seconds.toFixed(1)} s, floor ${floor.toFixed(1)} s`;
  return { missing, doubled, failed, ratio: seconds / floor, detail };
};

export const bulkSend: Figure = {
  name: "bulk-send",
  title: `A message for ${CHATS} chats of one account: time against the floor of the bot's limit`,
  limit: { atMost: 1.2 },
  measure: () =>
    onStage("bulk-send", async (stage) => {
      const { missing, doubled, failed, ratio, detail } = await measureBulk(false)(stage);
      if (missing + doubled + failed > 0) throw new Error(`Not every chat has it once: ${detail}`);
      return { value: ratio, detail };
    }),
};

export const bulkSendCrash: Figure = {
  name: "bulk-send-crash",
  title: `Of ${CHATS} chats, the product stopped ${KILLS} times on the way: twice, or without the message and a word about it`,
  limit: { atMost: 0 },
  measure: () =>
    onStage("bulk-send-crash", async (stage) => {
      const { missing, doubled, failed, detail } = await measureBulk(true)(stage);
      // A message of which nobody knows is told of as failed (AMB-300).
      return { value: doubled + Math.max(0, missing - failed), detail };
    }),
};
