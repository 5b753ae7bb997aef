import { LOG_KIND } from "../../domain/logs/log-kind.ts";
import type { ServiceLogRow } from "../../domain/logs/service-log.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { inboxOf } from "../private-chats/read.ts";
import { botReportRange, reportRange } from "../statistics/report-range.ts";

interface LogInput {
  startSecond: number;
  endSecond: number;
  page: number;
  perPage: number;
}

/** Lists the acts of a bot's responders in its private chats in a range, newest first. */
export async function botResponderServiceLog(
  ctx: SessionContext,
  bot: OwnedBot,
  { page, perPage, ...asked }: LogInput,
): Promise<{ rows: ServiceLogRow[]; page: number; total: number }> {
  const range = botReportRange(bot.bot, asked, ctx.now);
  return inboxOf(ctx, bot).botServiceLog({ ...range, kind: LOG_KIND.responder, page, perPage });
}

/**
 * Lists the acts of the chat's responders in a range, newest first (API-29).
 * @throws AppError INVALID_RANGE, EXCEED_REPORT_RANGE
 */
export async function responderServiceLog(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { page, perPage, ...asked }: LogInput,
): Promise<{ rows: ServiceLogRow[]; page: number; total: number }> {
  const range = reportRange(chat, asked, ctx.now);
  return ctx.objects.chat(chat.telegram_id).serviceLog({ ...range, kind: LOG_KIND.responder, page, perPage });
}
