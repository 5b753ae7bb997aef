import type { CheckCount, NewcomerAnswer } from "../../domain/newcomers/report.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { NewcomerReportQuery } from "../object-queries.ts";
import { reportRange } from "../statistics/report-range.ts";

/**
 * Lists newcomers' answers in a range, newest first, and counts the checks of that range by their state (NCM-32,
 * AMB-092).
 * @throws AppError INVALID_RANGE, EXCEED_REPORT_RANGE
 */
export async function listNewcomerAnswers(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { page, perPage, ...asked }: NewcomerReportQuery,
): Promise<{ rows: NewcomerAnswer[]; page: number; total: number; counts: CheckCount[] }> {
  const range = reportRange(chat, asked, ctx.now);
  return ctx.objects.chat(chat.telegram_id).newcomerAnswers({ ...range, page, perPage });
}
