import { type LimitedSchedule, nextRuns } from "../../domain/announcements/next-run.ts";
import { checkSchedule } from "../../domain/announcements/settle.ts";
import { AppError } from "../../domain/errors.ts";
import { NEXT_RUNS_SHOWN, SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import { LOG_KIND } from "../../domain/logs/log-kind.ts";
import type { ServiceLogRow } from "../../domain/logs/service-log.ts";
import { pinRight } from "../../domain/permissions.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import type { SendResult } from "../../domain/templates/template.ts";
import { zoneOf } from "../../domain/time/zone.ts";
import { type AdministeredChat, requireNeeds } from "../access.ts";
import { pushIfDirty } from "../chats/push-snapshot.ts";
import type { SessionContext } from "../context.ts";
import { libraryOf } from "../library/owner.ts";
import { shownResult } from "../messages/send-payload.ts";
import { reportRange } from "../statistics/report-range.ts";
import { previewTemplate } from "../templates/preview.ts";
import { findTemplate } from "../templates/queries.ts";
import { findAnnouncement } from "./queries.ts";

/**
 * Computes the runs to come of a schedule that need not be stored (AMB-299).
 * @throws AppError what checkSchedule names
 */
export async function announcementRuns(ctx: SessionContext, { chat }: AdministeredChat, schedule: LimitedSchedule) {
  const refused = checkSchedule(schedule, effectiveLevel(chat, ctx.now));
  if (refused !== null) throw new AppError(refused.code, refused.extra);
  return { runs: nextRuns(schedule, zoneOf(chat), ctx.now, NEXT_RUNS_SHOWN) };
}

/**
 * Sends an announcement to the caller in private. @throws AppError 'Missing announcement', 'Target does not match',
 * 'Missing message template {id}'
 */
export async function previewAnnouncement(ctx: SessionContext, target: AdministeredChat, id: string) {
  const { chat } = target;
  const owner = libraryOf(target, ctx.now);
  const { template_id } = await findAnnouncement(ctx.db, owner.id, id);
  const message = await findTemplate(ctx.db, owner, template_id, "Missing message template {id}");
  return previewTemplate(ctx, owner, ctx.objects.chat(chat.telegram_id), chat.bot_id, { ...message, template_id });
}

/**
 * Sends an announcement now, whatever its schedule, and waits for Telegram as other sends do (AMB-263).
 * @throws AppError 'Missing announcement', 'Target does not match', MISSING_RIGHT for one that is pinned,
 *   'Missing message template {id}', BOT_UNREACHABLE for a chat that no bot of ours manages
 */
export async function sendAnnouncement(
  ctx: SessionContext,
  target: AdministeredChat,
  id: string,
  jobId: string,
): Promise<SendResult> {
  const { chat } = target;
  const owner = libraryOf(target, ctx.now);
  const { isPin, template_id } = await findAnnouncement(ctx.db, owner.id, id);
  if (isPin) requireNeeds(target, pinRight(chat.type));
  await findTemplate(ctx.db, owner, template_id, "Missing message template {id}");
  await pushIfDirty(ctx, chat.id);
  const key = `${ctx.session.account.id} ${jobId}`;
  const result = await ctx.objects.chat(chat.telegram_id).sendAnnouncement({ id, key, waitMs: SEND_ANSWER_WAIT_MS });
  if (result === null) throw new AppError("BOT_UNREACHABLE");
  return shownResult(result);
}

/** Lists the runs of a range, newest first (ANN-22). @throws AppError INVALID_RANGE, EXCEED_REPORT_RANGE */
export async function announcementServiceLog(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  { page, perPage, ...asked }: { startSecond: number; endSecond: number; page: number; perPage: number },
): Promise<{ rows: ServiceLogRow[]; page: number; total: number }> {
  const range = reportRange(chat, asked, ctx.now);
  return ctx.objects.chat(chat.telegram_id).serviceLog({ ...range, kind: LOG_KIND.announcement, page, perPage });
}
