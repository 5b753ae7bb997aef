import { AppError } from "../../domain/errors.ts";
import type { Contact, ContactRow } from "../../domain/private-chats/contact.ts";
import type { PrivateMessage } from "../../domain/private-chats/private-message.ts";
import type { OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { BotInboxObject, ContactsQuery, ConversationsQuery, MessagesQuery } from "./inbox-object.ts";

/** Returns the inbox of a bot that the caller owns. */
export const inboxOf = ({ objects }: Pick<SessionContext, "objects">, { bot }: OwnedBot): BotInboxObject =>
  objects.botInbox(Number(bot.id));

/**
 * Returns the value that an inbox found.
 * @throws AppError TARGET_NOT_FOUND for null, a person without a chat with the bot
 */
export function found<Value>(value: Value | null): Value {
  if (value === null) throw new AppError("TARGET_NOT_FOUND");
  return value;
}

/** Lists the bot's conversations, newest first (API-45, AMB-200). */
export const conversations = (
  ctx: SessionContext,
  bot: OwnedBot,
  query: Omit<ConversationsQuery, "account">,
): Promise<Contact[]> => inboxOf(ctx, bot).conversations({ ...query, account: ctx.session.account.id });

/** Reads one conversation. @throws AppError TARGET_NOT_FOUND */
export const conversation = async (ctx: SessionContext, bot: OwnedBot, contactId: number): Promise<Contact> =>
  found(await inboxOf(ctx, bot).conversation(contactId));

/**
 * Reads a page of a conversation (API-46).
 * @throws AppError TARGET_NOT_FOUND
 */
export const privateMessages = async (
  ctx: SessionContext,
  bot: OwnedBot,
  query: MessagesQuery,
): Promise<PrivateMessage[]> => found(await inboxOf(ctx, bot).messages(query));

/** Lists everybody who has a chat with the bot (API-23). */
export const contacts = (
  ctx: SessionContext,
  bot: OwnedBot,
  query: ContactsQuery,
): Promise<{ rows: ContactRow[]; page: number; total: number }> => inboxOf(ctx, bot).contacts(query);

/**
 * Marks messages as read (API-47).
 * @throws AppError TARGET_NOT_FOUND
 */
export const readTo = async (ctx: SessionContext, bot: OwnedBot, contactId: number, id: number): Promise<number> =>
  found(await inboxOf(ctx, bot).readTo(contactId, id));
