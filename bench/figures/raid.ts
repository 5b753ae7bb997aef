import { setTimeout as pause } from "node:timers/promises";
import { withBaseline } from "../baseline/start.ts";
import type { Figure } from "../figure.ts";
import { nextMessage } from "../message-updates.ts";
import { paced, percentile, SCALE } from "../paced.ts";
import { dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";

const JOINS = Math.ceil(1000 * SCALE);
const RAID_SECONDS = 30 * SCALE;
const MESSAGES = Math.ceil(10_000 * SCALE);
const MESSAGE_SECONDS = 60 * SCALE;
const JOINS_AMONG = Math.ceil(200 * SCALE);
/** So long after the last join every newcomer is silenced, or the figure fails. */
const SETTLE_SECONDS = 120;
const LOOK_MS = 200;
/** `ncm_type`: the inline check */
const PRESS_TYPE = 1056;

/** A group whose newcomers are checked, and people who are about to join it. */
async function guardedGroup(stage: Stage, count: number): Promise<{ chat: number; people: number[] }> {
  const creator = await makePerson(stage, "Creator");
  const chat = await makeGroup(stage, creator, "Raided");
  await payFor(stage);
  const token = await signIn(stage, creator);
  const answer = await fetch(`${stage.product.origin}/v2data/chats/newcomer_verification/${dashboardId(chat)}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ ncm_type: PRESS_TYPE }),
  });
  const { success, message } = (await answer.json()) as { success: boolean; message?: string };
  if (!success) throw new Error(`The check could not be set: ${message}`);
  const people: number[] = [];
  for (let index = 0; index < count; index++) people.push(await makePerson(stage, `Raider ${index}`));
  return { chat, people };
}

const joins = (stage: Stage, chat: number, people: readonly number[], seconds: number) =>
  paced(people.length, seconds, async (index) => {
    await stage.control(`chats/${chat}/join`, { user: people[index] });
  });

/** @returns seconds until every newcomer was silenced */
async function untilSilenced(stage: Stage, chat: number, people: readonly number[]): Promise<number> {
  const started = performance.now();
  const isSilenced = (id: number) =>
    stage.simulator.world.chats.get(String(chat))?.members.get(id)?.status === "restricted";
  for (;;) {
    const waiting = people.filter((id) => !isSilenced(id)).length;
    const seconds = (performance.now() - started) / 1000;
    if (waiting === 0) return seconds;
    if (seconds > SETTLE_SECONDS) throw new Error(`${waiting} of ${people.length} newcomers were never silenced.`);
    await pause(LOOK_MS);
  }
}

async function messagesOfBot(stage: Stage, chat: number): Promise<number> {
  const answer = await fetch(`${stage.simulator.origin}/control/calls?method=sendMessage`);
  const { calls } = (await answer.json()) as { calls: { payload: { chat_id?: number | string } }[] };
  return calls.filter(({ payload }) => Number(payload.chat_id) === chat).length;
}

export const raid: Figure = {
  name: "raid",
  title: "Messages of the bot while 1,000 join in 30 s under a check, each of whom is silenced (NCM-41)",
  // One of its own for the first, then a shared one every six seconds.
  limit: { atMost: 10 },
  measure: () =>
    onStage("raid", async (stage) => {
      const { chat, people } = await guardedGroup(stage, JOINS);
      await joins(stage, chat, people, RAID_SECONDS);
      const lag = await untilSilenced(stage, chat, people);
      const said = await messagesOfBot(stage, chat);
      if (said === 0) throw new Error("Nobody was asked.");
      return { value: said, detail: `${people.length} silenced, the last ${lag.toFixed(1)} s after the last join` };
    }),
};

export const busyGroup: Figure = {
  name: "busy-group",
  title: "10,000 messages in 60 s into one group with 200 joins among them: p95 of the webhook, of a bare insert's",
  limit: { atMost: 5 },
  measure: () =>
    onStage("busy-group", async (stage) => {
      const { chat, people } = await guardedGroup(stage, JOINS_AMONG);
      return withBaseline("busy-group", async (bareOrigin) => {
        const { url, headers } = stage.webhook;
        const post = async (address: string) => {
          const answer = await fetch(address, { method: "POST", headers, body: nextMessage(chat) });
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        };
        const bare = await paced(MESSAGES, MESSAGE_SECONDS, () => post(`${bareOrigin}/webhook/${chat}`));
        const [ours] = await Promise.all([
          paced(MESSAGES, MESSAGE_SECONDS, () => post(url)),
          joins(stage, chat, people, MESSAGE_SECONDS),
        ]);
        const lag = await untilSilenced(stage, chat, people);
        const [p95, bareP95] = [percentile(ours, 0.95), percentile(bare, 0.95)];
        const detail = `${p95.toFixed(1)} ms against ${bareP95.toFixed(1)} ms bare; all silenced after ${lag.toFixed(1)} s`;
        return { value: p95 / bareP95, detail };
      });
    }),
};
