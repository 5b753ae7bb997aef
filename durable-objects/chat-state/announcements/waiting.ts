import type { outbox } from "../../../db/schema/chat-state/outbox.ts";
import { SKIPPED } from "../../../domain/announcements/trouble.ts";
import type { SnapshotAnnouncement, SnapshotHead } from "../../../services/snapshot.ts";
import { laneOf } from "../../shared/outbox/lane.ts";
import { wakeWaiters } from "../../shared/outbox/memory.ts";
import { type AnnouncedPart, type NewOutboxRow, OWN_CHAT, type Purpose } from "../../shared/outbox/row.ts";
import { withdraw } from "../../shared/outbox/table.ts";
import { readAnnouncements } from "../../shared/snapshot-content.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { logLeftOut } from "./log.ts";
import { queueRows, rowsOfRun, textsOf, timesOf, topicsOf } from "./send.ts";
import { uncountRun } from "./table.ts";

/** A run in one topic of which nothing has gone out. */
interface WaitingRun {
  groupKey: string;
  run: AnnouncedPart;
  lane: number;
  dueMs: number;
  expiresMs: number | null;
}

type Stored = StoredRow<typeof outbox, "group_key" | "lane" | "due_ms" | "expires_ms"> & { run: string };

/** @param id of one announcement; all of the chat's without it */
const readWaiting = (sql: SqlStorage, id = ""): WaitingRun[] =>
  sql
    .exec<Stored>(
      `SELECT group_key, lane, due_ms, expires_ms, json_extract(purpose, '$.announcement') AS run FROM outbox
        WHERE chat_id = ${OWN_CHAT} AND state = 'pending' AND position = 0 AND weight > 0
          AND group_key >= ? AND group_key < ? AND json_extract(purpose, '$.announcement') IS NOT NULL ORDER BY id`,
      ...(id === "" ? ["announcement ", "announcement!"] : [`announcement ${id} `, `announcement ${id}!`]),
    )
    .toArray()
    // Only planRows writes it.
    .map(({ group_key, lane, due_ms, expires_ms, run }) => ({
      groupKey: group_key,
      lane,
      dueMs: due_ms,
      expiresMs: expires_ms,
      run: JSON.parse(run) as AnnouncedPart,
    }));

/**
 * Skips the runs of an announcement that still wait when its next one is due: the group gets one message, not a backlog
 * (AMB-126).
 * @returns epoch milliseconds since which the oldest waited, null for none
 */
export function leaveOutWaiting(context: ChatContext, id: string): number | null {
  const waiting = readWaiting(context.sql, id).filter(({ run }) => run.isManual !== true);
  leaveOut(context, waiting, SKIPPED.replaced);
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ dueMs }) => dueMs));
}

/**
 * Revises the runs that wait in the outbox after announcements have changed (ANN-17, ANN-20): skips those of an
 * announcement that is deleted, switched off or rescheduled, and replaces a message that has changed
 * (docs/decisions/135).
 */
export function reviseWaiting(context: ChatContext): void {
  const { sql, values, storage } = context;
  const snapshot = values.get("snapshot");
  if (snapshot === undefined || values.get("movedTo") !== undefined) return;
  const waiting = readWaiting(sql);
  if (waiting.length === 0) return;
  const rules = new Map(readAnnouncements(sql).map((rule) => [rule.id, rule]));
  storage.transactionSync(() => {
    const wanted = new Set(waiting.filter(({ run }) => isWanted(context, rules.get(run.id), run)));
    const out = waiting.filter((each) => !wanted.has(each));
    leaveOut(context, out, SKIPPED.asked);
    for (const each of wanted) {
      const rule = rules.get(each.run.id);
      if (rule !== undefined && each.run.isManual !== true) renew(context, snapshot, rule, each);
    }
  });
}

