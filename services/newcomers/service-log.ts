import { LOG_KIND } from "../../domain/logs/log-kind.ts";
import type { ServiceLogRow } from "../../domain/logs/service-log.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { reportRange } from "../statistics/report-range.ts";

interface LogInput {
  startSecond: number;
  endSecond: number;
  page: number;
  perPage: number;
}

/** NCM-33: event kinds 3 and 4. */
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
