import type { Bot } from "../../domain/bots/bot.ts";
import { webhookSecret } from "../../services/crypto/derived.ts";
import { itemOf, post } from "./library.ts";
import { ask } from "./product.ts";
import { APP_SECRET, signIn } from "./seed.ts";
import { nowSeconds } from "./sign.ts";
import type { StandInTelegram } from "./telegram.ts";

export interface Writer {
  id: number;
  is_bot: boolean;
  first_name: string;
}
let nextBot = 9_610_000_001;
let nextAccount = 961_001;
let nextUpdate = 9_610_000;

/** Makes an own bot, added as people do, with its owner's token; its private chats come over its webhook. */
export async function privateBot(telegram: StandInTelegram) {
  const account = nextAccount++;
  const token = await signIn(account);
  const standIn = telegram.addBot(nextBot++);
  const { id, botHashId } = itemOf<Bot>(await post("bots/create", token, { token: standIn.token }));
  const deliver = async (update: object, headers: Record<string, string> = {}) =>
    ask(`https://steward.test/webhook/${botHashId}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-telegram-bot-api-secret-token": await webhookSecret(APP_SECRET, botHashId),
        ...headers,
      },
      body: JSON.stringify({ update_id: nextUpdate++, ...update }),
    });
  const sends = (from: Writer, message_id: number, more: object) =>
    deliver({ message: { message_id, date: nowSeconds(), chat: { ...from, type: "private" }, from, ...more } });
  const writes = (from: Writer, message_id: number, text: string) => sends(from, message_id, { text });
  return { account, id, token, standIn, deliver, sends, writes };
}
