import { rawRequest } from "../../tests/support/kept-connection.ts";
import { api, dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { makePrivateBot } from "../private-bot.ts";
import type { Stage } from "../stage.ts";
import type { InstantTelegram } from "./instant-telegram.ts";
import type { MixedUpdate, MixedWorld } from "./updates.ts";

const KEYWORD = "answerme";
const FORBIDDEN = "forbiddenword";
/** `ncm_type`: the inline check */
const PRESS_TYPE = 1056;

interface Address {
  target: string;
  headers: Record<string, string>;
}

/** Groups with a responder, a forbidden word and a check of newcomers, and an own bot with a responder of its own. */
export interface MixedTown {
  world: MixedWorld;
  /** The request with which Telegram hands an update over, as it goes over the line. */
  requestOf(update: MixedUpdate): string;
}

async function answerKeyword(stage: Stage, token: string, noun: "chat" | "bot", id: number): Promise<void> {
  const template = await api<{ item: { id: string } }>(stage, token, `${noun}_msgtemplates/create/${id}`, {
    content: "Here you are.",
  });
  const triggers = [{ keyword: KEYWORD, matchMode: 1 }];
  await api(stage, token, `${noun}_responders/create/${id}`, { template_id: template.item.id, triggers });
}

/** Makes the town, then lets the product's requests go to another Telegram. */
export async function buildMixedTown(
  stage: Stage,
  telegram: InstantTelegram,
  { groups: count, people }: { groups: number; people: number },
): Promise<MixedTown> {
  const creator = await makePerson(stage, "Creator");
  const groups: number[] = [];
  for (let index = 0; index < count; index++) groups.push(await makeGroup(stage, creator, `Mixed ${index}`));
  await payFor(stage);
  const token = await signIn(stage, creator);
  for (const group of groups) {
    const id = dashboardId(group);
    await answerKeyword(stage, token, "chat", Number(id));
    await api(stage, token, `chats/edit_arr/${id}`, { attr: "sensword", value: FORBIDDEN, method: "add" });
    await api(stage, token, `chats/update_attr/${id}`, { attr: "du_sensword", value: 900 });
    await api(stage, token, `chats/newcomer_verification/${id}`, { ncm_type: PRESS_TYPE });
  }
  const own = await makePrivateBot(stage);
  await answerKeyword(stage, own.token, "bot", own.id);
  const addressOf = (bot: number): Address => {
    const webhook = stage.simulator.world.bots.get(bot)?.webhook;
    if (webhook === undefined) throw new Error(`Bot ${bot} has no webhook.`);
    return {
      target: new URL(webhook.url).pathname,
      headers: {
        "content-type": "application/json",
        "x-telegram-bot-api-secret-token": webhook.secretToken ?? "",
      },
    };
  };
  const addresses = { shared: addressOf(stage.botId), own: addressOf(own.id) };
  await stage.stopProduct();
  stage.settings = { TELEGRAM_API_ROOT: telegram.origin };
  await stage.startProduct();
  return {
    world: { groups, people, keyword: KEYWORD, forbidden: FORBIDDEN },
    requestOf: ({ bot, update }) => rawRequest({ method: "POST", ...addresses[bot], body: JSON.stringify(update) }),
  };
}