/** Tells whether a run that waits is still wanted. A manual one is, unless its announcement is deleted. */
function isWanted(context: ChatContext, rule: SnapshotAnnouncement | undefined, run: AnnouncedPart): boolean {
  if (rule === undefined) return false;
  if (run.isManual === true) return true;
  // One of one time is switched off because it ran: nobody has changed it then.
  if (rule.isSwitchedOff && rule.mtime !== (run.made?.version ?? rule.mtime)) return false;
  const hasTime = run.made === undefined || run.made.schedule === timesOf(rule);
  return hasTime && rule.skip_at !== run.runAt && topicsOf(context, rule).includes(run.topic);
}

/** Puts the message as it is now in the place of the one that waits, where it is another. */
function renew(
  context: ChatContext,
  snapshot: SnapshotHead,
  rule: SnapshotAnnouncement,
  { groupKey, lane, dueMs, expiresMs, run }: WaitingRun,
): void {
  const { sql } = context;
  // Rows of an older version of the program do not say what they were made of.
  if (run.made === undefined) return;
  const { template } = run.made;
  const announcement = { ...rule, template_id: textsOf(rule).includes(template) ? template : rule.template_id };
  const { runAt, topic } = run;
  // Another key: a request that is about to be made knows its row by number, and its text is the former one.
  const send = { runAt, topic, groupKey: `${groupKey}+`, lane: laneOf(lane) };
  const rows = rowsOfRun(context, snapshot, announcement, send);
  if (rows !== null && contentOf(rows) === storedContent(sql, groupKey)) return;
  withdraw(sql, groupKey, context.nowMs(), {
    resStatus: SKIPPED.replaced.resStatus,
    message: SKIPPED.replaced.comment,
  });
  queueRows(context, announcement, send, rows, { dueMs, ...(expiresMs === null ? {} : { expiresMs }) });
}

/** Joins the requests of a run to a text for comparison, without the version of the announcement. */
const contentOf = (rows: readonly Pick<NewOutboxRow, "method" | "payload" | "purpose">[]): string =>
  JSON.stringify(
    rows.map(({ method, payload, purpose: { announcement, ...purpose } = {} }) => {
      const { made: _, ...run } = announcement ?? {};
      return [method, payload, purpose, run];
    }),
  );

function storedContent(sql: SqlStorage, groupKey: string): string {
  const rows = sql
    .exec<StoredRow<typeof outbox, "method" | "payload" | "purpose">>(
      "SELECT method, payload, purpose FROM outbox WHERE group_key = ? ORDER BY position",
      groupKey,
    )
    .toArray();
  // Only enqueue writes them.
  return contentOf(
    rows.map(({ method, payload, purpose }) => ({
      method,
      payload: JSON.parse(payload),
      purpose: JSON.parse(purpose ?? "{}") as Purpose,
    })),
  );
}

/** Skips waiting runs, with a row of the log for each; runs of which nothing was sent do not count. */
function leaveOut(
  context: ChatContext,
  waiting: readonly WaitingRun[],
  reason: (typeof SKIPPED)[keyof typeof SKIPPED],
): void {
  const { sql } = context;
  for (const { groupKey } of waiting) {
    withdraw(sql, groupKey, context.nowMs(), { resStatus: reason.resStatus, message: reason.comment });
    wakeWaiters(context.outbox, groupKey);
  }
  const runs = new Map(waiting.map(({ run }) => [`${run.id} ${run.runAt} ${run.isManual === true}`, run]));
  for (const run of runs.values()) {
    logLeftOut(context, run, reason);
    if (run.isManual !== true && !hasBegun(sql, run)) uncountRun(sql, run.id);
  }
}

/** Tells whether something of a scheduled run has gone out, or is to go, in another topic. */
function hasBegun(sql: SqlStorage, { id, runAt }: AnnouncedPart): boolean {
  const from = `announcement ${id} ${runAt} `;
  const rows = sql.exec(
    "SELECT 1 FROM outbox WHERE group_key >= ? AND group_key < ? AND state <> 'failed' LIMIT 1",
    from,
    `announcement ${id} ${runAt}!`,
  );
  return rows.toArray().length > 0;
}
