import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fromRoot } from "../../scripts/root.ts";
import { onStage } from "../stage.ts";
import { values } from "./assumptions.ts";
import { ratesOf } from "./model.ts";
import { CHECKED, type Checked, checkedRuns, comparisonsOf } from "./report.ts";
import { added, buildTown, type Counted, type Town } from "./town.ts";

const MINUTES = 3;
/** So short that what chats tell a minute later does not come in bursts, which collectors would write as one. */
const TICK_MS = 100;
/** An open list is read again once a minute (the model counts on it). */
const LOOK_TICKS = 600;
/** The model is right where a real run is as near. */
const NEAR = 0.2;

const minus = (after: Counted, before: Counted): Counted => added(after, -1, before);

/** Numbers that look drawn by chance, the same in every run. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Has chats write at random for some minutes, each as often as its rate says. @returns messages written */
async function live(town: Pick<Town, "look" | "writeAll">, rates: readonly { updates: number }[]): Promise<number> {
  const random = drawn(20_261_124);
  const ticks = (MINUTES * 60_000) / TICK_MS;
  let written = 0;
  const begun = performance.now();
  for (let tick = 0; tick < ticks; tick++) {
    const writing = rates.flatMap(({ updates }, chat) => {
      const mean = updates / ticks;
      const count = Math.floor(mean) + (random() < mean % 1 ? 1 : 0);
      return Array.from({ length: count }, () => chat);
    });
    if (tick % LOOK_TICKS === 0) await town.look();
    if (writing.length > 0) await town.writeAll(writing);
    written += writing.length;
    await pause(Math.max(0, begun + (tick + 1) * TICK_MS - performance.now()));
  }
  return written;
}

/** Counts the looks after which each chat is watched anew: the first one, and others once much of its time has passed. */
function watchLooks(town: Pick<Town, "look">, againSeconds: number) {
  let [watches, lastMs] = [0, Number.NEGATIVE_INFINITY];
  return {
    watches: () => watches,
    async look() {
      const now = performance.now();
      await town.look();
      if (now - lastMs < againSeconds * 1000) return;
      [watches, lastMs] = [watches + 1, now];
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
    await town.look();
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

/** Runs so many chats and compares what the model says. @returns whether everything was near */
export const checkModel = (chats: number, say: (line: string) => void): Promise<boolean> =>
  onStage(`scale-${chats}`, async (stage) => {
    const none = await (await stage.product.miniflare.getD1Database("DB")).prepare("SELECT 1").run();
    const town = await buildTown(stage, chats);
    const looks = watchLooks(town, values().watchAgainSeconds);
    // At the first look everybody tells: before the run.
    await looks.look();
    say(`${chats} chats are there; they write for ${MINUTES} minutes.`);
    const before = await town.count();
    const watchedBefore = looks.watches();
    const rates = ratesOf(chats, Math.max(600, chats / 2));
    const written = await live({ look: looks.look, writeAll: town.writeAll }, rates);
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
