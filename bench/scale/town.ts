import { setTimeout as pause } from "node:timers/promises";
import { rawRequest } from "../../tests/support/kept-connection.ts";
import { askAgain } from "../ask-again.ts";
import { nextUpdateId } from "../message-updates.ts";
import { makePerson, signIn } from "../people-and-chats.ts";
import { sendRaw } from "../raw-load.ts";
import type { Stage } from "../stage.ts";
import { values } from "./assumptions.ts";
import { accountsOf } from "./model.ts";
import { type AnyTelegram, administrator, openAnyTelegram } from "./telegram.ts";

const FIRST_CHAT = 1_002_000_000_000;
const TOKEN = "only-for-the-benchmarks-0123456789";
/** An isolate tells what it counted a minute after it has told the last time. */
const TOLD_AFTER_MS = 62_000;
const SETTLED_AFTER_MS = 1000;

/**
 * Chats that are woken in a second, most: workerd keeps an object for 70 to 140 seconds after its last use, and each has
 * three files open, of 20,000 that a process often may have.
 */
const WOKEN_PER_SECOND = 25;
/** Chats that are made at once. */
const MADE_AT_ONCE = 50;

const ROUNDS_MAX = 10;
const READS_MAX = 20;
/** Sums that grew by the same so often in a row have settled; a busy machine tells some of them a minute late. */
const READS_ALIKE = 3;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 5000;

/** Sums of the product's own metrics since its start. */
export interface Counted {
  objectRows: number;
  d1Rows: number;
  d1Statements: number;
}

const NOTHING_COUNTED: Counted = { objectRows: 0, d1Rows: 0, d1Statements: 0 };

/** Adds to a count `times` as much as another. */
export const added = (count: Counted, times: number, other: Counted): Counted => ({
  objectRows: count.objectRows + times * other.objectRows,
  d1Rows: count.d1Rows + times * other.d1Rows,
  d1Statements: count.d1Statements + times * other.d1Statements,
});

/** Many chats of the shared bot, with an address for their updates. */
export interface Town {
  /** Has one message written in each chat named, as fast as it goes; answers the updates a second. */
  writeAll(chats: readonly number[]): Promise<number>;
  /** One for each account: opens the list of its chats, which for ten minutes and more tell their numbers once a minute. */
  lists: readonly { chats: number; look(): Promise<void> }[];
  /** Waits until everything is told, and reads. */
  count(): Promise<Counted>;
  /** bytes of D1's file, and chats in it */
  database(): Promise<{ bytes: number; chats: number }>;
  close(): Promise<void>;
}

const indexOf = (chat: number): number => -chat - FIRST_CHAT;
const titleOf = (chat: number): string => `Scale ${indexOf(chat)}`;

/** Does what wakes so many chats, and waits until as many may be woken again. */
export async function wokenSlowly(chats: number, wake: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await wake();
  await pause(Math.max(0, begun + (chats / WOKEN_PER_SECOND) * 1000 - performance.now()));
}

/**
 * Makes the chats by the updates that Telegram sends when somebody brings the bot.
 * @param known chats in which somebody writes a first message, which costs more than others
 */
