import { setTimeout as pause } from "node:timers/promises";
import { makeCountedBuild, type Rows } from "../counted-build.ts";
import type { Figure } from "../figure.ts";
import { messageUpdate } from "../message-updates.ts";
import { api, dashboardId, makeGroup, makePerson, signIn } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";
import { type TimedGroup, timedGroup } from "../timed-group.ts";

const MESSAGES = 2000;
const FEW = 200;
const WRITERS = 50;
const FIRST_WRITER = 880_000_001;
/** A chat without a plan keeps its messages for fourteen days. */
const DAYS = 17;
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;
const KEYWORD = "price";
const LOOK_MS = 20;

/** Writes words as people use them: the n-th most frequent one n times as rarely as the first. */
function wordsOf(message: number): string {
  const places = Array.from({ length: 9 }, (_, place) => ((message * 9 + place) * 0.618_033_988_75) % 1);
  return places.map((fraction) => `w${Math.floor(5000 ** fraction)}`).join(" ");
}

const say = (group: TimedGroup, n: number, text: string) =>
  group.post(messageUpdate(group.chat, { writer: FIRST_WRITER + (n % WRITERS), text, date: group.now() }));

/** Counts, for each of `count`, the rows that `happens` leads to until nothing of it is stored any more. */
async function lifeOf(group: TimedGroup, count: number, happens: (n: number) => Promise<void>): Promise<Rows> {
  const before = await group.rows();
  for (let n = 0; n < count; n++) await happens(n);
  for (let day = 0; day < DAYS; day++) await group.pass(DAY_SECONDS);
  const after = await group.rows();
  const each = (of: keyof Rows) => (after[of] - before[of]) / count;
  return { read: each("read"), written: each("written"), slots: each("slots"), alarms: each("alarms") };
}

async function until(isTrue: () => boolean, missing: string): Promise<void> {
  for (let look = 0; look < 500; look++) {
    if (isTrue()) return;
    await pause(LOOK_MS);
  }
  throw new Error(missing);
}

async function answered(stage: Stage, group: TimedGroup, token: string): Promise<Rows> {
  const id = dashboardId(group.chat);
  const { item } = await api<{ item: { id: string } }>(stage, token, `chat_msgtemplates/create/${id}`, {
    content: "Here you are.",
  });
  const triggers = [{ keyword: KEYWORD, matchMode: 1 }];
  await api(stage, token, `chat_responders/create/${id}`, { template_id: item.id, triggers });
  const messages = () => stage.simulator.world.chats.get(String(group.chat))?.messages.size ?? 0;
  return lifeOf(group, FEW, async (n) => {
    const before = messages();
    await say(group, n, `${wordsOf(n)} ${KEYWORD}`);
    await until(() => messages() > before, `Message ${n} was not answered.`);
    await group.pass(10);
  });
}

const joined = (group: TimedGroup): Promise<Rows> =>
  lifeOf(group, FEW, async (n) => {
    const user = { id: FIRST_WRITER + 1000 + n, is_bot: false, first_name: `Newcomer ${n}` };
    const chat = { id: group.chat, type: "supergroup", title: "Rows" };
    await group.post({
      chat_member: {
        chat,
        from: user,
        date: group.now(),
        old_chat_member: { user, status: "left" },
        new_chat_member: { user, status: "member" },
      },
    });
    await group.pass(10);
  });

const inWords = ({ read, written, slots, alarms }: Rows) =>
  `${(written + slots).toFixed(2)} written, ${read.toFixed(1)} read, ${alarms.toFixed(2)} alarms`;

export const rows: Figure = {
  name: "rows",
  title: `Rows written over the life of an ordinary message (${MESSAGES} at one a second, stored, counted, found, removed)`,
  limit: { atMost: 5 },
  measure: () =>
    onStage(
      "rows",
      async (stage) => {
        const creator = await makePerson(stage, "Creator");
        const chat = await makeGroup(stage, creator, "Rows");
        const token = await signIn(stage, creator);
        const group = timedGroup(stage, chat);
        for (let n = 0; n < WRITERS; n++) await say(group, n, "hello");
        await group.pass(60);
        const reply = await answered(stage, group, token);
        const join = await joined(group);
        const slow = await lifeOf(group, FEW, async (n) => {
          await say(group, n, wordsOf(n));
          await group.pass(180);
        });
        const hourly = await lifeOf(group, FEW, async (n) => {
          await say(group, n, wordsOf(n));
          await group.pass(HOUR_SECONDS);
        });
        const quiet = await lifeOf(group, DAYS, async () => {});
        const ordinary = await lifeOf(group, MESSAGES, async (n) => {
          await say(group, n, wordsOf(n));
          await group.pass(1);
        });
        const detail = [
          `${ordinary.read.toFixed(1)} read, ${ordinary.alarms.toFixed(2)} alarms`,
          `one in three minutes: ${inWords(slow)}`,
          `one in an hour: ${inWords(hourly)}`,
          `a day without any: ${inWords(quiet)}`,
          `answered: ${inWords(reply)}`,
          `join: ${inWords(join)}`,
        ];
        return { value: ordinary.written + ordinary.slots, detail: detail.join("; ") };
      },
      { buildDir: makeCountedBuild() },
    ),
};
