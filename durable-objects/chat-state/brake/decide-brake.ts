import { answerPress } from "../../../bot/cards/answer-press.ts";
import { brakeQuestion } from "../../../bot/cards/brake-card.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import type { BrakeDecision, BrakeOutcome } from "../../../services/moderation/brake-object.ts";
import { sentCards } from "../cards/sent-cards.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { carryOut } from "../update/carry-out.ts";
import { type Brake, decidersOf } from "./brake.ts";
import { endBrake } from "./end-brake.ts";
import { brakeEndSaid, showBrake, showGone } from "./show-brake.ts";
import { takeBackAll } from "./take-back.ts";

/** Carries out the owner's decision in the dashboard: takes back what a stopped admin did, or frees the admin. */
export async function decideBrake(context: ChatContext, { admin, by, decision }: BrakeDecision): Promise<BrakeOutcome> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).decideBrake({ admin, by, decision });
  if (context.values.get("brakes")?.[admin] === undefined) return { outcome: "unknown" };
  if (!decidersOf(context, admin).includes(by)) return { outcome: "refused" };
  let takenBack = 0;
  await carryOut(context, () => {
    if (decision === "free") endBrake(context, admin, { how: "freed", by });
    else takenBack = takeBackAll(context, admin, by);
  });
  return { outcome: "decided", takenBack };
}

/** Follows a press of the card in private; called inside a transaction. */
export function pressBrakeCard(context: ChatContext, press: CardPress): void {
  const { id: admin, userId, verb, notice } = press;
  const t = wordsFor(readerLanguage(context, userId, press.languageCode));
  const brake = stopOfCard(context, press);
  if (brake === null) {
    queueRequest(context, answerPress(press, t("brake.gone")));
    showGone(context, notice);
    return;
  }
  if (!decidersOf(context, admin).includes(userId)) {
    queueRequest(context, answerPress(press, t("brake.ownerOnly")));
    return;
  }
  if (verb !== "free") {
    queueRequest(context, answerPress(press, ""));
    takeBackAll(context, admin, userId, notice);
    return;
  }
  // Of two who press the first one decides.
  queueRequest(context, answerPress(press, brake.freedAt === null ? "" : brakeEndSaid(context, admin, brake, t)));
  if (brake.freedAt === null) endBrake(context, admin, { how: "freed", by: userId }, notice);
  else showBrake(context, admin, brake, notice);
}

/** Reads the stop that a card is of; null where there is none, or another one has taken its place. */
function stopOfCard(context: ChatContext, { id: admin, notice }: CardPress): Brake | null {
  const brake = context.values.get("brakes")?.[admin];
  if (brake === undefined) return null;
  const card = sentCards(context, `brake ${admin}`).find(
    ({ notice: { chatId, messageId } }) => chatId === notice.chatId && messageId === notice.messageId,
  );
  // A card that the outbox has forgotten is taken for one of the last stop.
  return card === undefined || card.key.startsWith(`${brakeQuestion(admin, brake.at)} `) ? brake : null;
}
