import { alternate, perSecond } from "../alternate.ts";
import type { Figure } from "../figure.ts";
import type { Load } from "../load.ts";
import { nextMessage } from "../message-updates.ts";
import { dashboardId, makeGroup, makePerson, signIn } from "../people-and-chats.ts";
import { fillMessages } from "../seed/fill-messages.ts";
import { onStage, type Stage } from "../stage.ts";

const MANY = 1_000_000;
const FEW = 1_000;
/** All of the stored messages: one each two seconds. */
const RANGE_SECONDS = 30 * 86_400;

async function chatsWithPast(stage: Stage): Promise<{ many: number; few: number; creator: number }> {
  const creator = await makePerson(stage, "Creator");
  const many = await makeGroup(stage, creator, "Long past");
  const few = await makeGroup(stage, creator, "Short past");
  await fillMessages(stage, [
    { chat: many, count: MANY },
    { chat: few, count: FEW },
  ]);
  return { many, few, creator };
}

export const longPast: Figure = {
  name: "long-past",
  title: "A message's time at 1,000,000 stored ones, of the time at 1,000",
  limit: { atMost: 1.3 },
  measure: () =>
    onStage("long-past", async (stage) => {
      const { many, few } = await chatsWithPast(stage);
      const { url, headers } = stage.webhook;
      const into = (chat: number): Load => ({
        url,
        headers,
        method: "POST",
        next: () => ({ body: nextMessage(chat) }),
      });
      // The shorter time is the higher rate: few / many is the ratio of times.
      const compared = await alternate(into(few), into(many));
      return { value: compared.ratio, detail: perSecond(compared, "at 1,000,000") };
    }),
};

export const history: Figure = {
  name: "history",
  title: "A history page's time at 1,000,000 messages, of the time at 1,000",
  limit: { atMost: 1.5 },
  measure: () =>
    onStage("history", async (stage) => {
      const { many, few, creator } = await chatsWithPast(stage);
      const token = await signIn(stage, creator);
      const now = Math.floor(Date.now() / 1000);
      const body = JSON.stringify({ startSecond: now - RANGE_SECONDS, endSecond: now, page: 1 });
      const pageOf = (chat: number): Load => ({
        url: `${stage.product.origin}/v2data/messages/history/${dashboardId(chat)}`,
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        method: "POST",
        next: () => ({ body }),
      });
      const compared = await alternate(pageOf(few), pageOf(many));
      return { value: compared.ratio, detail: perSecond(compared, "at 1,000,000") };
    }),
};
