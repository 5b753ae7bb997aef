import { botIdOf, sharedBotHashId, webhookSecret } from "../../services/crypto/derived.ts";
import { ask } from "./product.ts";
import { APP_SECRET } from "./seed.ts";
import { nowSeconds, SHARED_BOT_TOKEN } from "./sign.ts";

export const BOT_ID = Number(botIdOf(SHARED_BOT_TOKEN));
const BOT_USER = { id: BOT_ID, is_bot: true, first_name: "Steward", username: "steward_bot" };

let nextUpdate = 900_000;
let nextMessage = 1;

/** Hands an update over as Telegram does. */
export async function deliver(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return deliverTo(await sharedBotHashId(APP_SECRET, String(BOT_ID)), body, headers);
}

/** Delivers an update to any bot, by its hash id. */
export async function deliverTo(
  hashId: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return ask(`https://steward.test/webhook/${hashId}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-telegram-bot-api-secret-token": await webhookSecret(APP_SECRET, hashId),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

export interface TestChat {
  id: number;
  type: "group" | "supergroup" | "channel";
  title: string;
}
export const supergroup = (id: number, title = "Dev Talks"): TestChat => ({ id, type: "supergroup", title });
export const person = (id: number, first_name = "Ana") => ({ id, is_bot: false, first_name, username: `user${id}` });

export const updateOf = (kind: string, value: unknown) => ({ update_id: nextUpdate++, [kind]: value });

export function messageOf(chat: TestChat, from: number, text: string, extra: Record<string, unknown> = {}) {
  return {
    message_id: nextMessage++,
    date: nowSeconds(),
    chat,
    from: person(from),
    text,
    ...extra,
  };
}

const ADMIN_RIGHTS = {
  can_manage_chat: true,
  can_delete_messages: true,
  can_restrict_members: true,
  can_promote_members: true,
  can_change_info: true,
  can_invite_users: true,
  can_pin_messages: true,
  can_manage_video_chats: true,
  is_anonymous: false,
  can_be_edited: false,
};

/** Makes the update by which the shared bot's own place in the chat changes by `by`'s hand. */
export const ownChange = (chat: TestChat, by: number, from: string, to: string) =>
  updateOf("my_chat_member", {
    chat,
    from: person(by),
    date: nowSeconds(),
    old_chat_member: { user: BOT_USER, status: from },
    new_chat_member: {
      user: BOT_USER,
      status: to,
      ...(to === "administrator" ? ADMIN_RIGHTS : {}),
      ...(to === "kicked" ? { until_date: 0 } : {}),
    },
  });

/** Makes the update by which `by` makes the bot an administrator of the chat. */
export const promotion = (chat: TestChat, by: number) => ownChange(chat, by, "left", "administrator");

/** Makes the update by which somebody's membership changes by `by`'s hand. */
export const memberChange = (chat: TestChat, by: number, user: number, before: object, after: object) =>
  updateOf("chat_member", {
    chat,
    from: person(by),
    date: nowSeconds(),
    old_chat_member: { user: person(user), ...before },
    new_chat_member: { user: person(user), ...after },
  });

export const adminMember = { status: "administrator", ...ADMIN_RIGHTS };

/** Has `by` bring the bot as {@link promotion} tells, and be known as an administrator with every right. */
export async function employ(chat: TestChat, by: number): Promise<void> {
  await deliver(promotion(chat, by));
  await deliver(memberChange(chat, by, by, { status: "member" }, adminMember));
}