export async function buildTown(stage: Stage, chats: number, known?: ReadonlySet<number>): Promise<Town> {
  const admins: number[] = [];
  for (let n = 0; n < accountsOf(chats, values()); n++) admins.push(await makePerson(stage, "Ana"));
  const adminOf = (index: number) => admins[index % admins.length] ?? 0;
  const telegram: AnyTelegram = await openAnyTelegram(stage.botId, (chat) => ({
    title: titleOf(chat),
    admin: adminOf(indexOf(chat)),
  }));
  await stage.stopProduct();
  stage.settings = { TELEGRAM_API_ROOT: telegram.origin, OPERATOR_TOKEN: TOKEN };
  await stage.startProduct();
  const { origin } = stage.product;
  const { url, headers } = stage.webhook;
  const chatOf = (index: number) => {
    const id = -(FIRST_CHAT + index);
    return { id, type: "supergroup", title: titleOf(id) };
  };
  const requestOf = (update: object) =>
    rawRequest({
      method: "POST",
      target: new URL(url).pathname,
      headers,
      body: JSON.stringify({ update_id: nextUpdateId(), ...update }),
    });
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const fromIn = (index: number) => ({ id: adminOf(index), is_bot: false, first_name: "Ana" });
  const send = async (total: number, update: (n: number) => object) => {
    const begun = performance.now();
    let waiting = Array.from({ length: total }, (_, n) => requestOf(update(n)));
    const refusals = new Set<number | null>();
    // Telegram too sends again for want of an answer, after longer and longer waits.
    for (let round = 0; waiting.length > 0 && round < ROUNDS_MAX; round++) {
      const missed: string[] = [];
      if (round > 0) await pause(Math.min(FIRST_WAIT_MS * 2 ** round, LONGEST_WAIT_MS));
      await sendRaw(origin, waiting.length, {
        next: (n) => waiting[n] ?? "",
        ended(n, status) {
          if (status === 200) return;
          missed.push(waiting[n] ?? "");
          refusals.add(status);
        },
      });
      waiting = missed;
    }
    if (waiting.length > 0)
      throw new Error(`${waiting.length} of ${total} updates were not taken: ${[...refusals].join(", ")}.`);
    return total / ((performance.now() - begun) / 1000);
  };
  let messageId = 10_000;
  const writeAll = (asked: readonly number[]) =>
    send(asked.length, (n) => {
      const index = asked[n] ?? 0;
      return {
        message: {
          message_id: messageId++,
          date: nowSeconds(),
          chat: chatOf(index),
          from: fromIn(index),
          text: `An ordinary message, number ${messageId}, of a length that people write.`,
        },
      };
    });
  const database = async () => {
    const d1 = await stage.product.miniflare.getD1Database("DB");
    const count = await d1.prepare("SELECT count(*) AS chats FROM chats").first<{ chats: number }>();
    const { meta } = await d1.prepare("SELECT 1").run();
    return { bytes: meta.size_after, chats: count?.chats ?? 0 };
  };
  for (let first = 0; first < chats; first += MADE_AT_ONCE) {
    const made = Array.from({ length: Math.min(MADE_AT_ONCE, chats - first) }, (_, n) => first + n);
    await wokenSlowly(made.length, async () => {
      await send(made.length, (n) => ({
        my_chat_member: {
          ...{ chat: chatOf(first + n), from: fromIn(first + n), date: nowSeconds() },
          old_chat_member: { user: administrator(stage.botId, true).user, status: "left" },
          new_chat_member: administrator(stage.botId, true),
        },
      }));
      await writeAll(made.filter((chat) => known?.has(chat) ?? true));
    });
  }
  while ((await database()).chats < chats) await pause(500);
  const lists: Town["lists"][number][] = [];
  for (const [client, admin] of admins.entries()) {
    const token = await signIn(stage, admin, client);
    lists.push({
      chats: Math.ceil((chats - client) / admins.length),
      async look() {
        const answer = await askAgain(`${origin}/v2data/chats/list_managables?token=${token}`);
        if (!answer.ok) throw new Error(`list_managables: ${answer.status}`);
        await answer.text();
      },
    });
  }
  const read = async (): Promise<Counted> => {
    const answer = await askAgain(`${origin}/ops/status`, { headers: { authorization: `Bearer ${TOKEN}` } });
    if (!answer.ok) throw new Error(`/ops/status: ${answer.status} ${await answer.text()}`);
    const { metrics } = (await answer.json()) as { metrics: { cells: { name: string; sum: number }[] } };
    const of = (name: string) =>
      metrics.cells.filter((cell) => cell.name === name).reduce((all, { sum }) => all + sum, 0);
    return { objectRows: of("rows_written"), d1Rows: of("d1_rows_written"), d1Statements: of("d1_statements") };
  };
  let reads = 0;
  return {
    writeAll,
    lists,
    database,
    async count() {
      // Everything is told within a minute, and the sums a minute after that, at the end of a request; on a busy machine
      // later. So it is read until nothing is added any more but by the reading itself.
      let [counted, grown, alike] = [NOTHING_COUNTED, NOTHING_COUNTED, 0];
      for (let round = 0; round < READS_MAX; round++) {
        await pause(TOLD_AFTER_MS);
        await askAgain(`${origin}/healthz`);
        await pause(SETTLED_AFTER_MS);
        const next = await read();
        reads++;
        const more = added(next, -1, counted);
        alike = JSON.stringify(more) === JSON.stringify(grown) ? alike + 1 : 1;
        [counted, grown] = [next, more];
        if (alike === READS_ALIKE) return added(counted, -reads, grown);
      }
      throw new Error("The product's sums have not settled: something is still being told.");
    },
    close: () => telegram.close(),
  };
}
