import { noticeRequest } from "../../../bot/say.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { actions } from "../../../db/schema/chat-state/moderation.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { FOREVER_SECONDS } from "../../../domain/limits.ts";
import type { OutboxRow } from "../../shared/outbox/row.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { endCards } from "../cards/end-cards.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { actionOf, type StoredAction } from "../moderation/action-log.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { appealEnding } from "./appeal-ending.ts";
import { type Appeal, readAppeal } from "./read-appeals.ts";

/** How an appeal closes on which nobody decides: somebody took the act back, its time was over, or another act took its place. */
type Closing = { decision: "takenBack"; by: number } | { decision: "ended" | "over"; by: null };

const OVER: Closing = { decision: "over", by: null };

/** Reads how an appeal closes by what became of its act; null while the act is in force, or Telegram has not answered. */
function closingOf(context: ChatContext, { act }: Appeal): Closing | null {
  if (actionOf(context, act).can_undo) return null;
  if (act.undone_at !== null) return closedByUndo(context, act);
  const actor = lifter(context, act);
  if (actor !== undefined) return actor === null ? OVER : { decision: "takenBack", by: actor };
  const endSecond = endOf(act);
  return endSecond !== null && endSecond <= context.now() ? { decision: "ended", by: null } : OVER;
}

/** Returns the unix second at which a mute or ban ends by itself; null for one that does not. */
const endOf = ({ at, seconds }: StoredAction): number | null =>
  seconds > 0 && seconds < FOREVER_SECONDS ? at + seconds : null;

type ActRow = StoredRow<typeof actions, "actor" | "penalty_status">;

function closedByUndo({ sql }: ChatContext, { key }: StoredAction): Closing | null {
  const [undo] = sql.exec<ActRow>(
    "SELECT actor, penalty_status FROM actions WHERE undoes = ? ORDER BY id DESC LIMIT 1",
    key,
  );
  if (undo === undefined || undo.penalty_status !== 200) return null;
  return undo.actor === null ? OVER : { decision: "takenBack", by: undo.actor };
}

/** Finds the admin who lifted an act, by the bot or by hand; null where something else took its place, undefined for nothing. */
function lifter({ sql, values }: ChatContext, { id, at, user_id }: StoredAction): number | null | undefined {
  const [next] = sql.exec<{ actor: number | null }>(
    `SELECT iif(action IN ('unmute', 'unban'), actor, NULL) AS actor FROM actions
     WHERE user_id = ? AND at >= ? AND id > ? AND penalty_status = 200 AND undone_at IS NULL AND undoes IS NULL
       AND action IN ('mute', 'restrict', 'ban', 'kick', 'unmute', 'unban') ORDER BY id LIMIT 1`,
    ...[user_id, at, id],
  );
  const [change] = sql.exec<{ actor: number | null }>(
    `SELECT iif(label IN ('unban', 'unrestrict'), actor, NULL) AS actor FROM membership_changes
     WHERE user_id = ? AND at > ? AND actor <> ? AND actor <> user_id
       AND label IN ('ban', 'unban', 'restrict', 'unrestrict', 'promote', 'newowner') ORDER BY id LIMIT 1`,
    ...[user_id, at, values.get("snapshot")?.bot.id ?? 0],
  );
  return next === undefined ? change?.actor : next.actor;
}

/**
 * Closes an appeal whose act is in force no more: its cards say how it ended, and whoever it befell is told where an admin took
 * the act back. The first decision counts.
 * @param pressed the card whose button was pressed
 * @returns whether it is closed now
 */
export function closeAppeal(context: ChatContext, appeal: Appeal, pressed?: CardPress["notice"]): boolean {
  const { sql, now } = context;
  const { action_id, user_id } = appeal;
  const closing = appeal.decision === null ? closingOf(context, appeal) : null;
  if (closing === null) return false;
  const { decision, by } = closing;
  sql.exec(
    "UPDATE appeals SET decision = ?, decided_at = ?, decided_by = ? WHERE action_id = ?",
    ...[decision, now(), by, action_id],
  );
  const ending = appealEnding(context, action_id);
  if (ending !== null) endCards(context, `appeal ${action_id}`, ending, pressed);
  if (decision === "takenBack") tellPerson(context, { action_id, user_id }, "granted");
  context.alarms.arm("drain", context.nowMs());
  return true;
}

/** Tells whoever an act befell what became of the appeal, once. */
export function tellPerson(
  context: ChatContext,
  { action_id, user_id }: Pick<Appeal, "action_id" | "user_id">,
  said: "granted" | "kept",
): void {
  const t = wordsFor(readerLanguage(context, user_id));
  const text = t(`appeal.${said}`, { chat: context.values.get("chat")?.title ?? "" });
  queueRequest(context, noticeRequest(user_id, { key: `appeal end ${action_id}`, text }));
}

/** Closes somebody's appeals whose acts are in force no more, within a transaction. */
function closeAppealsOf(context: ChatContext, userId: number): void {
  for (const appeal of openAppeals(context, userId)) closeAppeal(context, appeal);
}

/** Closes the appeals of somebody whom an admin freed, or acted upon, with Telegram's own client. */
export function closeAppealsByHand(
  context: ChatContext,
  { userId, actor }: { userId: number; actor: number | null },
): void {
  if (actor !== null && actor !== userId) closeAppealsOf(context, userId);
}

/** Closes the appeals of somebody upon whom Telegram has carried out an act now. */
export function closeAppealsAfter(context: ChatContext, { purpose: { act } }: OutboxRow): void {
  if (act?.part !== "penalty") return;
  const [row] = context.sql.exec<{ user_id: number | null }>("SELECT user_id FROM actions WHERE key = ?", act.key);
  if (row?.user_id != null) closeAppealsOf(context, row.user_id);
}

function openAppeals(context: ChatContext, userId: number | null): Appeal[] {
  return context.sql
    .exec<{ action_id: number }>(
      `SELECT action_id FROM appeals WHERE asked_at IS NOT NULL AND decision IS NULL${userId === null ? "" : " AND user_id = ?"}`,
      ...(userId === null ? [] : [userId]),
    )
    .toArray()
    .flatMap(({ action_id }) => readAppeal(context, action_id) ?? []);
}

/** Returns when the act of an appeal that waits ends next, in epoch milliseconds; null for none. */
export function nextAppealMs(context: ChatContext): number | null {
  const ends = openAppeals(context, null)
    .filter(({ act }) => actionOf(context, act).can_undo)
    .flatMap(({ act }) => endOf(act) ?? []);
  return ends.length === 0 ? null : Math.min(...ends) * 1000;
}

/** Closes the appeals whose time is over. @returns when the next one is */
export async function runAppeals(context: ChatContext): Promise<number | null> {
  context.storage.transactionSync(() => {
    for (const appeal of openAppeals(context, null)) closeAppeal(context, appeal);
  });
  return nextAppealMs(context);
}
