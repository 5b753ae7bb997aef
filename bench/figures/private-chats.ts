import { median } from "../alternate.ts";
import type { Figure } from "../figure.ts";
import { ask, makePrivateBot, type PrivateBot } from "../private-bot.ts";
import { fillPrivateMessages } from "../seed/fill-messages.ts";
import { openSignal } from "../signal-client.ts";
import { onStage, type Stage } from "../stage.ts";

const PERSON = 881_000_001;
const ROUNDS = 60;
const SOCKETS = 1000;
const SOCKET_ROUNDS = 7;
/** Opened at once. */
const OPENING = 50;
const MANY = 100_000;
const FEW = 200;
const PAGES_BACK = 10;
const THREAD_ROUNDS = 25;

interface Shown {
  id: number;
}

export const privateLatency: Figure = {
  name: "private-latency",
  title: "From a private message's webhook to its words on a dashboard (signal and messages_after), p50 in ms",
  limit: { atMost: 300 },
  measure: () =>
    onStage("private-latency", async (stage) => {
      const bot = await makePrivateBot(stage);
      let last = await bot.write(PERSON);
      const listener = await openSignal(stage.product.origin, bot.id, bot.token);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const signal = listener.next();
        const start = performance.now();
        const written = bot.write(PERSON);
        await signal;
        const path = `private_chats/${bot.id}/messages_after/${PERSON}/${last}`;
        const shown = await ask<Shown[]>(stage, bot, path);
        times.push(performance.now() - start);
        last = await written;
        if (shown.at(-1)?.id !== last) throw new Error("The message was not there when its signal came.");
      }
      listener.close();
      const worst = Math.max(...times);
      return { value: median(times), detail: `${ROUNDS} messages, the slowest ${worst.toFixed(0)} ms` };
    }),
};

export const signalSockets: Figure = {
  name: "signal-sockets",
  title: `From a private message's webhook until the last of ${SOCKETS} dashboards was told, p50 in ms`,
  limit: { atMost: 1000 },
  measure: () =>
    onStage("signal-sockets", async (stage) => {
      const bot = await makePrivateBot(stage);
      await bot.write(PERSON);
      const listeners: Awaited<ReturnType<typeof openSignal>>[] = [];
      const begun = performance.now();
      while (listeners.length < SOCKETS) {
        const some = Array.from({ length: OPENING }, () => openSignal(stage.product.origin, bot.id, bot.token));
        listeners.push(...(await Promise.all(some)));
      }
      const openedMs = performance.now() - begun;
      const lasts: number[] = [];
      const firsts: number[] = [];
      for (let round = 0; round < SOCKET_ROUNDS; round++) {
        const told = Promise.all(listeners.map((listener) => listener.next()));
        const start = performance.now();
        await bot.write(PERSON);
        const times = (await told).map((at) => at - start);
        lasts.push(Math.max(...times));
        firsts.push(Math.min(...times));
      }
      for (const listener of listeners) listener.close();
      const detail = `all told; the first after ${median(firsts).toFixed(0)} ms, opened in ${openedMs.toFixed(0)} ms`;
      return { value: median(lasts), detail };
    }),
};

/**
 * Measures, in milliseconds, how long it takes to open a conversation and scroll back, as the dashboard asks for it.
 */
async function leaf(stage: Stage, bot: PrivateBot, user: number): Promise<number> {
  const start = performance.now();
  let before = "";
  for (let page = 0; page <= PAGES_BACK; page++) {
    const path = `private_chats/${bot.id}/messages_before/${user}${before}`;
    const [first, ...rest] = await ask<Shown[]>(stage, bot, path);
    if (first === undefined || rest.length < 9) throw new Error(`Page ${page} has ${rest.length} rows.`);
    // A conversation of two hundred ends with its tenth page, which is then asked for again.
    if (page < PAGES_BACK - 1) before = `/${first.id}`;
  }
  return performance.now() - start;
}

export const privateThread: Figure = {
  name: "private-thread",
  title: "Opening a conversation of 100,000 messages and ten pages back, of the same with 200",
  limit: { atMost: 1.5 },
  measure: () =>
    onStage("private-thread", async (stage) => {
      const bot = await makePrivateBot(stage);
      const [long, short] = [PERSON, PERSON + 1];
      for (const user of [long, short]) await bot.write(user);
      await fillPrivateMessages(stage, [
        { bot: bot.id, user: long, count: MANY },
        { bot: bot.id, user: short, count: FEW },
      ]);
      const times: Record<"many" | "few", number[]> = { many: [], few: [] };
      for (let round = 0; round <= THREAD_ROUNDS; round++) {
        const many = await leaf(stage, bot, long);
        const few = await leaf(stage, bot, short);
        // The first round opens the object.
        if (round > 0) times.many.push(many);
        if (round > 0) times.few.push(few);
      }
      const [many, few] = [median(times.many), median(times.few)];
      return { value: many / few, detail: `${many.toFixed(1)} ms against ${few.toFixed(1)} ms at ${FEW}` };
    }),
};
