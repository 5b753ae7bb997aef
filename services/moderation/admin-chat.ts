import { eq } from "drizzle-orm";
import { chats } from "../../db/schema/index.ts";
import type { AdminChat } from "../../domain/calls/moderation.ts";
import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import { AppError } from "../../domain/errors.ts";
import { SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import type { AdministeredChat } from "../access.ts";
import { accessTo, chatsOfAccount, findChat, type JoinedChat } from "../chats/queries.ts";
import type { SessionContext } from "../context.ts";

/**
 * Tells whether cards of a chat can go to another chat: a group of the same bot, so that its object gets the presses.
 */
const isFit = ({ chat }: AdministeredChat, other: JoinedChat, now: number): boolean =>
  other.chat.id !== chat.id &&
  (other.chat.type === CHAT_TYPE.group || other.chat.type === CHAT_TYPE.supergroup) &&
  other.chat.bot_id === chat.bot_id &&
  accessTo(other, now) === "open";

/**
 * Returns the group to which cards of a chat go, whether the last card arrived, and the groups that the caller can
 * choose (docs/decisions/195).
 */
export async function adminChat(ctx: SessionContext, target: AdministeredChat): Promise<AdminChat> {
  const { adm_chat, telegram_id } = target.chat;
  const [all, [chosen], trouble] = await Promise.all([
    chatsOfAccount(ctx.databases, ctx.session.account.id),
    ctx.db.select({ id: chats.id, title: chats.title }).from(chats).where(eq(chats.id, adm_chat)),
    adm_chat === "" ? null : ctx.objects.chat(telegram_id).adminChatTrouble(),
  ]);
  return {
    chats: all.filter((other) => isFit(target, other, ctx.now)).map(({ chat: { id, title } }) => ({ id, title })),
    chosen: adm_chat === "" ? null : (chosen ?? { id: adm_chat, title: "" }),
    trouble: trouble && { at: trouble.at, error_code: trouble.resStatus, message: trouble.message },
  };
}

/**
 * Requires that a group can be chosen as the group of admins. @throws AppError 'Operation failed' for a chat that the
 * caller does not administer, or that another bot manages
 */
export async function requireAdminChat(ctx: SessionContext, target: AdministeredChat, chatId: string): Promise<void> {
  const other = chatId === "" ? null : await findChat(ctx.databases, ctx.session.account.id, chatId);
  if (other === undefined || (other !== null && !isFit(target, other, ctx.now))) {
    throw new AppError("Operation failed", { attr: "adm_chat" });
  }
}

/** Sends a card to the chosen group and returns Telegram's answer. */
export async function testAdminChat(ctx: SessionContext, { chat }: AdministeredChat) {
  const result = await ctx.objects.chat(chat.telegram_id).testAdminChat(SEND_ANSWER_WAIT_MS);
  const part = result?.parts[0];
  if (part === undefined) return { status: "none" as const, error_code: 0, message: "" };
  const status = part.status === "sent" || part.status === "unknown" ? part.status : ("failed" as const);
  return { status, error_code: part.error_code ?? 0, message: part.message ?? "" };
}
