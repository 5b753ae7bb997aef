import type { CardPress } from "../../../domain/cards/card-button.ts";
import { BRAKE_TAKEN_BACK_MAX } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { Penalty } from "../../../domain/moderation/act.ts";
import type { Inverse } from "../../../domain/moderation/undo.ts";
import type { ChatContext } from "../context.ts";
import { ACTION_SELECT, actionOf, type StoredAction } from "../moderation/action-log.ts";
import { queueAct } from "../moderation/queue-act.ts";
import { queueInverse, type Undoer } from "../moderation/undo-action.ts";
import { type Brake, BY_HAND, ownBot } from "./brake.ts";
import { showBrake } from "./show-brake.ts";

/**
 * Takes back what a stopped admin did since the minute before the stop, through the bot and by Telegram's own client,
 * within a transaction. An act that cannot be taken back stays as it is; the action log tells of each how it ended.
 * @param by user id of the one who wants it
 * @param pressed the card whose button was pressed
 * @returns how many acts are being taken back
 */
export function takeBackAll(context: ChatContext, actor: number, by: number, pressed?: CardPress["notice"]): number {
  const { values } = context;
  const brake = values.get("brakes")?.[actor];
  if (brake === undefined) return 0;
  const undoer: Undoer = { actor: by, kind: pressed === undefined ? "dashboard" : "card" };
  const count = takeBackActs(context, actor, brake, undoer) + takeBackByHand(context, actor, brake, by);
  // A second press tries what Telegram refused; the cards name the first one.
  const first = { takenBackAt: brake.takenBackAt ?? context.now(), takenBack: brake.takenBack ?? { by, count } };
  const takenBack: Brake = { ...brake, ...first };
  values.set("brakes", { ...values.get("brakes"), [actor]: takenBack });
  showBrake(context, actor, takenBack, pressed);
  context.alarms.arm("drain", context.nowMs());
  return count;
}

function takeBackActs(context: ChatContext, actor: number, { from, freedAt }: Brake, by: Undoer): number {
  const rows = context.sql
    .exec<StoredAction>(
      `${ACTION_SELECT} WHERE m.at > ? AND m.at <= ? AND m.actor = ? AND m.undoes IS NULL AND m.undone_at IS NULL
         AND m.inverse IS NOT NULL ORDER BY m.at DESC, m.id DESC LIMIT ?`,
      from,
      freedAt ?? context.now(),
      actor,
      BRAKE_TAKEN_BACK_MAX,
    )
    .toArray()
    // Of two upon one member the later one alone can be taken back: its inverse is the place before both.
    .filter((row) => actionOf(context, row).can_undo);
  for (const row of rows) queueInverse(context, row, JSON.parse(row.inverse ?? "") as Inverse, by);
  return rows.length;
}

interface ByHand extends Record<string, SqlStorageValue> {
  id: number;
  user_id: number;
  label: string;
  status: number;
}

/**
 * The status in which a change leaves somebody, and the penalty that reverses it; people whose status has changed since
 * are left alone.
 */
const LEFT_AS: Readonly<Record<string, { status: number; penalty: Penalty }>> = {
  ban: { status: MEMBER_STATUS.kicked, penalty: { kind: "unban" } },
  restrict: { status: MEMBER_STATUS.restricted, penalty: { kind: "lift" } },
  promote: { status: MEMBER_STATUS.administrator, penalty: { kind: "demote" } },
};

const handKey = (actor: number, change: number): string => `brake ${actor} hand ${change} `;

/** Tells whether such a change is being taken back, or was. */
const isTakenBack = ({ sql }: ChatContext, key: string): boolean =>
  sql
    .exec("SELECT 1 FROM actions WHERE key >= ? AND key < ? AND coalesce(penalty_status, 200) = 200", key, `${key}~`)
    .toArray().length > 0;

function takeBackByHand(context: ChatContext, actor: number, { from, freedAt }: Brake, by: number): number {
  const rows = context.sql
    .exec<ByHand>(
      `SELECT max(c.id) AS id, c.user_id, c.label, m.status FROM membership_changes AS c JOIN members AS m ON m.user_id = c.user_id
       WHERE c.at > ?1 AND c.at <= ?2 AND c.actor = ?3 AND c.user_id NOT IN (?3, ?5) AND c.label IN (${BY_HAND})
       GROUP BY c.user_id ORDER BY id DESC LIMIT ?4`,
      from,
      freedAt ?? context.now(),
      actor,
      BRAKE_TAKEN_BACK_MAX,
      ownBot(context),
    )
    .toArray()
    .filter(({ id, label, status }) => LEFT_AS[label]?.status === status && !isTakenBack(context, handKey(actor, id)));
  for (const { id, user_id, label } of rows) {
    queueAct(context, {
      // One that Telegram refused is tried anew with the next press.
      key: `${handKey(actor, id)}${context.now()}`,
      kind: "brake",
      ruleId: "admn_brake",
      reason: label,
      actor: by,
      target: { userId: user_id, senderChatId: null },
      deletes: [],
      penalty: LEFT_AS[label]?.penalty ?? null,
      evidence: null,
    });
  }
  return rows.length;
}
