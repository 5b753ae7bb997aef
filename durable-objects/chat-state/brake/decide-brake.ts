import { answerPress, closeCard } from "../../../bot/cards/answer-press.ts";
import { freeButton } from "../../../bot/cards/brake-card.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import type { BrakeDecision, BrakeOutcome } from "../../../services/moderation/brake-object.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { carryOut } from "../update/carry-out.ts";
import { decidersOf, nameOf } from "./brake.ts";
import { freeAdmin, takeBackAll } from "./take-back.ts";

/** Follows the owner of the dashboard: takes back what a stopped admin did, or lets them go on. */
export async function decideBrake(context: ChatContext, { admin, by, decision }: BrakeDecision): Promise<BrakeOutcome> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).decideBrake({ admin, by, decision });
  if (context.values.get("brakes")?.[admin] === undefined) return { outcome: "unknown" };
  if (!decidersOf(context, admin).includes(by)) return { outcome: "refused" };
  let takenBack = 0;
  await carryOut(context, () => {
    if (decision === "free") freeAdmin(context, admin, by);
    else takenBack = takeBackAll(context, admin, by);
  });
  return { outcome: "decided", takenBack };
}

/** Follows a press of the card in private; called inside a transaction. */
export function pressBrakeCard(context: ChatContext, press: CardPress): void {
  const { id: admin, userId, verb, telegramChatId } = press;
  const t = wordsFor(readerLanguage(context, userId, press.languageCode));
  const brake = context.values.get("brakes")?.[admin];
  if (brake === undefined || !decidersOf(context, admin).includes(userId)) {
    queueRequest(context, answerPress(press, t(brake === undefined ? "brake.gone" : "brake.ownerOnly")));
    return;
  }
  queueRequest(context, answerPress(press, ""));
  if (verb === "free") {
    freeAdmin(context, admin, userId);
    queueRequest(context, closeCard(press, t("brake.freed", { name: nameOf(context, admin) })));
    return;
  }
  const count = takeBackAll(context, admin, userId);
  const left = brake.freedAt === null ? [freeButton(t, telegramChatId, admin)] : [];
  queueRequest(context, closeCard(press, t("brake.takingBack", { number: String(count) }), left));
}
