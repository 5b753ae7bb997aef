import { takeReactions } from "../../../bot/reactions/decide-reactions.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { REACTION_RULE } from "../../../domain/reactions/reaction-control.ts";
import { pressPersonCard } from "../cards/press-person-card.ts";
import type { ChatContext } from "../context.ts";
import { managingBot } from "../settings/managing-bot.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";
import { forgetReactions } from "./note-reaction.ts";

/** Follows a press of the card about somebody who reacts and never writes; a ban takes the reactions away. */
export function pressReactionsCard(context: ChatContext, press: CardPress): void {
  const isBan = pressPersonCard(context, press, {
    card: "react",
    ruleId: REACTION_RULE,
    reason: "",
    allowed: "listed.allowed",
    allow: forgetReactions,
  });
  const bot = managingBot(context);
  if (!isBan || bot === null) return;
  applyWrites(context, takeReactions(`react ${press.queryId}`, { user_id: press.id }, createFacts(context, bot)));
}
