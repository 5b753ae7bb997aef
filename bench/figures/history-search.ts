import { median } from "../alternate.ts";
import type { Figure } from "../figure.ts";
import { dashboardId, makeGroup, makePerson, signIn } from "../people-and-chats.ts";
import { fillMessages } from "../seed/fill-messages.ts";
import { onStage } from "../stage.ts";

const MANY = 1_000_000;
/** All of the stored messages: one each two seconds. */
const RANGE_SECONDS = 30 * 86_400;
const ROUNDS = 41;
/** Words of the seeded messages (bench/seed/worker): one is in all of them, 17,576 are in 57 each. */
const QUESTIONS = {
  common: "message",
  rare: "qxyz",
  beginning: "qx",
  "common beginning": "mes",
  "two words": "message people",
  "common and rare": "people qxyz",
  none: "xylophone",
} as const;
/** The figure is about one word; the others are told beside it. */
const LIMITED: readonly (keyof typeof QUESTIONS)[] = ["common", "rare"];

interface Found {
  rows: unknown[];
  is_indexing?: boolean;
}

export const historySearch: Figure = {
  name: "history-search",
  title: "Search in 1,000,000 messages, one word, first page, p50 in ms with the whole call",
  limit: { atMost: 50 },
  measure: () =>
    onStage("history-search", async (stage) => {
      const creator = await makePerson(stage, "Creator");
      const chat = await makeGroup(stage, creator, "Long past");
      await fillMessages(stage, [{ chat, count: MANY }]);
      const token = await signIn(stage, creator);
      const search = async (keyword: string): Promise<Found> => {
        const endSecond = Math.floor(Date.now() / 1000);
        const answer = await fetch(`${stage.product.origin}/v2data/messages/history/${dashboardId(chat)}`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          body: JSON.stringify({ startSecond: endSecond - RANGE_SECONDS, endSecond, keyword }),
        });
        const { success, result } = (await answer.json()) as { success: boolean; result: Found };
        if (!success) throw new Error(`The search answered ${answer.status}.`);
        return result;
      };
      const start = performance.now();
      // Each search reads some of the words that are not in the index yet, beside what the alarm reads.
      while ((await search(QUESTIONS.rare)).is_indexing) await new Promise((done) => setTimeout(done, 50));
      const indexedSeconds = (performance.now() - start) / 1000;
      const times = new Map<string, number>();
      for (const [name, keyword] of Object.entries(QUESTIONS)) {
        const each: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const begun = performance.now();
          const { rows } = await search(keyword);
          each.push(performance.now() - begun);
          if ((rows.length === 0) !== (name === "none")) throw new Error(`${name}: ${rows.length} rows were found.`);
        }
        times.set(name, median(each));
      }
      const detail = [...times].map(([name, time]) => `${name} ${time.toFixed(1)}`).join(", ");
      return {
        value: Math.max(...LIMITED.map((name) => times.get(name) ?? Number.NaN)),
        detail: `${detail}; index made in ${indexedSeconds.toFixed(0)} s`,
      };
    }),
};
