import type { OutboxRow, Outcome } from "../outbox/row.ts";
import { enqueue } from "../outbox/table.ts";
import { readCheck } from "./newcomers-ask.ts";
import type { ChatScope } from "./scope.ts";

/** As often as a question in private: twice asked does no harm, never asked ends in a removal (AMB-076). */
const TRIES_MAX = 4;
const TRY_AGAIN_MS = 2000;

/**
 * A prompt of which nobody knows whether it arrived (a crash, a server that failed) is sent once more while somebody
 * waits for it. One that Telegram refused is not: there the ten minutes in which a newcomer can be reached run on.
 */
export function promptNotSent(scope: ChatScope, row: OutboxRow, { state, resStatus }: Outcome): void {
  const { prompt } = row.sequel;
  if (prompt === undefined || scope.values.get("movedTo") !== undefined) return;
  const tries = prompt.tries ?? 1;
  const mayArrive = state === "unknown" || resStatus === 0 || resStatus >= 500;
  if (!mayArrive || tries >= TRIES_MAX || !isWanted(scope, row, prompt)) return;
  const { groupKey, lane, method, payload, weight } = row;
  const dueMs = scope.nowMs() + tries * TRY_AGAIN_MS;
  enqueue(scope.sql, [
    {
      ...{ groupKey, lane, method, payload, weight, dueMs },
      idempotencyKey: `${groupKey}#${tries + 1}`,
      position: tries,
      sequel: { prompt: { ...prompt, tries: tries + 1 } },
    },
  ]);
  scope.alarms.arm("drain", dueMs);
}

/** Whether somebody still waits for it, and no newer one took its place. */
function isWanted(scope: ChatScope, { groupKey }: OutboxRow, prompt: { checks: number[]; isShared: boolean }): boolean {
  if (prompt.isShared) return scope.values.get("newcomerPrompts")?.sharedKey === groupKey;
  return prompt.checks.some((id) => readCheck(scope, id)?.ended_at === null);
}
