import { fromRoot } from "../../scripts/root.ts";
import { workerdProcess } from "../../scripts/serve/workerd-guard.ts";
import { rawRequest } from "../../tests/support/kept-connection.ts";
import { median } from "../alternate.ts";
import { withBaseline } from "../baseline/start.ts";
import type { Figure } from "../figure.ts";
import { openInstantTelegram } from "../mixed/instant-telegram.ts";
import { buildMixedTown } from "../mixed/town.ts";
import { type MixedUpdate, mixedUpdate } from "../mixed/updates.ts";
import { SCALE } from "../paced.ts";
import { memoryOf, type ProcessMemory } from "../process-memory.ts";
import { sendRaw, statusesText } from "../raw-load.ts";
import { onStage } from "../stage.ts";

const UPDATES = Math.ceil(200_000 * SCALE);
const GROUPS = 200;
const PEOPLE = 1000;
/** A reading follows each hundredth of the updates; a mark is the middle one of so many, as collections come between. */
const READINGS = 100;
const OF_A_MARK = 10;

/** MiB that workerd holds at the middle and at the end of the updates. */
interface Marks {
  half: number;
  end: number;
}

/** Sends the updates and reads meanwhile. @throws where one is not answered 200 */
async function readWhile(origin: string, memory: ProcessMemory, next: (n: number) => string): Promise<Marks> {
  const readings: number[] = [];
  const endings = await sendRaw(origin, UPDATES, {
    next,
    ended(n) {
      if (n % Math.ceil(UPDATES / READINGS) === 0) readings.push(memory.now());
    },
  });
  if (endings.statuses.get(200) !== UPDATES) throw new Error(`Of ${UPDATES} updates: ${statusesText(endings)}`);
  const half = readings.length / 2;
  return { half: median(readings.slice(half - OF_A_MARK, half)), end: median(readings.slice(-OF_A_MARK)) };
}

const memoryAt = (stateDir: string) => memoryOf(workerdProcess(stateDir) ?? Number.NaN);

/** Writes the same request for a bare Worker: as many rows, and as many requests to Telegram. */
const bareRequestOf = ({ object, update, inserts, fetches }: MixedUpdate, telegram: string): string =>
  rawRequest({
    method: "POST",
    target: `/mixed/${encodeURIComponent(object)}`,
    headers: {
      "content-type": "application/json",
      "x-inserts": String(inserts),
      "x-fetches": String(fetches),
      "x-call": `${telegram}/bot1/sendMessage`,
    },
    body: JSON.stringify(update),
  });

interface Measured {
  ours: Marks;
  bare: Marks;
  /** requests into chats that the product made meanwhile */
  sent: number;
}

const measure = (): Promise<Measured> =>
  onStage("memory", async (stage) => {
    const telegram = await openInstantTelegram(stage.simulator.origin);
    try {
      const { world, requestOf } = await buildMixedTown(stage, telegram, { groups: GROUPS, people: PEOPLE });
      const before = telegram.answered();
      const ours = await readWhile(stage.product.origin, memoryAt(stage.stateDir), (n) =>
        requestOf(mixedUpdate(n, world)),
      );
      const sent = telegram.answered() - before;
      const bare = await withBaseline("memory", (origin) =>
        readWhile(origin, memoryAt(fromRoot(".state/bench", "memory-bare")), (n) =>
          bareRequestOf(mixedUpdate(n, world), telegram.origin),
        ),
      );
      return { ours, bare, sent };
    } finally {
      await telegram.close();
    }
  });

/** Both figures are of one run. */
let run: Promise<Measured> | undefined;
const measuredOnce = () => (run ??= measure());

const words = ({ ours, bare, sent }: Measured) => {
  const mib = ({ half, end }: Marks) => `${half.toFixed(0)}, then ${end.toFixed(0)} MiB`;
  return `${mib(ours)} against ${mib(bare)} bare; ${sent} requests to Telegram`;
};

export const memoryAfterUpdates: Figure = {
  name: "memory",
  title: `workerd's memory after ${UPDATES} updates of all kinds, of a bare Worker's after as many`,
  limit: { atMost: 1.5 },
  async measure() {
    const measured = await measuredOnce();
    return { value: measured.ours.end / measured.bare.end, detail: words(measured) };
  },
};

export const memoryGrowth: Figure = {
  name: "memory-growth",
  title: "The same at their end, of what it was after half of them",
  limit: { atMost: 1.1 },
  async measure() {
    const measured = await measuredOnce();
    return { value: measured.ours.end / measured.ours.half, detail: words(measured) };
  },
};
