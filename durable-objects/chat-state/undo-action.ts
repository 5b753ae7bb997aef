import { advance } from "../../bot/newcomers/verdict.ts";
import { type Inverse, penaltyOfInverse, undoRight } from "../../domain/moderation/undo.ts";
import type { UndoOutcome } from "../../services/objects.ts";
import { actionOf, findAction, type StoredAction } from "./action-log.ts";
import { applyWrites } from "./apply.ts";
import { drainOutbox } from "./host.ts";
import { createNewcomerView } from "./newcomers-read.ts";
import { queueAct } from "./queue-act.ts";
import type { ChatScope } from "./scope.ts";
import { createView } from "./view.ts";

/**
 * Takes an act back (MOD-44): the inverse is an act of its own, which is logged too. One that was taken back already
 * stays as it is; one that failed or that Telegram does not allow to take back is refused, as is whoever lacks the right
 * for what would be done (AMB-278).
 */
export async function undoAction(scope: ChatScope, id: number, actor: number): Promise<UndoOutcome> {
  const movedTo = scope.values.get("movedTo");
  if (movedTo !== undefined) return { outcome: "unknown" };
  const row = findAction(scope, id);
  if (row === undefined) return { outcome: "unknown" };
  if (row.undone_at === null) {
    if (!actionOf(scope, row).can_undo || row.inverse === null) return { outcome: "refused" };
    const inverse = JSON.parse(row.inverse) as Inverse;
    const right = undoRight(inverse);
    if (!scope.members.hasRight(actor, right)) return { outcome: "lacksRight", right };
    queueInverse(scope, row, inverse, actor);
    scope.alarms.arm("drain", scope.nowMs());
  }
  // Also for one that is being taken back already: whether it is, is known with Telegram's answer.
  await drainOutbox(scope);
  const after = findAction(scope, id);
  if (after === undefined) return { outcome: "unknown" };
  if (after.undone_at !== null) return { outcome: "undone", item: actionOf(scope, after) };
  return { outcome: "failed", ...refusalOf(scope, row.key) };
}

/** What Telegram said of the last attempt. */
function refusalOf({ sql }: ChatScope, key: string): { error_code: number; description: string } {
  const [attempt] = sql.exec<{ error_code: number | null; description: string }>(
    "SELECT penalty_status AS error_code, comment AS description FROM actions WHERE undoes = ? ORDER BY id DESC LIMIT 1",
    key,
  );
  return { error_code: attempt?.error_code ?? 0, description: attempt?.description ?? "" };
}

const attemptsOf = ({ sql }: ChatScope, key: string): number =>
  sql.exec<{ attempts: number }>("SELECT count(*) AS attempts FROM actions WHERE undoes = ?", key).one().attempts;

function queueInverse(scope: ChatScope, row: StoredAction, inverse: Inverse, actor: number): void {
  const now = scope.now();
  scope.storage.transactionSync(() => {
    scope.sql.exec("UPDATE actions SET undone_at = ?, undone_by = ? WHERE id = ?", now, actor, row.id);
    const order = {
      // After one that Telegram refused, the next attempt is a new act.
      key: `undo ${row.key} ${attemptsOf(scope, row.key)}`,
      kind: "dashboard" as const,
      ruleId: "undo",
      reason: row.rule_id,
      target: { userId: row.user_id, senderChatId: row.sender_chat_id },
      actor,
      deletes: [],
      penalty: penaltyOfInverse(inverse, now),
      evidence: null,
    };
    queueAct(scope, order, row.key);
    if (inverse.kind === "unwarn") takeBackWarning(scope, row);
    letIn(scope, row, actor);
  });
}

function takeBackWarning({ sql }: ChatScope, { user_id, sender_chat_id }: StoredAction): void {
  sql.exec("UPDATE warnings SET count = max(0, count - 1) WHERE member_id = ?", user_id ?? sender_chat_id);
}

/**
 * Whoever takes back the silence of a check lets the newcomer in (AMB-091): with the check still open, what they write
 * would be removed, and they with it when their time is up.
 */
function letIn(scope: ChatScope, { kind, action, rule_id, user_id }: StoredAction, actor: number): void {
  const bot = scope.values.get("snapshot")?.bot;
  if (kind !== "newcomer" || action !== "mute" || rule_id !== "ncm_type" || user_id === null || !bot) return;
  const newcomer = createNewcomerView(scope).newest(user_id);
  if (newcomer === null || newcomer.isRequest) return;
  // The right to write is given back by the act that takes the silence back.
  const done = { actor, isDone: true };
  applyWrites(scope, advance(newcomer, { kind: "adminPassed" }, createView(scope, bot), done).writes);
}
