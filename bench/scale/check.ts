import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fromRoot } from "../../scripts/root.ts";
import { onStage } from "../stage.ts";
import { values } from "./assumptions.ts";
import { ratesOf } from "./model.ts";
import { CHECKED, type Checked, checkedRuns, comparisonsOf } from "./report.ts";
import { added, buildTown, type Counted, type Town, wokenSlowly } from "./town.ts";

const MINUTES = 3;
/** So short that what chats tell a minute later does not come in bursts, which collectors would write as one. */
const TICK_MS = 100;
/** An open list is read again once a minute (the model counts on it). */
const LOOK_TICKS = 600;
/** The model is right where a real run is as near. */
const NEAR = 0.2;

const minus = (after: Counted, before: Counted): Counted => added(after, -1, before);

/** Returns a source of numbers that look drawn by chance, the same in every run. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Draws when which chats write within the minutes, each as often as its rate says. @returns the chats of each tick */
function drawnWriting(rates: readonly { updates: number }[]): number[][] {
  const random = drawn(20_261_124);
  const ticks = (MINUTES * 60_000) / TICK_MS;
  return Array.from({ length: ticks }, () =>
    rates.flatMap(({ updates }, chat) => {
      const mean = updates / ticks;
      const count = Math.floor(mean) + (random() < mean % 1 ? 1 : 0);
      return Array.from({ length: count }, () => chat);
    }),
  );
}

/** Has chats write, a tick after the other. @returns messages written */
async function live(
  town: Pick<Town, "writeAll"> & { look(): Promise<void> },
  writing: readonly number[][],
): Promise<number> {
  let written = 0;
  const begun = performance.now();
  for (const [tick, chats] of writing.entries()) {
    if (tick % LOOK_TICKS === 0) await town.look();
    if (chats.length > 0) await town.writeAll(chats);
    written += chats.length;
    await pause(Math.max(0, begun + (tick + 1) * TICK_MS - performance.now()));
  }
  return written;
}

/** Counts how often each chat was watched anew: by a list's first look, and by others once much of the time has passed. */
function watchedLists(lists: Town["lists"], againSeconds: number) {
  const lastMs = lists.map(() => Number.NEGATIVE_INFINITY);
  const chats = lists.reduce((all, list) => all + list.chats, 0);
  let watched = 0;
  const look = async (index: number, list: Town["lists"][number]) => {
    const now = performance.now();
    await list.look();
    if (now - (lastMs[index] ?? 0) < againSeconds * 1000) return;
    lastMs[index] = now;
    watched += list.chats;
  };
  return {
    watches: () => watched / chats,
    async look() {
      for (const [index, list] of lists.entries()) await look(index, list);
    },
    /** Looks for the first time, which wakes every chat, slowly. */
    async lookFirst() {
      for (const [index, list] of lists.entries()) await wokenSlowly(list.chats, () => look(index, list));
    },
  };
}

/** Keeps a run for the report, in place of the one with as many chats. */
function keep(run: Checked): void {
  const runs = checkedRuns().filter(({ chats }) => chats !== run.chats);
  runs.push(run);
  runs.sort((x, y) => x.chats - y.chats);
  writeFileSync(fromRoot(CHECKED), `${JSON.stringify({ runs }, null, 2)}\n`);
}

const FEW = 50;
const MANY = 40;

/** Measures the costs that a short run can tell: fifty chats that write a lot at once, then once each. */
export const measureCosts = (say: (line: string) => void) =>
  onStage("scale-measure", async (stage) => {
    const town = await buildTown(stage, FEW);
    for (const list of town.lists) await list.look();
    const start = await town.count();
    const rate = await town.writeAll(Array.from({ length: MANY * FEW }, (_, n) => n % FEW));
    const afterMany = await town.count();
    const many = minus(afterMany, start);
    await town.writeAll(Array.from({ length: FEW }, (_, n) => n));
    const once = minus(await town.count(), afterMany);
    const perMessage = (many.objectRows - once.objectRows) / ((MANY - 1) * FEW);
    const perTelling = once.objectRows / FEW - perMessage;
    say(
      `rows at once: ${perMessage.toFixed(3)} a message, ${perTelling.toFixed(2)} a telling, its collector's among them`,
    );
    say(`D1 for a telling: ${(once.d1Rows / FEW).toFixed(2)} rows, ${(once.d1Statements / FEW).toFixed(2)} statements`);
    say(`(${MANY} times each: ${JSON.stringify(many)}; once each: ${JSON.stringify(once)})`);
    say(`${rate.toFixed(0)} updates a second on this machine, Telegram and the sender beside it`);
    await town.close();
  });

/**
 * Lets SQLite have 8 GiB in the process of workerd, as versions from June 2026 on do. Without its gates that of now gives it
 * 512 MiB, which some thousand chats fill that are awake at once (docs/operations.md).
 */
const openGates = (): void => {
  process.env.WORKERD_ALL_AUTOGATES = "1";
};

/** Runs so many chats and compares what the model says. @returns whether everything was near */
export const checkModel = (chats: number, say: (line: string) => void): Promise<boolean> => {
  openGates();
  return onStage(`scale-${chats}`, async (stage) => {
    const none = await (await stage.product.miniflare.getD1Database("DB")).prepare("SELECT 1").run();
    const writing = drawnWriting(ratesOf(chats, Math.max(600, chats / 2)));
    const town = await buildTown(stage, chats, new Set(writing.flat()));
    const looks = watchedLists(town.lists, values().watchAgainSeconds);
    await looks.lookFirst();
    say(`${chats} chats are there; they write for ${MINUTES} minutes.`);
    const before = await town.count();
    const watchedBefore = looks.watches();
    const written = await live({ look: looks.look, writeAll: town.writeAll }, writing);
    const measured = minus(await town.count(), before);
    const { bytes } = await town.database();
    await town.close();
    const run: Checked = {
      at: new Date().toISOString().slice(0, 10),
      chats,
      minutes: MINUTES,
      messages: written,
      watches: looks.watches() - watchedBefore,
      counted: { ...measured, d1Bytes: bytes - none.meta.size_after },
    };
    keep(run);
    say(`${written} messages in ${MINUTES} minutes`);
    let isNear = true;
    for (const { name, predicted, measured: found } of comparisonsOf(run, values())) {
      const off = predicted / found - 1;
      if (Math.abs(off) > NEAR) isNear = false;
      say(`${name}: predicted ${predicted.toFixed(0)}, measured ${found.toFixed(0)} (${(off * 100).toFixed(1)} %)`);
    }
    return isNear;
  });
};
