import type { members } from "../../../db/schema/chat-state/members.ts";
import { BLOCK_LIST_RULE } from "../../../domain/block-lists/act.ts";
import type { ListException } from "../../../domain/block-lists/exception.ts";
import { shownName } from "../../../domain/moderation/names.ts";
import type { ListedWord } from "../../../services/block-lists/exceptions-object.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { heldBrake } from "../brake/brake.ts";
import { takeBack } from "../cards/press-person-card.ts";
import type { ChatContext } from "../context.ts";
import { commitAndDrain } from "../sending/commit-and-drain.ts";
import { allowedHere, allowListed, forbidListed } from "./allowed.ts";

/** Lists those whom the block list does not concern here, the last one first. */
export const listExceptions = (context: ChatContext): ListException[] =>
  allowedHere(context)
    .map((userId) => exceptionOf(context, userId))
    .reverse();

function exceptionOf({ sql }: ChatContext, userId: number): ListException {
  const [row] = sql.exec<StoredRow<typeof members, "fname" | "lname" | "username">>(
    "SELECT fname, lname, username FROM members WHERE user_id = ?",
    userId,
  );
  const { fname = "", lname = "", username = "" } = row ?? {};
  return { user_id: userId, name: shownName(fname, lname), username };
}

/** Makes somebody an exception, also who was never seen here, or ends that; null where the brake stopped the admin. */
export async function changeException(context: ChatContext, word: ListedWord): Promise<ListException | null> {
  const { userId, isAllowed, actor } = word;
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).changeException(word);
  if (heldBrake(context, actor) !== null) return null;
  await commitAndDrain(context, () => {
    if (!isAllowed) return forbidListed(context, userId);
    takeBack(context, userId, BLOCK_LIST_RULE, actor);
    allowListed(context, userId);
  });
  return exceptionOf(context, userId);
}
