import { NOTHING_TO_SAY, TEMPLATE_GONE, templateGoneComment } from "../../../bot/responder-answer.ts";
import { unpackFlags } from "../../../domain/announcements/flags.ts";
import { scheduleText } from "../../../domain/announcements/schedule-text.ts";
import { GENERAL_TOPIC } from "../../../domain/chats/forum-topic.ts";
import { fillPayload } from "../../../domain/placeholders/fill.ts";
import type { SendResult } from "../../../domain/templates/template.ts";
import type { AnnouncementSend } from "../../../services/objects.ts";
import type { SnapshotAnnouncement, SnapshotHead } from "../../../services/snapshot.ts";
import { expiryMs, LANE, type Lane } from "../../shared/outbox/lane.ts";
import { sendResultOf } from "../../shared/outbox/parts.ts";
import type { AnnouncedPart, NewOutboxRow } from "../../shared/outbox/row.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import { isOverOrPutOff, waitForParts } from "../../shared/outbox/wait-for-parts.ts";
import { readAnnouncements, readTemplate } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { sendRows } from "../sending/send-rows.ts";
import { namedChat } from "../settings/named-chat.ts";
import { logEnd } from "./log.ts";
import { readState } from "./table.ts";

interface Run {
  /** unix second for which it was planned */
  runAt: number;
  /** key of the run; a repeated request with the same key is the same run */
  key: string;
  lane?: Lane;
  isManual?: boolean;
  /** epoch milliseconds since which the run that this one replaces has waited */
  sinceMs?: number | null;
  /** epoch milliseconds at which it is missed unless something of it has gone out */
  expiresMs?: number;
}

/** Queues the messages of a run, one for each topic; called in a transaction. */
export function queueRun(
  context: ChatContext,
  snapshot: SnapshotHead,
  announcement: SnapshotAnnouncement,
  { runAt, key, lane = LANE.bulk, isManual = false, sinceMs = null, expiresMs }: Run,
): void {
  for (const topic of topicsOf(context, announcement)) {
    const send = { runAt, topic, isManual, groupKey: keyOf(announcement.id, key, topic), lane };
    const rows = rowsOfRun(context, snapshot, announcement, send);
    const place = { ...(sinceMs !== null && { dueMs: sinceMs }), ...(expiresMs !== undefined && { expiresMs }) };
    queueRows(context, announcement, send, rows, place);
  }
}

/** One topic of a run. */
interface RunSend extends Pick<AnnouncedPart, "runAt" | "topic" | "isManual"> {
  groupKey: string;
  lane: Lane;
}

/**
 * Makes the requests of a run in one topic; none where there is nothing to say, null where its message is gone.
 * @param announcement with the template that is sent
 */
export function rowsOfRun(
  context: ChatContext,
  snapshot: SnapshotHead,
  announcement: SnapshotAnnouncement,
  send: RunSend,
): NewOutboxRow[] | null {
  const { account, ttl_sent } = announcement;
  const { topic, groupKey, lane } = send;
  const template = readTemplate(context.sql, announcement.template_id);
  if (template === null) return null;
  const flags = unpackFlags(announcement.flags);
  return sendRows(context, snapshot, {
    idempotencyKey: groupKey,
    lane,
    payload: {
      ...fillPayload(template, { people: () => [], chat: namedChat(context, snapshot), lang: snapshot.settings.langm }),
      disableWebPreview: template.disableWebPreview || flags.disableWebPreview,
      disableNotification: template.disableNotification || flags.disableNotification,
    },
    options: {
      protectContent: flags.protectContent,
      // Pinned by its own after-send, which unpins the one before.
      isPin: false,
      ttlAutoDelete: ttl_sent,
      ...(topic === GENERAL_TOPIC ? {} : { message_thread_id: topic }),
    },
    announcement: runOf(announcement, send),
    // Of one whose account is not known the chat itself takes its turn.
    ...(account === "" ? {} : { account }),
  });
}

/**
 * Queues the requests of a run in one topic, or logs why there are none.
 * @param place `dueMs` of the waiting requests that these replace, and when the first request is of no use any more; the
 * later ones follow it whenever it goes
 */
