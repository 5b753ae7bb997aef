import { followSpamPress } from "../../../bot/spam/press.ts";
import type { DeliveredPress } from "../../../services/moderation/spam-object.ts";
import { refuseStranger } from "../cards/refuse-stranger.ts";
import { asSent } from "../cards/sent-cards.ts";
import type { ChatContext } from "../context.ts";
import { applyWrites } from "../update/apply.ts";
import { armAndBegin } from "../update/begin-effects.ts";
import { createFacts } from "../update/facts.ts";
import { inTransaction } from "../update/in-transaction.ts";
import { spamQuestion } from "./spam-ending.ts";

/**
 * Takes a press of a card's button, made in private. Committed in one transaction like an update of the group; a
 * repeated one finds the case answered and its requests queued.
 * @returns whether this group knows the bot
 */
export async function takeSpamPress(context: ChatContext, press: DeliveredPress): Promise<boolean> {
  const { values } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).takeSpamPress(press);
  // Another bot's chats are not this group's (AMB-259).
  if (values.get("snapshot")?.bot.id !== press.bot.id) return false;
  if (await refuseStranger(context, { ...press, chatId: press.card.chatId })) return true;
  const effects = inTransaction(context, () => {
    const card = asSent(context, spamQuestion(press.key), press.card);
    const decision = followSpamPress({ ...press, card }, createFacts(context, press.bot));
    applyWrites(context, decision.writes);
    return decision.effects;
  });
  await armAndBegin(context, effects);
  return true;
}
