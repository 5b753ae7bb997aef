import type { CardPress } from "../../../domain/cards/card-button.ts";
import { pressPersonCard } from "../cards/press-person-card.ts";
import type { ChatContext } from "../context.ts";
import { ALIKE_RULE, allowAlike } from "./allowed-names.ts";

/** Follows a press of the card about somebody's name. */
export function pressAlikeCard(context: ChatContext, press: CardPress): void {
  pressPersonCard(context, press, {
    card: "alike",
    ruleId: ALIKE_RULE,
    reason: "",
    allowed: "alike.allowed",
    allow: allowAlike,
  });
}
