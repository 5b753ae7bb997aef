import type { ActionLogAnswer } from "../../domain/calls/moderation.ts";
import type { RuleReport } from "../../domain/calls/rules.ts";
import { AppError } from "../../domain/errors.ts";
import { RULE_REPORT_DAYS } from "../../domain/limits.ts";
import type { ActionRow } from "../../domain/logs/action-row.ts";
import { localDayOf, startOfZoneDay } from "../../domain/time/buckets.ts";
import { zoneOf } from "../../domain/time/zone.ts";
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

/** Counts what each rule did today and on the six days before, by the chat's clock. */
export function ruleReport(ctx: SessionContext, { chat }: AdministeredChat): Promise<RuleReport> {
  const zone = zoneOf(chat);
  const startSecond = startOfZoneDay(localDayOf(ctx.now, zone) - RULE_REPORT_DAYS + 1, zone);
  return ctx.objects.chat(chat.telegram_id).ruleReport({ startSecond, days: RULE_REPORT_DAYS });
}

/**
 * Takes an act back (MOD-44).
 * @throws AppError TARGET_NOT_FOUND for an act this chat has not, 'Operation failed' for one that cannot be taken back,
 *   MISSING_RIGHT with the `right` that the caller lacks, BOT_UNREACHABLE with Telegram's number and words where it refused
 */
export async function undoAction(ctx: SessionContext, { chat }: AdministeredChat, id: number): Promise<ActionRow> {
  const undone = await ctx.objects.chat(chat.telegram_id).undoAction(id, Number(ctx.session.account.id));
  switch (undone.outcome) {
    case "undone":
      return undone.item;
    case "unknown":
      throw new AppError("TARGET_NOT_FOUND");
    case "lacksRight":
      throw new AppError("MISSING_RIGHT", { right: undone.right });
    case "refused":
      throw new AppError("Operation failed");
    case "stopped":
      throw new AppError("ADMIN_STOPPED");
    case "failed":
      throw new AppError("BOT_UNREACHABLE", { error_code: undone.error_code, description: undone.description });
  }
}
