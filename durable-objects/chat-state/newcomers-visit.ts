import { visitDoor } from "../../bot/newcomers/visit.ts";
import type { VisitOutcome } from "../../domain/newcomers/visit.ts";
import type { DoorVisit } from "../../services/objects.ts";
import { applyWrites } from "./apply.ts";
import { carryOut } from "./carry-out.ts";
import { createNewcomerView } from "./newcomers-read.ts";
import { buryVisit } from "./receive.ts";
import type { ChatScope } from "./scope.ts";
import { createView } from "./view.ts";

/** Numbers of updates that are remembered per check: Telegram repeats the last ones. */
const VISITS_KEPT = 8;

/**
 * Somebody's update in the own chat with the bot, about this group. Committed in one transaction like an update of the
 * group; a repeated one changes nothing.
 */
export async function receiveVisit(scope: ChatScope, visit: DoorVisit): Promise<VisitOutcome> {
  const { values, storage } = scope;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return scope.services().objects.chat(movedTo).visitDoor(visit);
  // Another bot's chats are not this group's (AMB-259).
  if (values.get("snapshot")?.bot.id !== visit.bot.id) return "none";
  try {
    const { outcome, effects } = storage.transactionSync(() => {
      const visited = isRepeated(scope, visit) ? REPEATED : visitDoor(visit, createView(scope, visit.bot));
      applyWrites(scope, visited.decision.writes);
      return { outcome: visited.outcome, effects: visited.decision.effects };
    });
    await carryOut(scope, effects);
    return outcome;
  } catch (error) {
    scope.forget();
    buryVisit(scope, visit, error);
    return "none";
  }
}

const REPEATED: ReturnType<typeof visitDoor> = { outcome: "taken", decision: { writes: [], effects: [] } };

/** Notes the update with the newest check. */
function isRepeated(scope: ChatScope, { userId, updateId }: DoorVisit): boolean {
  const id = createNewcomerView(scope).newest(userId)?.id;
  if (id === undefined) return false;
  const [row] = scope.sql.exec<{ visits: string | null }>("SELECT visits FROM newcomers WHERE id = ?", id);
  const known: number[] = row?.visits == null ? [] : JSON.parse(row.visits);
  if (known.includes(updateId)) return true;
  const kept = JSON.stringify([...known, updateId].slice(-VISITS_KEPT));
  scope.sql.exec("UPDATE newcomers SET visits = ? WHERE id = ?", kept, id);
  return false;
}
