import { BLOCK_LIST_RULE } from "../../../domain/block-lists/act.ts";
import { listName } from "../../../domain/block-lists/answer.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { pressPersonCard } from "../cards/press-person-card.ts";
import type { ChatContext } from "../context.ts";
import { allowListed } from "./allowed.ts";

/** Follows a press of the card about somebody on the block list. */
export function pressListCard(context: ChatContext, press: CardPress): void {
  const { blockListRoot } = context.config;
  pressPersonCard(context, press, {
    card: "list",
    ruleId: BLOCK_LIST_RULE,
    allowed: "listed.allowed",
    allow: allowListed,
    reason: blockListRoot === null ? "" : listName(blockListRoot),
  });
}
