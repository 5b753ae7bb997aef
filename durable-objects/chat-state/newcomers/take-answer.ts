import { DRAIN } from "../../../bot/act.ts";
import { takePrivateAnswer } from "../../../bot/newcomers/private-answer.ts";
import type { newcomers } from "../../../db/schema/chat-state/newcomers.ts";
import type { AnswerOutcome } from "../../../domain/newcomers/private-answer.ts";
import type { DeliveredAnswer } from "../../../services/objects.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { applyWrites } from "../update/apply.ts";
import { armAndBegin } from "../update/begin-effects.ts";
import { createFacts } from "../update/facts.ts";
import { storeDeadAnswer } from "../update/receive.ts";
import { createNewcomerFacts } from "./read-newcomers.ts";

/** Numbers of updates that are remembered per verification: Telegram repeats the last ones. */
const VISITS_KEPT = 8;

/**
 * Takes an update of a newcomer's own chat with the bot that is about this group. Committed in one transaction like an
 * update of the group; a repeated one changes nothing.
 */
export async function receivePrivateAnswer(context: ChatContext, given: DeliveredAnswer): Promise<AnswerOutcome> {
  const { values, storage } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).takePrivateAnswer(given);
  // Another bot's chats are not this group's (AMB-259).
  if (values.get("snapshot")?.bot.id !== given.bot.id) return "none";
  try {
    const { outcome, effects } = storage.transactionSync(() => {
      const taken = isRepeated(context, given) ? REPEATED : takePrivateAnswer(given, createFacts(context, given.bot));
      applyWrites(context, taken.decision.writes);
      return { outcome: taken.outcome, effects: taken.decision.effects };
    });
    await armAndBegin(context, effects);
    return outcome;
  } catch (error) {
    context.forget();
    storeDeadAnswer(context, given, error);
    return "none";
  }
}

const REPEATED: ReturnType<typeof takePrivateAnswer> = { outcome: "taken", decision: { writes: [], effects: [DRAIN] } };

/** Notes the update with the newest verification. */
function isRepeated(context: ChatContext, { userId, updateId }: DeliveredAnswer): boolean {
  const id = createNewcomerFacts(context).newest(userId)?.id;
  if (id === undefined) return false;
  const [row] = context.sql.exec<StoredRow<typeof newcomers, "visits">>(
    "SELECT visits FROM newcomers WHERE id = ?",
    id,
  );
  const known: number[] = row?.visits == null ? [] : JSON.parse(row.visits);
  if (known.includes(updateId)) return true;
  const kept = JSON.stringify([...known, updateId].slice(-VISITS_KEPT));
  context.sql.exec("UPDATE newcomers SET visits = ? WHERE id = ?", kept, id);
  return false;
}
