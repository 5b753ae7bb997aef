import { troubleMessage } from "../../../bot/private/announcement-trouble.ts";
import { TEMPLATE_GONE } from "../../../bot/responder-answer.ts";
import type { RunTrouble } from "../../../domain/announcements/trouble.ts";
import { isPausedBy, isPermanent, isTrouble } from "../../../domain/announcements/trouble.ts";
import { TROUBLE_TOLD_SECONDS } from "../../../domain/limits.ts";
import { SENT_STATUS } from "../../../domain/logs/log-kind.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import type { AnnouncedPart } from "../../shared/outbox/row.ts";
import { readAnnouncements, readTemplate } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { replan } from "./plan.ts";
import type { RunState } from "./table.ts";

/** Accounts are told this long after the run at the earliest, and spread: a whole bot may fail in one minute. */
const AFTER_MS = 30_000;
const SPREAD_MS = 240_000;

/**
 * Counts the consecutive failures of an announcement, pauses it after three permanent ones, and has its account
 * notified once. A message that is sent resets the count.
 * @param state of before this end
 */
export function noteOutcome(
  context: ChatContext,
  { id, runAt, isManual }: Pick<AnnouncedPart, "id" | "runAt" | "isManual">,
  state: RunState,
  { resStatus, comment }: Pick<RunTrouble, "resStatus" | "comment">,
): void {
  const { sql, now } = context;
  if (resStatus === SENT_STATUS) {
    const isForgotten = state.told_at < now() - TROUBLE_TOLD_SECONDS;
    // That another text took the turn of one that is gone does not mend it.
    sql.exec(
      `UPDATE announcement_runs SET failures = 0, arrived_at = ?, told_at = ?,
         untold = CASE WHEN json_extract(untold, '$.resStatus') = ${TEMPLATE_GONE} THEN untold END WHERE id = ?`,
      runAt,
      isForgotten ? 0 : state.told_at,
      id,
    );
    if (isPausedBy(state.failures)) replan(context, id);
    return;
  }
  if (!isTrouble({ resStatus, comment }) || isManual === true) return;
  const former = state.last?.run_at === runAt ? state.last : null;
  const isCounted =
    isPermanent({ resStatus, comment }) &&
    state.arrived_at !== runAt &&
    (former === null || !isPermanent({ resStatus: former.res_status, comment: former.comment }));
  const failures = state.failures + (isCounted ? 1 : 0);
  const isPaused = isCounted && isPausedBy(failures);
  if (isCounted) sql.exec("UPDATE announcement_runs SET failures = ? WHERE id = ?", failures, id);
  if (isPaused) replan(context, id);
  if (!isPaused && state.told_at > 0) return;
  const trouble: RunTrouble = { runAt, resStatus, comment, isPaused };
  sql.exec("UPDATE announcement_runs SET untold = ?, told_at = ? WHERE id = ?", JSON.stringify(trouble), now(), id);
  context.alarms.arm(
    "announcementsFailed",
    context.nowMs() + AFTER_MS + Math.floor(context.dependencies.random() * SPREAD_MS),
  );
}

/** Notifies accounts in private of their failed announcements, by alarm. Run twice, it notifies once. */
export async function notifyTroubles(context: ChatContext): Promise<null> {
  const { sql, values } = context;
  const snapshot = values.get("snapshot");
  if (snapshot === undefined || values.get("movedTo") !== undefined) return null;
  const rows = sql
    .exec<{ id: string; untold: string; missed_at: number | null; arrived_at: number }>(
      "SELECT id, untold, missed_at, arrived_at FROM announcement_runs WHERE untold IS NOT NULL",
    )
    .toArray();
  const announcements = readAnnouncements(sql);
  const services = context.services();
  for (const { id, untold, missed_at, arrived_at } of rows) {
    const announcement = announcements.find((each) => each.id === id);
    const reader =
      announcement && (await context.dependencies.readerOf(services, snapshot.chat.id, announcement.account));
    if (announcement && reader) {
      // Only noteOutcome writes it.
      const trouble = JSON.parse(untold) as RunTrouble;
      const text = readTemplate(sql, announcement.template_id)?.content ?? "";
      const { chat, settings } = snapshot;
      const { botId, userId, hashId, lang } = reader;
      const isMissed = missed_at === trouble.runAt;
      const isReplaced = arrived_at === trouble.runAt && trouble.resStatus === TEMPLATE_GONE;
      const about = { id, text, chat, zone: zoneOf(settings), lang, isMissed, isReplaced };
      const notice = troubleMessage(trouble, about);
      const key = `announcement ${id} ${trouble.runAt} ${trouble.isPaused}`;
      await services.objects.sharedBotChat(botId, userId).tell({ ...notice, key, userId, hashId });
    }
    sql.exec("UPDATE announcement_runs SET untold = NULL WHERE id = ? AND untold = ?", id, untold);
  }
  return null;
}
