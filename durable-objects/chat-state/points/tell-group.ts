import { wordsFor } from "../../../bot/words/words.ts";
import type { pointsLog } from "../../../db/schema/chat-state/points.ts";
import { GENERAL_TOPIC, unpackTopicFlag } from "../../../domain/chats/forum-topic.ts";
import { TELEGRAM_TEXT_MAX } from "../../../domain/limits.ts";
import { linesOfTexts } from "../../../domain/points/told-batch.ts";
import type { PointsRequest } from "../../../services/points/points-object.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { namesOf } from "../members/read-members.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";

/** A batch of changes of which the group is to be told once no more of it comes. */
export interface PointsToTell extends Pick<PointsRequest, "comment" | "actor"> {
  /** how the keys of its changes begin */
  batch: string;
  isGiven: boolean;
  /** line of the ledger up to which the group has been told */
  toldTo: number;
  /** epoch milliseconds of its last change */
  changedMs: number;
}

/** Words about points that did not reach the group: the admin who changed them is told in private. */
export interface UntoldPoints {
  key: string;
  actor: number;
  text: string;
  /** Telegram's words, or a code of ours */
  reason: string;
}

/** A batch is over when nothing of it has come for so long. */
const QUIET_MS = 8000;
/** Latest messages among which the open topic is looked for that people use. */
const MESSAGES_LOOKED_AT = 500;

/** Notes a change of a batch; called in the transaction that makes it. */
export function tellWithBatch(context: ChatContext, batch: string, request: PointsRequest): void {
  const { values, nowMs, alarms } = context;
  const { comment, actor, change } = request;
  const all = values.get("pointsToTell") ?? [];
  const known = all.find((each) => each.batch === batch);
  const next = { batch, comment, actor, isGiven: change.kind === "add", toldTo: known?.toldTo ?? 0 };
  const others = all.filter((each) => each !== known);
  values.set("pointsToTell", [...others, { ...next, changedMs: nowMs() }]);
  alarms.arm("pointsTold", nowMs() + QUIET_MS);
}

/**
 * Queues words about points for the group (LOY-21, AMB-102, AMB-312), in a topic where the bot may write; called in a
 * transaction.
 * @param actor whom to tell if they are not sent
 */
export function tellGroup(context: ChatContext, key: string, actor: number, texts: readonly string[]): void {
  const [topic = GENERAL_TOPIC] = topicsToTell(context);
  enqueue(
    context.sql,
    texts.map((text, place) => rowOf(context, `points ${key} ${place}`, { actor, text, topic })),
  );
  context.alarms.arm("drain", context.nowMs());
  context.waitUntil(drainOutbox(context));
}

const rowOf = (
  context: ChatContext,
  key: string,
  { actor, text, topic }: { actor: number; text: string; topic: number },
) => ({
  idempotencyKey: key,
  groupKey: key,
  position: 0,
  lane: LANE.send,
  method: "sendMessage",
  payload: { text, ...(topic === GENERAL_TOPIC ? {} : { message_thread_id: topic }) },
  purpose: { toldPoints: { actor } },
  weight: 1,
  dueMs: context.nowMs(),
});

/** Lists the topics in which the bot may write: General first, then the open ones, those that people used last first. */
function topicsToTell({ sql, values }: ChatContext): number[] {
  if (values.get("chat")?.flags.is_forum !== true) return [GENERAL_TOPIC];
  const states = new Map(
    sql
      .exec<{ id: number; flag: number }>("SELECT id, flag FROM topics ORDER BY mtime DESC")
      .toArray()
      .map(({ id, flag }) => [id, unpackTopicFlag(flag)]),
  );
  const mayOpen = values.get("botStatus")?.rights.can_manage_topics === true;
  const used = sql
    .exec<{ topic: number }>("SELECT topic FROM messages ORDER BY key DESC LIMIT ?", MESSAGES_LOOKED_AT)
    .toArray()
    .map(({ topic }) => topic);
  const isOpen = (topic: number) => mayOpen || states.get(topic)?.closed !== true;
  return [...new Set([GENERAL_TOPIC, ...used, ...states.keys()])].filter(isOpen);
}

