import { advance } from "../../../bot/newcomers/verdict.ts";
import type { actions } from "../../../db/schema/chat-state/moderation.ts";
import { BLOCK_LIST_RULE } from "../../../domain/block-lists/act.ts";
import { type Inverse, penaltyOfInverse, undoRight } from "../../../domain/moderation/undo.ts";
import type { UndoOutcome } from "../../../services/objects.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { ALIKE_RULE, allowAlike } from "../alike/allowed-names.ts";
import { allowListed } from "../block-list/allowed.ts";
import { heldBrake } from "../brake/brake.ts";
import { CARD_OF_RULE } from "../cards/card-of-rule.ts";
import { endPersonCards } from "../cards/person-cards.ts";
import type { ChatContext } from "../context.ts";
import { dropRestriction, inverseAfterCheck } from "../newcomers/kept-restriction.ts";
import { createNewcomerFacts } from "../newcomers/read-newcomers.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { learnFromUndo } from "../spam/learn-from-acts.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";
import { actionOf, findAction, type StoredAction } from "./action-log.ts";
import { queueAct } from "./queue-act.ts";

/**
 * Takes an act back (MOD-44): the inverse is an act of its own, which is logged too. One that was taken back already
 * stays as it is; one that failed or that Telegram does not allow to take back is refused, as is whoever lacks the
 * right for what would be done (AMB-278), or is stopped by the brake (docs/decisions/184).
 */
export async function undoAction(context: ChatContext, id: number, actor: number): Promise<UndoOutcome> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return { outcome: "unknown" };
  const row = findAction(context, id);
  if (row === undefined) return { outcome: "unknown" };
  if (row.undone_at === null) {
    if (!actionOf(context, row).can_undo || row.inverse === null) return { outcome: "refused" };
    if (heldBrake(context, actor) !== null) return { outcome: "stopped" };
    const inverse = JSON.parse(row.inverse) as Inverse;
    const right = undoRight(inverse);
    if (!context.members.hasRight(actor, right)) return { outcome: "lacksRight", right };
    context.storage.transactionSync(() => queueInverse(context, row, inverse, { actor, kind: "dashboard" }));
    context.alarms.arm("drain", context.nowMs());
  }
  // Also for one that is being taken back already: whether it is, is known with Telegram's answer.
  await drainOutbox(context);
  const after = findAction(context, id);
  if (after === undefined) return { outcome: "unknown" };
  if (after.undone_at !== null) return { outcome: "undone", item: actionOf(context, after) };
  return { outcome: "failed", ...refusalOf(context, row.key) };
}

/** Reads Telegram's answer to the last attempt. */
function refusalOf({ sql }: ChatContext, key: string): { error_code: number; description: string } {
  const [attempt] = sql.exec<StoredRow<typeof actions, "penalty_status" | "comment">>(
    "SELECT penalty_status, comment FROM actions WHERE undoes = ? ORDER BY id DESC LIMIT 1",
    key,
  );
  return { error_code: attempt?.penalty_status ?? 0, description: attempt?.comment ?? "" };
}

const attemptsOf = ({ sql }: ChatContext, key: string): number =>
  sql.exec<{ attempts: number }>("SELECT count(*) AS attempts FROM actions WHERE undoes = ?", key).one().attempts;

/** The admin who takes an act back, and where: on the dashboard, or by a card's button. */
export interface Undoer {
  actor: number;
  kind: "dashboard" | "card";
}

/**
 * Queues the act that takes another one back, within a transaction.
 * @returns its key; null where there is nothing to do
 */
export function queueInverse(
  context: ChatContext,
  row: StoredAction,
  stored: Inverse,
  { actor, kind }: Undoer,
): string | null {
  const inverse = inverseAfterCheck(context, row, stored);
  const now = context.now();
  context.sql.exec("UPDATE actions SET undone_at = ?, undone_by = ? WHERE id = ?", now, actor, row.id);
  learnFromUndo(context, row, actor);
  const card = CARD_OF_RULE[row.rule_id];
  if (card !== undefined && row.user_id !== null) {
    endPersonCards(context, [card], row.user_id, { how: "allowed", by: actor });
  }
  // Or the next message would have it done again.
  if (row.rule_id === ALIKE_RULE && row.user_id !== null) allowAlike(context, row.user_id);
  if (row.rule_id === BLOCK_LIST_RULE && row.user_id !== null) allowListed(context, row.user_id);
  dropRestriction(context, row);
  // Telegram is asked nothing.
  if (inverse.kind === "unlearn") return null;
  const act = {
    // After one that Telegram refused, the next attempt is a new act.
    key: `undo ${row.key} ${attemptsOf(context, row.key)}`,
    kind,
    ruleId: "undo",
    reason: row.rule_id,
    target: { userId: row.user_id, senderChatId: row.sender_chat_id },
    actor,
    deletes: [],
    penalty: penaltyOfInverse(inverse, now),
    evidence: null,
  };
  queueAct(context, act, row.key);
  if (inverse.kind === "unwarn") takeBackWarning(context, row);
  letIn(context, row, { actor, by: act.key });
  return act.key;
}

function takeBackWarning({ sql }: ChatContext, { user_id, sender_chat_id }: StoredAction): void {
  sql.exec("UPDATE warnings SET count = max(0, count - 1) WHERE member_id = ?", user_id ?? sender_chat_id);
}

/**
 * Passes a newcomer whose mute by a verification is undone (AMB-091): while the verification is open their messages
 * would be removed, and they themselves when their time is up.
 */
function letIn(
  context: ChatContext,
  { kind, action, rule_id, user_id }: StoredAction,
  { actor, by }: { actor: number; by: string },
): void {
  const bot = context.values.get("snapshot")?.bot;
  if (kind !== "newcomer" || action !== "mute" || rule_id !== "ncm_type" || user_id === null || !bot) return;
  const newcomer = createNewcomerFacts(context).newest(user_id);
  if (newcomer === null || newcomer.isRequest) return;
  // The right to write is given back by the act that takes the silence back.
  const done = { actor, carriedBy: by };
  applyWrites(context, advance(newcomer, { kind: "adminPassed" }, createFacts(context, bot), done).writes);
}
