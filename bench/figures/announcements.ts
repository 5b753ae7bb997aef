import { setTimeout as pause } from "node:timers/promises";
import { packDaily } from "../../domain/announcements/frequency.ts";
import { filterWord, timeActs } from "../acts.ts";
import { COUNT_PATH, makeCountedBuild } from "../counted-build.ts";
import type { Figure } from "../figure.ts";
import { percentile, SCALE } from "../paced.ts";
import { api, dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";
import { followCalls, type ToldCall } from "../told-calls.ts";

const CHATS = Math.ceil(1000 * SCALE);
const EACH = 10;
const ALL = CHATS * EACH;
/** Telegram takes about so many messages a second of one bot, over all its chats. */
const BOT_PER_SECOND = 30;
const TELEGRAM_MS = 50;
const KILLS = 3;
/** So many announcements of another time of day tell how long storing takes; all others are due after the last one. */
const STORED_TO_SEE = 100;
/** Storing may become slower by so much while it goes on. */
const STORED_SLOWER = 1.6;
const AT_ONCE = 4;
const HALF_DAY_MS = 43_200_000;
const LOOK_AGAIN_MS = 500;
/** So long nothing more arrives: it is over. */
const SILENCE_MS = 30_000;
/** Messages are deleted in another group for so long: before the minute, and all the time that announcements go out. */
const ACTS_ALONE_SECONDS = Math.min(30, ALL / BOT_PER_SECOND);
const ACTS_BESIDE_SECONDS = ALL / BOT_PER_SECOND;

const textOf = (chat: number, rule: number) => `Announcement ${rule} of ${chat}`;

interface Planned {
  /** unix second at which all are due */
  minute: number;
  /** a group beside them in which messages are deleted */
  filtered: number;
}

/** Makes the chats with their announcements, all due in one minute. @returns as soon as they are stored */
async function plan(stage: Stage): Promise<Planned> {
  const creator = await makePerson(stage, "Owner");
  const chats: number[] = [];
  for (let made = 0; made < CHATS; made++) chats.push(await makeGroup(stage, creator, `Group ${made}`));
  const filtered = await makeGroup(stage, creator, "Filtered");
  await payFor(stage);
  const token = await signIn(stage, creator);
  await filterWord(stage, token, filtered);
  const store = async (rules: { chat: number; text: string }[], at: Date): Promise<void> => {
    const storeNext = async (): Promise<void> => {
      for (let next = rules.pop(); next !== undefined; next = rules.pop()) {
        await api(stage, token, `chat_announcements/create/${dashboardId(next.chat)}`, {
          freq_type: 1,
          freq_val: packDaily(at.getUTCHours(), at.getUTCMinutes()),
          template: { content: next.text },
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
  };
  const begun = performance.now();
  const elsewhere = Array.from({ length: STORED_TO_SEE }, () => ({ chat: filtered, text: "Half a day later" }));
  await store(elsewhere, new Date(Date.now() + HALF_DAY_MS));
  const oneSeconds = (performance.now() - begun) / 1000 / STORED_TO_SEE;
  const storing = ALL * oneSeconds * STORED_SLOWER + ACTS_ALONE_SECONDS;
  const minute = Math.ceil((Date.now() / 1000 + storing) / 60 + 1) * 60;
  const rules = chats.flatMap((chat) =>
    Array.from({ length: EACH }, (_, rule) => ({ chat, text: textOf(chat, rule) })),
  );
  await store(rules, new Date(minute * 1000));
  if (Date.now() >= minute * 1000) throw new Error("They were due before all of them were stored.");
  await stage.control("faults", { rate_limits: true });
  await stage.control("faults", { method: "sendMessage", delay_ms: TELEGRAM_MS, times: 10 * ALL });
  return { minute, filtered };
}

const untilMinute = ({ minute }: Planned): Promise<void> => pause(minute * 1000 - Date.now() - 1000);

/** Waits until all have arrived, or nothing more comes. @param look called between two looks */
async function untilOver(stage: Stage, look: (arrived: number) => Promise<void>): Promise<ToldCall[]> {
  let last = { count: -1, atMs: Date.now() };
  const sends = followCalls(stage, "sendMessage");
  for (;;) {
    const calls = (await sends()).filter(({ payload }) => String(payload.text).startsWith("Announcement "));
    const arrived = calls.filter(({ response }) => response.ok === true).length;
    if (arrived > last.count) last = { count: arrived, atMs: Date.now() };
    if (arrived >= ALL || Date.now() - last.atMs > SILENCE_MS + 61_000 * Number(arrived === 0)) return calls;
    await look(arrived);
    await pause(LOOK_AGAIN_MS);
  }
}

/** Counts how often each text arrived. */
function arrivals(calls: readonly ToldCall[]) {
  const counts = new Map<string, number>();
  for (const { payload, response } of calls)
    if (response.ok === true) counts.set(String(payload.text), (counts.get(String(payload.text)) ?? 0) + 1);
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  return { missing: ALL - counts.size, doubled };
}

interface Flow {
  ratio: number;
  detail: string;
  acts: { ratio: number; detail: string };
}

async function measureFlow(stage: Stage): Promise<Flow> {
  const count = async () => Number(await (await fetch(stage.product.origin + COUNT_PATH)).text());
  const planned = await plan(stage);
  const alone = await timeActs(stage, planned.filtered, ACTS_ALONE_SECONDS);
  if (Date.now() >= planned.minute * 1000) throw new Error("They were due before the acts alone were measured.");
  await untilMinute(planned);
  const before = await count();
  let statements: number | null = null;
  let beside: Promise<number[]> | null = null;
  const calls = await untilOver(stage, async (arrived) => {
    if (statements !== null || arrived === 0) return;
    statements = (await count()) - before;
    beside = timeActs(stage, planned.filtered, ACTS_BESIDE_SECONDS);
    // Where what follows fails, it is told of that and not of this.
    beside.catch(() => undefined);
  });
  const { missing, doubled } = arrivals(calls);
  const refused = calls.filter(({ response }) => response.parameters?.retry_after !== undefined).length;
  const seconds = Math.max(...calls.map(({ at }) => at)) / 1000 - planned.minute;
  const floor = ALL / BOT_PER_SECOND;
  const detail = `${missing} missing, ${doubled} twice, ${refused} answered with 429, ${statements} D1 statements at the minute; ${seconds.toFixed(1)} s, floor ${floor.toFixed(1)} s`;
  if (missing + doubled + refused + (statements ?? 0) > 0) throw new Error(`Not as it should be: ${detail}`);
  const besides = (await beside) ?? [];
  const [former, meanwhile] = [percentile(alone, 0.95), percentile(besides, 0.95)];
  const acts = {
    ratio: meanwhile / former,
    detail: `p50 ${percentile(besides, 0.5).toFixed(1)} ms, p95 ${meanwhile.toFixed(1)} ms; before the minute ${percentile(alone, 0.5).toFixed(1)} and ${former.toFixed(1)} ms`,
  };
  return { ratio: seconds / floor, detail, acts };
}

let flow: Promise<Flow> | undefined;
/** Runs the announcements once for both of their figures. */
const flowOnce = (): Promise<Flow> => {
  flow ??= onStage("announcements", measureFlow, { buildDir: makeCountedBuild({ countsRows: false }) });
  return flow;
};

export const announcementsFlow: Figure = {
  name: "announcements",
  title: `${ALL} announcements of ${CHATS} chats due in one minute: time against the floor of the bot's limit`,
  limit: { atMost: 1.1 },
  async measure() {
    const { ratio, detail } = await flowOnce();
    return { value: ratio, detail };
  },
};

export const announcementsActs: Figure = {
  name: "announcements-acts",
  title: `Deletions in a group of the same bot while its ${ALL} announcements go out: p95 of that before them`,
  limit: { atMost: 1.3 },
  async measure() {
    const { acts } = await flowOnce();
    return { value: acts.ratio, detail: acts.detail };
  },
};

export const announcementsCrash: Figure = {
  name: "announcements-crash",
  title: `Of ${ALL} announcements, the product stopped ${KILLS} times while they go out: twice, or missing without a word`,
  limit: { atMost: 0 },
  measure: () =>
    onStage("announcements-crash", async (stage) => {
      await untilMinute(await plan(stage));
      let kills = 0;
      const calls = await untilOver(stage, async (arrived) => {
        if (kills >= KILLS || arrived < (kills * ALL) / KILLS + 1) return;
        kills += 1;
        await stage.stopProduct();
        await stage.startProduct();
      });
      const { missing, doubled } = arrivals(calls);
      // A request that was under way is told as unknown and not repeated (AMB-260): of these Telegram knows the call.
      const asked = new Set(calls.map(({ payload }) => String(payload.text))).size;
      const lost = ALL - asked;
      return { value: doubled + lost, detail: `${missing} not arrived, ${lost} of them never asked, ${doubled} twice` };
    }),
};
