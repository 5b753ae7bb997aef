import { BLOCK_LIST_RULE } from "../../../domain/block-lists/act.ts";
import type { Act, ActionName } from "../../../domain/moderation/act.ts";
import { REACTION_RULE } from "../../../domain/reactions/reaction-control.ts";
import { ALIKE_RULE, allowAlike } from "../alike/allowed-names.ts";
import { allowListed, FREEING } from "../block-list/allowed.ts";
import { CARD_OF_RULE } from "../cards/card-of-rule.ts";
import { endPersonCards } from "../cards/person-cards.ts";
import type { ChatContext } from "../context.ts";

/**
 * Notes as allowed somebody whom an admin frees, by a command or a press, after the block list or a look-alike name had
 * them muted or banned, and ends the cards about them. Trust alone does not allow a name: the account may change it.
 */
export function noteFreed(context: ChatContext, { target: { userId }, actor }: Act, action: ActionName): void {
  if (userId === null || actor === null || !FREEING.some((name) => name === action)) return;
  const before = context.sql.exec<{ rule_id: string }>(
    "SELECT DISTINCT rule_id FROM actions WHERE user_id = ? AND rule_id IN (?, ?, ?)",
    ...[userId, BLOCK_LIST_RULE, ALIKE_RULE, REACTION_RULE],
  );
  for (const { rule_id } of before.toArray()) {
    if (rule_id === ALIKE_RULE && action === "trust") continue;
    if (rule_id === BLOCK_LIST_RULE) allowListed(context, userId);
    else if (rule_id === ALIKE_RULE) allowAlike(context, userId);
    const card = CARD_OF_RULE[rule_id];
    if (card !== undefined) endPersonCards(context, [card], userId, { how: "allowed", by: actor });
  }
}
