import type { ActionLogAnswer } from "../../domain/calls/moderation.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { ActionLogQuery } from "../object-queries.ts";
import { reportRange } from "../statistics/report-range.ts";

/**
 * Lists the bot's acts in a range, newest first (MOD-44).
 * @throws AppError INVALID_RANGE, EXCEED_REPORT_RANGE
 */
export async function actionLog(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { startSecond, endSecond, ...asked }: ActionLogQuery,
): Promise<ActionLogAnswer> {
  const range = reportRange(chat, { startSecond, endSecond }, ctx.now);
  return ctx.objects.chat(chat.telegram_id).actionLog({ ...asked, ...range });
}
