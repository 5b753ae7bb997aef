import { brakeCardState, brakeQuestion } from "../../../bot/cards/brake-card.ts";
import type { Translate } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { type CardState, writeCard, writeCards } from "../cards/write-card.ts";
import type { ChatContext } from "../context.ts";
import { personName } from "../members/person-name.ts";
import type { Brake } from "./brake.ts";

type Notice = CardPress["notice"];

/**
 * Writes on every card of an admin's stop how it stands, within the transaction that changes it (docs/decisions/268).
 * @param pressed the card whose button was pressed
 */
export function showBrake(context: ChatContext, admin: number, brake: Brake, pressed?: Notice): void {
  writeCards(context, brakeQuestion(admin, brake.at), cardOf(context, admin, brake), pressed);
}

/** Updates the cards of a replaced stop: its acts can no longer be taken back, since the admin was stopped anew. */
export function showReplaced(context: ChatContext, admin: number, brake: Brake): void {
  if (canTakeBack(brake)) {
    writeCards(context, brakeQuestion(admin, brake.at), cardOf(context, admin, brake, true));
  }
}

/** Updates a card that has only now been delivered, where its stop has changed since the card was queued. */
export function showBrakeLate(context: ChatContext, admin: number, at: number, notice: Notice): void {
  const brake = context.values.get("brakes")?.[admin];
  if (brake?.at !== at) writeCard(context, notice, gone, LANE.bulk);
  else if (brake.freedAt !== null || brake.takenBackAt !== null) {
    writeCard(context, notice, cardOf(context, admin, brake), LANE.bulk);
  }
}

/** Shows on a card that its stop is over and another one has replaced it, or that no stop is known. */
export const showGone = (context: ChatContext, notice: Notice): void => writeCard(context, notice, gone, LANE.prompt);

const gone: CardState = (t, begun) => ({ text: [begun, t("brake.gone")].filter(Boolean).join("\n\n") });

/** Tells whether the acts of a stop can be taken back from its card; also after a stop that ended by itself. */
const canTakeBack = ({ takenBackAt, freedAt, end }: Brake): boolean =>
  takenBackAt === null && (freedAt === null || (end !== undefined && end.how !== "freed"));

const cardOf =
  (context: ChatContext, admin: number, brake: Brake, isReplaced = false): CardState =>
  (t, begun) =>
    brakeCardState(t, { telegramChatId: context.values.get("telegramId") ?? 0, admin }, begun, {
      said: saidOf(context, admin, brake, t),
      canTakeBack: !isReplaced && canTakeBack(brake),
      canFree: brake.freedAt === null,
    });

/** Says what was decided on a stop and how it ended, in this order of time. */
function saidOf(context: ChatContext, admin: number, brake: Brake, t: Translate): string[] {
  const { takenBackAt, freedAt } = brake;
  const takenBack = takenBackAt === null ? [] : [takenBackSaid(context, brake, t)];
  const ended = freedAt === null ? [] : [brakeEndSaid(context, admin, brake, t)];
  return (takenBackAt ?? 0) <= (freedAt ?? 0) ? [...takenBack, ...ended] : [...ended, ...takenBack];
}

const nameOf = (context: ChatContext, userId: number): string => personName(context, userId) || String(userId);

function takenBackSaid(context: ChatContext, { takenBack }: Brake, t: Translate): string {
  if (takenBack === undefined) return t("brake.gone");
  const { by, count } = takenBack;
  return t("brake.takingBack", { name: nameOf(context, by), number: String(count) });
}

/** Says how a stop ended. */
export function brakeEndSaid(context: ChatContext, admin: number, { end }: Brake, t: Translate): string {
  if (end === undefined) return t("brake.gone");
  const name = nameOf(context, admin);
  if (end.how === "freed") return t("brake.freed", { name, by: nameOf(context, end.by) });
  return t(end.how === "time" ? "brake.ended" : "brake.off", { name });
}
