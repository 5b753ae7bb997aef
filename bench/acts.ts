import { askAgain } from "./ask-again.ts";
import { messageUpdate, nextUpdateId } from "./message-updates.ts";
import { paced } from "./paced.ts";
import { api, dashboardId } from "./people-and-chats.ts";
import type { Stage } from "./stage.ts";
import type { ToldCall } from "./told-calls.ts";

const WORD = "forbiddenword";
const FIRST_WRITER = 885_000_001;
const EACH_SECOND = 5;

/** Has messages with a word deleted in a group. */
export const filterWord = (stage: Stage, token: string, chat: number): Promise<unknown> =>
  api(stage, token, `chats/edit_arr/${dashboardId(chat)}`, { attr: "sensword", value: WORD, method: "add" });

/**
 * Has messages deleted for some seconds, at an even pace.
 * @returns milliseconds from each message's delivery to the request that deletes it
 * @throws where one was not deleted
 */
export async function timeActs(stage: Stage, chat: number, seconds: number): Promise<number[]> {
  const { url, headers } = stage.webhook;
  const begun = new Map<number, number>();
  await paced(Math.ceil(seconds * EACH_SECOND), seconds, async () => {
    const update_id = nextUpdateId();
    const said = {
      writer: FIRST_WRITER + update_id,
      text: `Some ${WORD} ${update_id}`,
      date: Math.floor(Date.now() / 1000),
    };
    const update = messageUpdate(chat, said);
    begun.set(update.message.message_id, performance.now());
    const answer = await askAgain(url, { method: "POST", headers, body: JSON.stringify({ update_id, ...update }) });
    await answer.arrayBuffer();
  });
  const deleted = await untilDeleted(stage, chat, begun);
  return [...begun].map(([id, tick]) => (deleted.get(id) ?? Number.NaN) - tick);
}

const PATIENCE_MS = 10_000;
const LOOK_MS = 100;

async function untilDeleted(stage: Stage, chat: number, begun: ReadonlyMap<number, number>) {
  for (const untilMs = Date.now() + PATIENCE_MS; ; ) {
    const answer = await fetch(`${stage.simulator.origin}/control/calls?method=deleteMessage`);
    const { calls } = (await answer.json()) as { calls: ToldCall[] };
    const own = calls.filter(({ payload }) => Number(payload.chat_id) === chat);
    const deleted = new Map(own.map(({ payload, tick }) => [Number(payload.message_id), tick]));
    const missing = [...begun.keys()].filter((id) => !deleted.has(id)).length;
    if (missing === 0) return deleted;
    if (Date.now() > untilMs) throw new Error(`${missing} of ${begun.size} messages were not deleted.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
