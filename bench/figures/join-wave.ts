import type { Figure } from "../figure.ts";
import { type GuardedGroup, guardedGroup, joins, untilAll } from "../guarded-group.ts";
import { SCALE } from "../paced.ts";
import { onStage, type Stage } from "../stage.ts";
import { callsInto, countWaits, type ToldCall } from "../told-calls.ts";

const JOINS = Math.ceil(1000 * SCALE);
const RAID_SECONDS = 30 * SCALE;
/** `ncm_wait`: the shortest, since a shared prompt names sixty at a time and each must have had it to be removed. */
const WAIT_SECONDS = 5;
/** Seconds that Telegram says to wait, in the middle of the wave, and of the removals. */
const PUSHED_BACK = { restrictChatMember: 3, sendMessage: 4, banChatMember: 3 };

/** @throws where nobody was asked */
function countPrompts(calls: readonly ToldCall[]): number {
  const prompts = calls.filter(({ method }) => method === "sendMessage").length;
  if (prompts === 0) throw new Error("Nobody was asked.");
  return prompts;
}

const pushBack = (stage: Stage, chat: number, method: keyof typeof PUSHED_BACK) =>
  stage.control("faults", { chat, method, times: 1, retry_after: PUSHED_BACK[method] });

async function waveOn(stage: Stage, group: GuardedGroup): Promise<void> {
  const third = Math.ceil(JOINS / 3);
  const wave = (from: number, to?: number) => ({ ...group, people: group.people.slice(from, to) });
  await joins(stage, wave(0, third), RAID_SECONDS / 3);
  await pushBack(stage, group.chat, "restrictChatMember");
  await joins(stage, wave(third, 2 * third), RAID_SECONDS / 3);
  await pushBack(stage, group.chat, "sendMessage");
  await joins(stage, wave(2 * third), RAID_SECONDS / 3);
}

export const joinWave: Figure = {
  name: "join-wave",
  title: "Messages of the bot while 1,000 join in 30 s under a check; each is silenced, and removed in time (NCM-41)",
  // One of its own for the first, then three shared ones every three seconds, then one every six.
  limit: { atMost: 10 },
  measure: () =>
    onStage("join-wave", async (stage) => {
      const group = await guardedGroup(stage, JOINS, { ncm_wait: WAIT_SECONDS });
      await waveOn(stage, group);
      const silenced = await untilAll(stage, group, ["restricted", "kicked"]);
      const said = countPrompts(await callsInto(stage, group.chat));
      await pushBack(stage, group.chat, "banChatMember");
      const removed = await untilAll(stage, group, ["kicked"]);
      const calls = await callsInto(stage, group.chat);
      const detail = [
        `${JOINS} silenced, the last ${silenced.toFixed(1)} s after the last join`,
        `all removed ${removed.toFixed(1)} s later after ${countPrompts(calls)} messages`,
        `told to wait ${countWaits(calls)} times and never called before`,
      ];
      return { value: said, detail: detail.join(", ") };
    }),
};
