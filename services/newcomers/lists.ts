import { LOG_KIND } from "../../domain/logs/log-kind.ts";
import type { ServiceLogRow } from "../../domain/logs/service-log.ts";
import type { CheckCount, NewcomerAnswer } from "../../domain/newcomers/report.ts";
import type { WaitingNewcomer } from "../../domain/newcomers/waiting.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { NewcomerReportQuery, PageQuery } from "../object-queries.ts";
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

/** Lists the newcomers who wait for verification now, in the order in which they came (AMB-091). */
export async function listWaitingNewcomers(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  query: PageQuery,
): Promise<{ rows: WaitingNewcomer[]; page: number; total: number }> {
  return ctx.objects.chat(chat.telegram_id).waitingNewcomers(query);
}

interface LogInput {
  startSecond: number;
  endSecond: number;
  page: number;
  perPage: number;
}

/** The kinds of events of newcomers (NCM-33): 3 and 4. */
const KINDS = [LOG_KIND.newcomerVerify, LOG_KIND.newcomerAction] as const;

/**
 * Lists the outcomes of newcomers' checks in a range, newest first (API-24).
 * @throws AppError INVALID_RANGE, EXCEED_REPORT_RANGE
 */
export async function newcomerServiceLog(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { page, perPage, ...asked }: LogInput,
): Promise<{ rows: ServiceLogRow[]; page: number; total: number }> {
  const range = reportRange(chat, asked, ctx.now);
  return ctx.objects.chat(chat.telegram_id).serviceLog({ ...range, kind: KINDS, page, perPage });
}
