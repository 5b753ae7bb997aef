import { asc, eq } from "drizzle-orm";
import type { ChatMember } from "grammy/types";
import { chats } from "../../db/schema/index.ts";
import type { BotDoctor } from "../../domain/bots/bot.ts";
import { type PlaceInChat, troubleInChat } from "../../domain/bots/bot-health.ts";
import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import { mapFew } from "../../domain/few-at-once.ts";
import { type AdminRights, adminRights, missingRights } from "../../domain/members/admin-rights.ts";
import {
  isAdminStatus,
  isMemberStatus,
  isPresent,
  MEMBER_STATUS,
  type MemberStatus,
  statusFromTelegram,
} from "../../domain/members/member-status.ts";
import type { TelegramAnswer, TelegramClient } from "../../telegram/client.ts";
import { botErrorCode, isOutOfChat } from "../../telegram/errors.ts";
import type { ServiceContext } from "../context.ts";

/** Chats looked at, and of them those for which Telegram is asked: a Worker makes only so many requests at a time. */
const CHATS_MAX = 200;
const ASKED_MAX = 30;

const COLUMNS = {
  id: chats.id,
  telegram_id: chats.telegram_id,
  title: chats.title,
  type: chats.type,
  bot_status: chats.bot_status,
  bot_rights: chats.bot_rights,
};
type ManagedChat = Pick<typeof chats.$inferSelect, keyof typeof COLUMNS>;
type Trouble = BotDoctor["chats"][number];

/**
 * Lists the chats in which a bot lacks rights that it needs as their manager, by title, with these rights.
 * @param telegram the bot's client; null to use what the lists know
 */
export async function troublesInChats(
  ctx: ServiceContext,
  botId: string,
  canReadAll: boolean,
  telegram: TelegramClient | null,
): Promise<Trouble[]> {
  const managed = await ctx.db
    .select(COLUMNS)
    .from(chats)
    .where(eq(chats.bot_id, botId))
    .orderBy(asc(chats.title), asc(chats.id))
    .limit(CHATS_MAX);
  const found = await mapFew(managed, (chat, index) =>
    troubleOf(chat, botId, canReadAll, index < ASKED_MAX ? telegram : null),
  );
  return found.filter((trouble) => trouble !== null);
}

async function troubleOf(
  chat: ManagedChat,
  botId: string,
  canReadAll: boolean,
  telegram: TelegramClient | null,
): Promise<Trouble | null> {
  const { id, title, type } = chat;
  const asked = telegram === null ? null : await placeOf(telegram, botId, chat);
  if (asked?.ok === false) {
    const error = botErrorCode(asked);
    if (isOutOfChat(error)) return { id, title, type, error, missing_rights: [] };
  }
  // Facts that Telegram does not tell are taken from the lists.
  const place = asked?.ok === true ? asked.result : knownPlace(chat);
  const error = troubleInChat(place, canReadAll);
  if (error === null) return null;
  // Whoever is no administrator lacks them all, which says less than the error itself.
  return { id, title, type, error, missing_rights: place.isAdmin ? [...place.missing_rights] : [] };
}

/** A bot's place in a chat, with the status and rights that the lists keep. */
export interface Place extends PlaceInChat {
  status: MemberStatus;
  rights: AdminRights;
}

/** Asks Telegram for the bot's place in a chat. */
export async function placeOf(
  telegram: TelegramClient,
  botId: string,
  chat: Pick<ManagedChat, "telegram_id" | "type">,
): Promise<TelegramAnswer<Place>> {
  const payload = { chat_id: chat.telegram_id, user_id: Number(botId) };
  const member = await telegram.call<ChatMember>("getChatMember", payload);
  if (!member.ok) return member;
  return { ok: true, result: placeFrom(statusFromTelegram(member.result), adminRights(member.result), chat.type) };
}

const knownPlace = ({ bot_status, bot_rights, type }: ManagedChat): Place =>
  placeFrom(isMemberStatus(bot_status) ? bot_status : MEMBER_STATUS.left, bot_rights, type);

function placeFrom(status: MemberStatus, rights: AdminRights, type: number): Place {
  const isChannel = type === CHAT_TYPE.channel;
  return {
    status,
    rights,
    isPresent: isPresent(status),
    isAdmin: isAdminStatus(status),
    isKicked: status === MEMBER_STATUS.kicked,
    missing_rights: missingRights(rights, isChannel),
    isChannel,
  };
}
