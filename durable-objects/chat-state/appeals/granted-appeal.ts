import type { OutboxRow } from "../../shared/outbox/row.ts";
import { endCards } from "../cards/end-cards.ts";
import { cardBehind } from "../cards/press-edit.ts";
import type { ChatContext } from "../context.ts";
import { appealEnding } from "./appeal-ending.ts";
import { tellPerson } from "./close-appeals.ts";

type Granted = { action_id: number; user_id: number };

/** Finds the granted appeal whose act a request takes back. */
function grantedBy({ sql }: ChatContext, { purpose: { act } }: OutboxRow): Granted | undefined {
  if (act?.part !== "penalty") return undefined;
  const [granted] = sql.exec<Granted>(
    `SELECT p.action_id, p.user_id FROM actions AS undo JOIN actions AS a ON a.key = undo.undoes
       JOIN appeals AS p ON p.action_id = a.id WHERE undo.key = ? AND p.decision = 'granted'`,
    act.key,
  );
  return granted;
}

/** Ends the cards of an appeal that was granted, and tells whoever asked, now that Telegram has taken the act back. */
export function endGrantedAppeal(context: ChatContext, row: OutboxRow): void {
  const granted = grantedBy(context, row);
  if (granted === undefined) return;
  const ending = appealEnding(context, granted.action_id);
  if (ending === null) return;
  endCards(context, `appeal ${granted.action_id}`, ending, cardBehind(context, row));
  tellPerson(context, granted, "granted");
  context.alarms.arm("drain", context.nowMs());
}

/** Opens an appeal again whose act Telegram does not take back: the admins can decide anew. */
export function reopenAppeal(context: ChatContext, row: OutboxRow): void {
  const granted = grantedBy(context, row);
  if (granted === undefined) return;
  context.sql.exec(
    "UPDATE appeals SET decision = NULL, decided_at = NULL, decided_by = NULL WHERE action_id = ?",
    granted.action_id,
  );
}
