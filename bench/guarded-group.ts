import { setTimeout as pause } from "node:timers/promises";
import { paced } from "./paced.ts";
import { api, dashboardId, makeGroup, makePerson, payFor, signIn } from "./people-and-chats.ts";
import type { Stage } from "./stage.ts";

/** `ncm_type`: the inline check */
const PRESS_TYPE = 1056;
/** So long every newcomer may take to come to a state, or the figure fails. */
const SETTLE_SECONDS = 300;
const LOOK_MS = 200;

/** A group whose newcomers are checked. */
export interface GuardedGroup {
  /** Telegram's id */
  chat: number;
  creator: number;
  /** the creator's sign-in */
  token: string;
  /** who is about to join */
  people: number[];
}

/** @param settings further fields of the check, such as `ncm_wait` */
export async function guardedGroup(stage: Stage, count: number, settings: object = {}): Promise<GuardedGroup> {
  const creator = await makePerson(stage, "Creator");
  const chat = await makeGroup(stage, creator, "Raided");
  await payFor(stage);
  const token = await signIn(stage, creator);
  const wanted = { ncm_type: PRESS_TYPE, ...settings };
  await api(stage, token, `chats/newcomer_verification/${dashboardId(chat)}`, wanted);
  const people: number[] = [];
  for (let index = 0; index < count; index++) people.push(await makePerson(stage, `Raider ${index}`));
  return { chat, creator, token, people };
}

/** Has the people join at even distances. */
export const joins = (stage: Stage, { chat, people }: GuardedGroup, seconds: number) =>
  paced(people.length, seconds, async (index) => {
    await stage.control(`chats/${chat}/join`, { user: people[index] });
  });

/**
 * @param states Telegram's member states, of which each newcomer must come to one
 * @returns seconds until the last had
 */
export async function untilAll(stage: Stage, { chat, people }: GuardedGroup, states: string[]): Promise<number> {
  const started = performance.now();
  const statusOf = (id: number) => stage.simulator.world.chats.get(String(chat))?.members.get(id)?.status ?? "left";
  for (;;) {
    const waiting = people.filter((id) => !states.includes(statusOf(id))).length;
    const seconds = (performance.now() - started) / 1000;
    if (waiting === 0) return seconds;
    if (seconds > SETTLE_SECONDS) throw new Error(`${waiting} of ${people.length} never were ${states.join(" or ")}.`);
    await pause(LOOK_MS);
  }
}
