import { withBaseline } from "../baseline/start.ts";
import type { Figure } from "../figure.ts";
import { type GuardedGroup, guardedGroup, joins, untilAll } from "../guarded-group.ts";
import { nextMessage } from "../message-updates.ts";
import { paced, percentile, SCALE } from "../paced.ts";
import { api, dashboardId } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";

const MESSAGES = Math.ceil(10_000 * SCALE);
const SECONDS = 60 * SCALE;
const JOINS_AMONG = Math.ceil(200 * SCALE);
/** Telegram repeats what it holds for unanswered: every so many'th comes a second time. */
const REPEATED_EVERY = 50;
/** `perPage`: the longest page there is */
const PAGE = 5000;

interface HistoryPage {
  rows: { id: number; user: { fname: string } }[];
  older: number | null;
}

/** @throws unless each message is stored, once */
async function checkStored(stage: Stage, { chat, token }: GuardedGroup): Promise<void> {
  const range = { startSecond: 1, endSecond: Math.floor(Date.now() / 1000) + 60 };
  const ids: number[] = [];
  let before: number | null = null;
  do {
    const place: object = before === null ? {} : { before };
    const path = `messages/history/${dashboardId(chat)}?perPage=${PAGE}`;
    const page: HistoryPage = await api(stage, token, path, { ...range, ...place });
    for (const { id, user } of page.rows) if (user.fname.startsWith("Writer")) ids.push(id);
    before = page.older;
  } while (before !== null);
  const distinct = new Set(ids).size;
  if (distinct !== MESSAGES) throw new Error(`${MESSAGES - distinct} of ${MESSAGES} messages are not stored.`);
  if (ids.length !== MESSAGES) throw new Error(`${ids.length - MESSAGES} messages are stored twice.`);
}

export const busyGroup: Figure = {
  name: "busy-group",
  title: "10,000 messages in 60 s into one group with 200 joins among them: p95 of the webhook, of a bare insert's",
  limit: { atMost: 5 },
  measure: () =>
    onStage("busy-group", async (stage) => {
      const group = await guardedGroup(stage, JOINS_AMONG);
      return withBaseline("busy-group", async (bareOrigin) => {
        const { url, headers } = stage.webhook;
        const post = async (address: string, body: string) => {
          const answer = await fetch(address, { method: "POST", headers, body });
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        };
        const bareUrl = `${bareOrigin}/webhook/${group.chat}`;
        const bare = await paced(MESSAGES, SECONDS, () => post(bareUrl, nextMessage(group.chat)));
        const [ours] = await Promise.all([
          paced(MESSAGES, SECONDS, async (index) => {
            const body = nextMessage(group.chat);
            await post(url, body);
            if (index % REPEATED_EVERY === 0) await post(url, body);
          }),
          joins(stage, group, SECONDS),
        ]);
        const lag = await untilAll(stage, group, ["restricted"]);
        await checkStored(stage, group);
        const of = (share: number) => `${percentile(ours, share).toFixed(1)} ms`;
        const times = `p50 ${of(0.5)}, p95 ${of(0.95)}, p99 ${of(0.99)} (bare p95 ${percentile(bare, 0.95).toFixed(1)} ms)`;
        const detail = `${times}; each stored once; all silenced after ${lag.toFixed(1)} s`;
        return { value: percentile(ours, 0.95) / percentile(bare, 0.95), detail };
      });
    }),
};
