import { api, makePerson, signIn } from "./people-and-chats.ts";
import type { Stage } from "./stage.ts";

/** An own bot with a fast way to write to it. */
export interface PrivateBot {
  id: number;
  /** its owner's */
  token: string;
  /** Hands a message of somebody over as Telegram does; answers its number. */
  write(user: number): Promise<number>;
}

const TOKEN = "7000000002:AAbenchmarkOwnBotToken_0123456789";
let updateId = 700_000_000;
/** Leaves room below for a past. */
let messageId = 10_000_000;

/** Adds an own bot to the product, as somebody does. */
export async function makePrivateBot(stage: Stage): Promise<PrivateBot> {
  await stage.control("bots", { token: TOKEN, username: "bench_own_bot", first_name: "Bench" });
  const token = await signIn(stage, await makePerson(stage, "Owner"));
  const { item } = await api<{ item: { id: string } }>(stage, token, "bots/create", { token: TOKEN });
  const id = Number(item.id);
  return {
    id,
    token,
    async write(user) {
      const webhook = stage.simulator.world.bots.get(id)?.webhook;
      if (webhook === undefined) throw new Error("The bot has no webhook.");
      const from = { id: user, is_bot: false, first_name: `Person ${user}` };
      const number = messageId++;
      const message = { message_id: number, date: Math.floor(Date.now() / 1000), from, text: `Message ${number}` };
      const answer = await fetch(stage.product.origin + new URL(webhook.url).pathname, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-telegram-bot-api-secret-token": webhook.secretToken ?? "",
        },
        body: JSON.stringify({ update_id: updateId++, message: { ...message, chat: { ...from, type: "private" } } }),
      });
      if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
      return number;
    },
  };
}

/** Makes a GET of the API for the bot's owner. */
export async function ask<T>(stage: Stage, { token }: PrivateBot, path: string): Promise<T> {
  const answer = await fetch(`${stage.product.origin}/v2data/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { success, message, result } = (await answer.json()) as { success: boolean; message?: string; result: T };
  if (!success) throw new Error(`${path}: ${message}`);
  return result;
}