export function queueRows(
  context: ChatContext,
  announcement: SnapshotAnnouncement,
  send: RunSend,
  rows: NewOutboxRow[] | null,
  { expiresMs, ...place }: Partial<Pick<NewOutboxRow, "dueMs" | "expiresMs">>,
): void {
  const end = { messageId: null, message: { type: 0, text: "" } };
  const run = runOf(announcement, send);
  if (rows === null) {
    const comment = templateGoneComment(announcement.template_id);
    logEnd(context, run, { resStatus: TEMPLATE_GONE, comment, ...end });
  } else if (rows.length === 0) logEnd(context, run, { ...NOTHING_TO_SAY, ...end });
  else {
    enqueue(
      context.sql,
      rows.map((row) => ({
        ...row,
        expiresMs: row.position === 0 && expiresMs !== undefined ? expiresMs : expiryMs(row),
        ...place,
      })),
    );
  }
}

const runOf = (announcement: SnapshotAnnouncement, { runAt, topic, isManual = false }: RunSend) => ({
  id: announcement.id,
  runAt,
  topic,
  condition: scheduleText(announcement),
  isPin: announcement.isPin,
  isFormerDeleted: announcement.isFormerDeleted,
  isManual,
  made: {
    version: announcement.mtime,
    schedule: timesOf(announcement),
    template: announcement.template_id,
  },
});

/** Joins the fields of an announcement's schedule to a text for comparison. */
export const timesOf = ({ freq_type, freq_val, filter_day_type, filter_day_val }: SnapshotAnnouncement): string =>
  [freq_type, freq_val, filter_day_type, filter_day_val].join(" ");

/**
 * Returns the template that is next in turn, and those before it that are gone. With none left it is the one whose turn
 * it is.
 * @param turn number of the run
 */
export function textInTurn(
  sql: SqlStorage,
  announcement: SnapshotAnnouncement,
  turn: number,
): { template_id: string; gone: string[] } {
  const texts = textsOf(announcement);
  const first = turn % texts.length;
  const inTurn = [...texts.slice(first), ...texts.slice(0, first)];
  const place = inTurn.findIndex((text) => readTemplate(sql, text) !== null);
  const { template_id } = announcement;
  return { template_id: inTurn[Math.max(0, place)] ?? template_id, gone: inTurn.slice(0, Math.max(0, place)) };
}

/** Lists the templates that an announcement sends in turn. */
export const textsOf = ({ template_id, more_template_ids }: SnapshotAnnouncement): string[] => [
  template_id,
  ...more_template_ids,
];

const keyOf = (id: string, key: string, topic: number) => `announcement ${id} ${key} ${topic}`;

/** Returns the chosen topics of a forum, else General alone (AMB-128). */
export function topicsOf({ values }: ChatContext, announcement: SnapshotAnnouncement): readonly number[] {
  const isForum = values.get("chat")?.flags.is_forum === true;
  return isForum && announcement.isForSelectedTopics ? announcement.forum_topic_ids : [GENERAL_TOPIC];
}

/**
 * Sends an announcement now, whatever its schedule, and waits for Telegram up to `waitMs` (AMB-263).
 * @returns null for one that is not known here, or a chat that no bot of ours manages
 */
export async function sendAnnouncement(context: ChatContext, request: AnnouncementSend): Promise<SendResult | null> {
  const { sql, values } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).sendAnnouncement(request);
  const snapshot = values.get("snapshot");
  const announcement = readAnnouncements(sql).find(({ id }) => id === request.id);
  if (snapshot === undefined || announcement === undefined) return null;
  const key = `now ${request.key}`;
  const topics = topicsOf(context, announcement);
  const groups = topics.map((topic) => keyOf(announcement.id, key, topic));
  context.storage.transactionSync(() => {
    const isKnown = groups.some((group) => sendResultOf(sql, group).parts.length > 0);
    const { template_id } = textInTurn(sql, announcement, readState(sql, announcement.id)?.turn ?? 0);
    if (!isKnown)
      queueRun(
        context,
        snapshot,
        { ...announcement, template_id },
        { runAt: context.now(), key, lane: LANE.send, isManual: true },
      );
  });
  context.alarms.arm("drain", context.nowMs());
  context.waitUntil(drainOutbox(context));
  await Promise.all(groups.map((group) => waitForParts(sql, context.outbox, group, request.waitMs, isOverOrPutOff)));
  const results = groups.map((group) => sendResultOf(sql, group));
  return {
    message_ids: results.flatMap(({ message_ids }) => message_ids),
    parts: results.flatMap(({ parts }) => parts),
  };
}
