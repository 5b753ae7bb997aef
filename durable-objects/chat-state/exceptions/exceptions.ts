import type { members } from "../../../db/schema/chat-state/members.ts";
import { BLOCK_LIST_RULE } from "../../../domain/block-lists/act.ts";
import type { ListException } from "../../../domain/moderation/exception.ts";
import { shownName } from "../../../domain/moderation/names.ts";
import type { ExceptionWord } from "../../../services/moderation/exceptions-object.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { ALIKE_RULE, allowAlike, forbidAlike } from "../alike/allowed-names.ts";
import { allowedHere, allowListed, forbidListed } from "../block-list/allowed.ts";
import { heldBrake } from "../brake/brake.ts";
import { CARD_OF_RULE } from "../cards/card-of-rule.ts";
import { endPersonCards } from "../cards/person-cards.ts";
import { takeBack } from "../cards/press-person-card.ts";
import type { ChatContext } from "../context.ts";
import { commitAndDrain } from "../sending/commit-and-drain.ts";

/** Lists those whom the block list does not concern here, the last one first. */
export const listExceptions = (context: ChatContext): ListException[] => shown(context, allowedHere(context));

/** Lists those whose names may look like an admin's here, the last one first. */
export const listNameExceptions = (context: ChatContext): ListException[] =>
  shown(context, context.values.get("alikeAllowed") ?? []);

const shown = (context: ChatContext, userIds: readonly number[]): ListException[] =>
  userIds.map((userId) => exceptionOf(context, userId)).reverse();

function exceptionOf({ sql }: ChatContext, userId: number): ListException {
  const [row] = sql.exec<StoredRow<typeof members, "fname" | "lname" | "username">>(
    "SELECT fname, lname, username FROM members WHERE user_id = ?",
    userId,
  );
  const { fname = "", lname = "", username = "" } = row ?? {};
  return { user_id: userId, name: shownName(fname, lname), username };
}

/** A rule with exceptions by person. */
interface ExceptingRule {
  ruleId: string;
  allow(context: ChatContext, userId: number): void;
  forbid(context: ChatContext, userId: number): void;
}
const LISTED: ExceptingRule = { ruleId: BLOCK_LIST_RULE, allow: allowListed, forbid: forbidListed };
const ALIKE: ExceptingRule = { ruleId: ALIKE_RULE, allow: allowAlike, forbid: forbidAlike };

/** Makes somebody an exception, also who was never seen here, or ends that; null where the brake stopped the admin. */
export async function changeException(context: ChatContext, word: ExceptionWord): Promise<ListException | null> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).changeException(word);
  return changed(context, word, LISTED);
}

/** Changes the exceptions of look-alike names. */
export async function changeNameException(context: ChatContext, word: ExceptionWord): Promise<ListException | null> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).changeNameException(word);
  return changed(context, word, ALIKE);
}

async function changed(
  context: ChatContext,
  { userId, isAllowed, actor }: ExceptionWord,
  { ruleId, allow, forbid }: ExceptingRule,
): Promise<ListException | null> {
  if (heldBrake(context, actor) !== null) return null;
  await commitAndDrain(context, () => {
    if (!isAllowed) return forbid(context, userId);
    const card = CARD_OF_RULE[ruleId];
    if (card !== undefined) endPersonCards(context, [card], userId, { how: "allowed", by: actor });
    takeBack(context, userId, ruleId, { actor, kind: "dashboard" });
    allow(context, userId);
  });
  return exceptionOf(context, userId);
}
