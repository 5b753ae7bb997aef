import { setTimeout as pause } from "node:timers/promises";
import { DERIVED_PATH, DESTROY_PATH, PASS_PATH } from "../../bench/counted-build.ts";
import { messageUpdate, nextUpdateId } from "../../bench/message-updates.ts";
import { api, dashboardId, makeGroup, makePerson, signIn } from "../../bench/people-and-chats.ts";
import { makePrivateBot } from "../../bench/private-bot.ts";
import type { Stage } from "../../bench/stage.ts";
import { LIST_COLLECTORS } from "../../domain/limits.ts";
import type { DerivedChat, DerivedState } from "../../services/ops/derived-objects.ts";

const GROUPS = 3;
const KEYWORD = "price";
const WRITER = 880_000_001;
const LOOK_MS = 100;
const LOOKS_MAX = 150;

/** A few groups with a responder each, an own bot that was written to, and a dead letter. */
export interface DrillWorld {
  /** signed ids */
  groups: readonly number[];
  bot: number;
  /** limit of looks at a condition */
  looks: number;
  query<Row>(sql: string): Promise<Row[]>;
  /** Destroys snapshots or alarms in the object of each group, and in the bot's inbox. */
  destroyInObjects(only: "snapshot" | "alarms"): Promise<void>;
  /** Reads the derived state of each object, the groups' before the inbox's. */
  derived(): Promise<(DerivedChat | DerivedState)[]>;
  /** Moves the Worker's clock forward, and runs what is due in the groups and the collectors of the lists' numbers. */
  pass(seconds: number): Promise<void>;
  /** Writes the keyword in each group. @returns the number of groups in which the bot answered */
  answered(): Promise<number>;
}

/** Waits until a condition is true. @returns whether it became true */
export async function until(isSo: () => Promise<boolean> | boolean, looks = LOOKS_MAX): Promise<boolean> {
  for (let look = 0; look < looks; look++) {
    if (await isSo()) return true;
    await pause(LOOK_MS);
  }
  return false;
}

export async function makeDrillWorld(stage: Stage, looks = LOOKS_MAX): Promise<DrillWorld> {
  const owner = await makePerson(stage, "Ana");
  const groups: number[] = [];
  for (let index = 1; index <= GROUPS; index++) groups.push(await makeGroup(stage, owner, `Group ${index}`));
  const token = await signIn(stage, owner);
  const bot = await makePrivateBot(stage);
  await bot.write(WRITER);
  for (const group of groups) {
    const id = dashboardId(group);
    const made = await api<{ item: { id: string } }>(stage, token, `chat_msgtemplates/create/${id}`, {
      content: "It costs nothing.",
    });
    const triggers = [{ keyword: KEYWORD, matchMode: 1 }];
    await api(stage, token, `chat_responders/create/${id}`, { template_id: made.item.id, triggers });
  }
  const post = async (update: object) => {
    const { url, headers } = stage.webhook;
    const body = JSON.stringify({ update_id: nextUpdateId(), ...update });
    const answer = await fetch(url, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
  };
  let passed = 0;
  const say = (group: number, text: unknown) => {
    const date = Math.floor(Date.now() / 1000) + passed;
    const { message } = messageUpdate(group, { writer: WRITER, text: "", date });
    return post({ message: { ...message, text } });
  };
  // A text that is a number is none of Telegram's.
  await say(groups[0] ?? 0, 5);
  const query = async <Row>(sql: string): Promise<Row[]> => {
    const database = await stage.product.miniflare.getD1Database("DB");
    return (await database.prepare(sql).all<Row>()).results;
  };
  const { origin } = stage.product;
  const objects = [...groups.map((group) => `chat=${group}`), `bot=${bot.id}`];
  const answersIn = (group: number) =>
    [...(stage.simulator.world.chats.get(String(group))?.messages.values() ?? [])].filter(
      ({ author }) => author === stage.botId,
    ).length;
  const derived = (): Promise<(DerivedChat | DerivedState)[]> =>
    Promise.all(
      objects.map(async (object) => {
        const answer = await fetch(`${origin}${DERIVED_PATH}?${object}`);
        return (await answer.json()) as DerivedChat | DerivedState;
      }),
    );
  return {
    groups,
    bot: bot.id,
    looks,
    query,
    derived,
    async pass(seconds) {
      passed += seconds;
      for (const [index, group] of groups.entries()) {
        const lists = index === groups.length - 1 ? LIST_COLLECTORS : 0;
        const asked = `seconds=${index === 0 ? seconds : 0}&chat=${group}&lists=${lists}`;
        const answer = await fetch(`${origin}${PASS_PATH}?${asked}`, { method: "POST" });
        if (!answer.ok) throw new Error(await answer.text());
      }
    },
    async destroyInObjects(only) {
      for (const object of objects) {
        const answer = await fetch(`${origin}${DESTROY_PATH}?${object}&only=${only}`, { method: "POST" });
        if (!answer.ok) throw new Error(await answer.text());
      }
    },
    async answered() {
      let count = 0;
      for (const group of groups) {
        const before = answersIn(group);
        await say(group, `the ${KEYWORD}?`);
        if (await until(() => answersIn(group) > before)) count += 1;
      }
      return count;
    },
  };
}
