import { setTimeout as pause } from "node:timers/promises";
import type { SendResult } from "../../domain/templates/template.ts";
import type { Figure } from "../figure.ts";
import { type GuardedGroup, guardedGroup, untilAll } from "../guarded-group.ts";
import { addResponder, isAnswer, isOut, KEYWORD } from "../keyword-answers.ts";
import { paced } from "../paced.ts";
import { api, dashboardId, makePerson } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";
import { callsInto, countWaits, type ToldCall } from "../told-calls.ts";

const MESSAGES = 300;
const FLOOD_SECONDS = 30;
const JOINS = 10;
/** In the middle of the flood, when it has used up its share of the minute. */
const JOINS_FROM_SECOND = 15;
const JOIN_SECONDS = 5;
const ADMIN_SENDS_AT_SECONDS = [18, 26];
const WAIT_SECONDS = 10;
const IN_TIME_SECONDS = 5;

/** @returns Unix milliseconds at which each newcomer came in, by their number */
async function joinAll(stage: Stage, { chat, people }: GuardedGroup): Promise<Map<number, number>> {
  const joinedAt = new Map<number, number>();
  await paced(people.length, JOIN_SECONDS, async (index) => {
    const user = people[index] ?? 0;
    joinedAt.set(user, Date.now());
    await stage.control(`chats/${chat}/join`, { user });
  });
  return joinedAt;
}

/** @returns seconds until Telegram had an admin's message; as long as there is, where it had not while it was waited */
async function adminSends(stage: Stage, { chat, token }: GuardedGroup, content: string): Promise<number> {
  const started = performance.now();
  const path = `chat_msgtemplates/send_payload/${dashboardId(chat)}`;
  const { parts } = await api<SendResult>(stage, token, path, { payload: { content } });
  const isSent = parts.every(({ status }) => status === "sent");
  return isSent ? (performance.now() - started) / 1000 : Number.POSITIVE_INFINITY;
}

const namesIn = ({ payload }: ToldCall): number[] =>
  ((payload.entities ?? []) as { user?: { id: number } }[]).flatMap(({ user }) => user?.id ?? []);

/** @throws where somebody was not asked, or was removed before the time was over */
function secondsUntilAsked(calls: readonly ToldCall[], joinedAt: ReadonlyMap<number, number>): number[] {
  return [...joinedAt].map(([user, at]) => {
    const asked = calls.find((call) => isOut(call) && namesIn(call).includes(user));
    const removed = calls.find(({ method, payload }) => method === "banChatMember" && payload.user_id === user);
    if (asked === undefined) throw new Error(`${user} was not asked.`);
    const left = (removed?.at ?? Number.POSITIVE_INFINITY) - asked.at;
    if (left < WAIT_SECONDS * 1000) throw new Error(`${user} was removed ${left} ms after being asked.`);
    return (asked.at - at) / 1000;
  });
}

export const keywordFlood: Figure = {
  name: "keyword-flood",
  title: `Seconds until newcomers are asked and admins' messages are out beside ${MESSAGES} keywords of one member (AMB-282)`,
  limit: { atMost: IN_TIME_SECONDS },
  measure: () =>
    onStage("keyword-flood", async (stage) => {
      const group = await guardedGroup(stage, JOINS, { ncm_wait: WAIT_SECONDS });
      const { chat, creator } = group;
      await addResponder(stage, group);
      const user = await makePerson(stage, "Flooder");
      await stage.control(`chats/${chat}/add`, { by: creator, user });
      // A message a second into a chat and twenty a minute into a group, as Telegram documents it.
      await stage.control("faults", { rate_limits: true });
      const flood = paced(MESSAGES, FLOOD_SECONDS, async (index) => {
        await stage.control("messages", { chat, from: user, text: `${KEYWORD} ${index}?` });
      });
      const sends = ADMIN_SENDS_AT_SECONDS.map(async (second) => {
        await pause(second * 1000);
        return adminSends(stage, group, `From an admin after ${second} s`);
      });
      await pause(JOINS_FROM_SECOND * 1000);
      const joinedAt = await joinAll(stage, group);
      await flood;
      const waited = await Promise.all(sends);
      await untilAll(stage, group, ["kicked"]);
      const calls = await callsInto(stage, chat);
      const asked = secondsUntilAsked(calls, joinedAt);
      const prompts = calls.filter((call) => isOut(call) && namesIn(call).length > 0).length;
      const answers = calls.filter((call) => isOut(call) && isAnswer(call)).length;
      const detail = [
        `${JOINS} newcomers asked by ${prompts} messages, the last after ${Math.max(...asked).toFixed(1)} s`,
        "none removed before the time was over",
        `admins' messages out after ${waited.map((seconds) => seconds.toFixed(1)).join(" and ")} s`,
        `${answers} keywords answered, told to wait ${countWaits(calls)} times`,
      ];
      return { value: Math.max(...asked, ...waited), detail: detail.join(", ") };
    }),
};