/** Tells groups of the batches that are over, and admins of words that were not sent; by alarm, once if run twice. */
export async function runPointsTold(context: ChatContext): Promise<number | null> {
  const { values, nowMs, storage } = context;
  if (values.get("snapshot") === undefined || values.get("movedTo") !== undefined) return null;
  const all = values.get("pointsToTell") ?? [];
  const over = all.filter(({ changedMs }) => changedMs + QUIET_MS <= nowMs());
  const waiting = all.filter((each) => !over.includes(each));
  storage.transactionSync(() => {
    for (const each of over) tellBatch(context, each);
    values.set("pointsToTell", waiting);
  });
  await tellUntold(context);
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ changedMs }) => changedMs + QUIET_MS));
}

function tellBatch(context: ChatContext, { batch, comment, actor, isGiven, toldTo }: PointsToTell): void {
  const rows = context.sql
    .exec<StoredRow<typeof pointsLog, "id" | "user_id" | "before" | "after">>(
      `SELECT id, user_id, before, after FROM points_log
        WHERE key >= ? AND key < ? AND id > ? AND before <> after ORDER BY id`,
      ...[batch, `${batch}~`, toldTo],
    )
    .toArray();
  const names = namesOf(
    context,
    rows.map(({ user_id }) => user_id),
  );
  const t = wordsFor(context.values.get("snapshot")?.settings.langm);
  const lines = rows.map(({ user_id, before, after }) => {
    const { fname = "", lname = "" } = names.get(user_id) ?? {};
    return { name: `${fname} ${lname}`.trim(), count: Math.abs(after - before) };
  });
  const [only] = lines;
  const texts =
    lines.length === 1 && only !== undefined
      ? [t(isGiven ? "points.added" : "points.deducted", { ...only, comment })]
      : linesOfTexts(
          t(isGiven ? "points.addedTogether" : "points.deductedTogether", { comment }),
          lines.map(({ name, count }) => t("points.ofMember", { name, points: t("points.points", { count }) })),
          TELEGRAM_TEXT_MAX,
        );
  if (lines.length > 0) tellGroup(context, `${batch}${rows.at(-1)?.id}`, actor, texts);
}

/** Goes on in another topic where one is closed or gone, else keeps the words for the admin who changed the points. */
export const afterToldPoints: AfterSend = {
  notSent(context, row, { message }) {
    const { toldPoints } = row.purpose;
    if (toldPoints === undefined || context.values.get("movedTo") !== undefined) return false;
    const text = String(row.payload.text);
    const { actor, tried = [] } = toldPoints;
    const reason = message ?? "";
    const past = [...tried, Number(row.payload.message_thread_id ?? GENERAL_TOPIC)];
    const topic = NO_TOPIC.test(reason) ? topicsToTell(context).find((each) => !past.includes(each)) : undefined;
    if (topic !== undefined && past.length <= TOPICS_TRIED) {
      const next = rowOf(context, `${row.idempotencyKey} in ${topic}`, { actor, text, topic });
      enqueue(context.sql, [{ ...next, purpose: { toldPoints: { actor, tried: past } } }]);
      return true;
    }
    const untold = context.values.get("pointsUntold") ?? [];
    context.values.set("pointsUntold", [...untold, { key: row.idempotencyKey, actor, text, reason }]);
    context.alarms.arm("pointsTold", context.nowMs());
    return false;
  },
};

/** Telegram's words for a topic in which nobody may write any more. */
const NO_TOPIC = /TOPIC_CLOSED|TOPIC_DELETED|thread not found/i;
const TOPICS_TRIED = 3;

async function tellUntold(context: ChatContext): Promise<void> {
  const { values, dependencies } = context;
  const snapshot = values.get("snapshot");
  const untold = values.get("pointsUntold") ?? [];
  if (snapshot === undefined || untold.length === 0) return;
  const services = context.services();
  for (const { key, actor, text, reason } of untold) {
    const reader = await dependencies.readerOf(services, snapshot.chat.id, String(actor));
    if (reader) {
      const { botId, userId, hashId, lang } = reader;
      const said = wordsFor(lang)("points.notTold", { chat: snapshot.chat.title, reason });
      const whole = `${said}\n\n${text}`.slice(0, TELEGRAM_TEXT_MAX);
      await services.objects.sharedBotChat(botId, userId).tell({ key, userId, hashId, text: whole, button: null });
    }
    const left = (values.get("pointsUntold") ?? []).filter((each) => each.key !== key);
    values.set("pointsUntold", left);
  }
}
