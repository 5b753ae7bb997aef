import type { ChatMember, User, WebhookInfo } from "grammy/types";
import { troubleInChat, webhookOwner } from "../../../domain/bots/bot-health.ts";
import { BOT_STATUS } from "../../../domain/chats/bot-status.ts";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { adminRights, missingRights } from "../../../domain/members/admin-rights.ts";
import { isAdminStatus, isPresent, MEMBER_STATUS, statusFromTelegram } from "../../../domain/members/member-status.ts";
import { BOT_ERROR, botErrorCode } from "../../../telegram/errors.ts";
import type { ChatContext } from "../context.ts";
import { doubtPlace } from "../members/sync.ts";
import { telegramOf } from "./managing-bot.ts";

export interface BotStatus {
  /** AMB-184 */
  status: number;
  /** 495-499, 403, or Telegram's own code (AMB-185) */
  error?: number;
}

/** Asks Telegram now whether the managing bot works, and works in this chat (API-10, AMB-184, AMB-185). */
export async function managingBotStatus(context: ChatContext): Promise<BotStatus> {
  const telegram = await telegramOf(context);
  const bot = context.values.get("snapshot")?.bot;
  if (telegram === null || bot === undefined) return { status: BOT_STATUS.notHosted, error: BOT_ERROR.notInChat };
  const [me, webhook, member] = await Promise.all([
    telegram.call<User & { can_read_all_group_messages?: boolean }>("getMe"),
    telegram.call<WebhookInfo>("getWebhookInfo"),
    telegram.call<ChatMember>("getChatMember", { chat_id: context.values.get("telegramId"), user_id: bot.id }),
  ]);
  if (!me.ok) return { status: BOT_STATUS.inaccessible, error: botErrorCode(me) };
  if (!webhook.ok) return { status: BOT_STATUS.inaccessible, error: botErrorCode(webhook) };
  const ours = `${context.config.publicUrl}/webhook/${bot.hashId}`;
  if (webhookOwner(webhook.result.url ?? "", ours) !== "ours") {
    return { status: BOT_STATUS.notHosted, error: BOT_ERROR.invalidEndpoint };
  }
  const error = member.ok
    ? troubleOf(context, member.result, me.result.can_read_all_group_messages === true)
    : botErrorCode(member);
  if (error === null) return { status: BOT_STATUS.normal };
  doubtPlace(context, error);
  return { status: BOT_STATUS.normal, error };
}

/** Returns the problem that an admin has to mend, null for none. */
function troubleOf(context: ChatContext, member: ChatMember, canReadAll: boolean): number | null {
  const status = statusFromTelegram(member);
  const isChannel = context.values.get("chat")?.type === CHAT_TYPE.channel;
  const place = {
    isPresent: isPresent(status),
    isAdmin: isAdminStatus(status),
    isKicked: status === MEMBER_STATUS.kicked,
    missing_rights: missingRights(adminRights(member), isChannel),
    isChannel,
  };
  return troubleInChat(place, canReadAll);
}
