import type { ChatMember, User, WebhookInfo } from "grammy/types";
import { CHAT_TYPE } from "../../domain/chat-type.ts";
import { isAdminStatus, isPresent, MEMBER_STATUS, statusFromTelegram } from "../../domain/member-status.ts";
import { BOT_ERROR, botErrorCode } from "../../telegram/errors.ts";
import { telegramOf } from "./managing-bot.ts";
import type { ChatScope } from "./scope.ts";

/** Status of a bot (AMB-184). */
const STATUS = { working: 1, unreachable: -1, notHosted: 0 } as const;

export interface BotStatus {
  status: number;
  /** 495-499, 403, or Telegram's own code (AMB-185) */
  error?: number;
}

/** Asks Telegram now whether the managing bot works, and works in this chat (API-10, AMB-184, AMB-185). */
export async function managingBotStatus(scope: ChatScope): Promise<BotStatus> {
  const telegram = await telegramOf(scope);
  const bot = scope.values.get("snapshot")?.bot;
  if (telegram === null || bot === undefined) return { status: STATUS.notHosted, error: BOT_ERROR.notInChat };
  const [me, webhook, member] = await Promise.all([
    telegram.call<User & { can_read_all_group_messages?: boolean }>("getMe"),
    telegram.call<WebhookInfo>("getWebhookInfo"),
    telegram.call<ChatMember>("getChatMember", { chat_id: scope.values.get("telegramId"), user_id: bot.id }),
  ]);
  if (!me.ok) return { status: STATUS.unreachable, error: botErrorCode(me) };
  if (!webhook.ok) return { status: STATUS.unreachable, error: botErrorCode(webhook) };
  const address = webhook.result.url ?? "";
  if (!address.startsWith(`${scope.config.publicUrl}/`)) {
    return { status: address === "" ? STATUS.notHosted : STATUS.working, error: BOT_ERROR.invalidEndpoint };
  }
  if (!member.ok) return { status: STATUS.working, error: botErrorCode(member) };
  const error = troubleOf(scope, member.result, me.result.can_read_all_group_messages === true);
  return { status: STATUS.working, ...(error === null ? {} : { error }) };
}

/** What an admin has to mend, null when all is well. */
function troubleOf(scope: ChatScope, member: ChatMember, canReadAll: boolean): number | null {
  const status = statusFromTelegram(member);
  if (status === MEMBER_STATUS.kicked) return 403;
  if (!isPresent(status)) return BOT_ERROR.notInChat;
  if (isAdminStatus(status)) return null;
  const isChannel = scope.values.get("chat")?.type === CHAT_TYPE.channel;
  return canReadAll || isChannel ? BOT_ERROR.restricted : BOT_ERROR.privacyMode;
}
