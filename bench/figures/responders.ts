import { alternate, median, perSecond } from "../alternate.ts";
import { withBaseline } from "../baseline/start.ts";
import type { Figure } from "../figure.ts";
import { templateOf } from "../keyword-answers.ts";
import type { Load } from "../load.ts";
import { nextMessage } from "../message-updates.ts";
import { api, dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { onStage, type Stage } from "../stage.ts";
import { openTelegramTap } from "../telegram-tap.ts";

const RESPONDERS = 255;
const TRIGGERS = 10;
/** Chats that are answered in turn. */
const CHATS = 25;
const ROUNDS = 8;
/** A round lasts longer than a chat's turn at the limiter (one message a second). */
const ROUND_MS = 1500;
const KEYWORD = "answerme";

/**
 * Fills a chat with keywords that look like the words of the messages and are none of them, in all four ways of
 * matching.
 */
async function fillResponders(stage: Stage, token: string, chat: number): Promise<void> {
  const template_id = await templateOf(stage, token, chat);
  const modes = [0, 1, 2, 6];
  for (let responder = 0; responder < RESPONDERS; responder++) {
    const triggers = Array.from({ length: TRIGGERS }, (_, trigger) => ({
      keyword: `message${responder}x${trigger}`,
      matchMode: modes[trigger % modes.length],
      isCaseSensitive: trigger % 3 === 0,
    }));
    await api(stage, token, `chat_responders/create/${chat}`, { template_id, triggers });
  }
}

export const manyResponders: Figure = {
  name: "responders",
  title: `An ordinary message's time beside ${RESPONDERS} responders of ${TRIGGERS} triggers, of that beside none`,
  limit: { atMost: 1.25 },
  measure: () =>
    onStage("responders", async (stage) => {
      const creator = await makePerson(stage, "Creator");
      const many = await makeGroup(stage, creator, "Many responders");
      const none = await makeGroup(stage, creator, "No responder");
      await payFor(stage);
      const token = await signIn(stage, creator);
      await fillResponders(stage, token, Number(dashboardId(many)));
      const { url, headers } = stage.webhook;
      const into = (chat: number): Load => ({
        url,
        headers,
        method: "POST",
        next: () => ({ body: nextMessage(chat) }),
      });
      // The shorter time is the higher rate: none / many is the ratio of times.
      const compared = await alternate(into(none), into(many));
      return { value: compared.ratio, detail: perSecond(compared, `beside ${RESPONDERS}`) };
    }),
};

const post = (url: string, headers: Record<string, string>, body: string) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

export const answerLatency: Figure = {
  name: "answer-latency",
  title: "Webhook to Bot API call of an answered message, idle p50, of bare Worker, object, insert and call",
  limit: { atMost: 2 },
  measure: () =>
    onStage("answer-latency", async (stage) => {
      const creator = await makePerson(stage, "Creator");
      const chats: number[] = [];
      for (let index = 0; index < CHATS; index++) chats.push(await makeGroup(stage, creator, `Answered ${index}`));
      await payFor(stage);
      const token = await signIn(stage, creator);
      for (const chat of chats) {
        const id = Number(dashboardId(chat));
        const template_id = await templateOf(stage, token, id);
        const triggers = [{ keyword: KEYWORD, matchMode: 1 }];
        await api(stage, token, `chat_responders/create/${id}`, { template_id, triggers });
      }
      const tap = await openTelegramTap(stage.simulator.origin);
      try {
        // The objects' Telegram is the tap from now on.
        await stage.stopProduct();
        stage.settings = { TELEGRAM_API_ROOT: tap.origin };
        await stage.startProduct();
        return await withBaseline("answer-latency", async (bareOrigin) => {
          const asked = (chat: number) => nextMessage(chat).replace("ordinary", KEYWORD);
          const timed = async (chat: number, send: () => Promise<Response>) => {
            const arrival = tap.next(chat);
            const start = performance.now();
            const answer = await send();
            if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
            return (await arrival) - start;
          };
          const { url, headers } = stage.webhook;
          const call = { "x-call": `${tap.origin}/bot1:bare/sendMessage` };
          const ours: number[] = [];
          const bare: number[] = [];
          for (let round = 0; round <= ROUNDS; round++) {
            const over = new Promise((resolve) => setTimeout(resolve, ROUND_MS));
            for (const chat of chats) {
              const a = await timed(chat, () => post(url, headers, asked(chat)));
              const b = await timed(chat, () => post(`${bareOrigin}/answer/${chat}`, call, asked(chat)));
              // In the first round the objects start.
              if (round > 0) ours.push(a);
              if (round > 0) bare.push(b);
            }
            await over;
          }
          const [p50, bareP50] = [median(ours), median(bare)];
          return { value: p50 / bareP50, detail: `${p50.toFixed(1)} ms against ${bareP50.toFixed(1)} ms bare` };
        });
      } finally {
        await tap.close();
      }
    }),
};
