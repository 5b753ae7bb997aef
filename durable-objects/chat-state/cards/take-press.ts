import type { DeliveredCardPress } from "../../../services/moderation/brake-object.ts";
import { pressAlikeCard } from "../alike/press-card.ts";
import { pressAppealCard } from "../appeals/press-card.ts";
import { pressListCard } from "../block-list/press-card.ts";
import { pressBrakeCard } from "../brake/decide-brake.ts";
import type { ChatContext } from "../context.ts";
import { pressRaidCard } from "../raids/press-card.ts";
import { pressReactionsCard } from "../reactions/press-card.ts";
import { pressReportCard } from "../reports/press-card.ts";
import { carryOut } from "../update/carry-out.ts";
import { refuseStranger } from "./refuse-stranger.ts";

/**
 * Takes a press of a card's button. Committed in one transaction like an update of the group; a repeated one finds its
 * requests queued.
 * @returns whether this group knows the bot
 */
export async function takeCardPress(context: ChatContext, press: DeliveredCardPress): Promise<boolean> {
  const { values } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).takeCardPress(press);
  // Another bot's chats are not this group's (AMB-259).
  if (values.get("snapshot")?.bot.id !== press.bot.id) return false;
  if (await refuseStranger(context, { ...press, chatId: press.notice.chatId })) return true;
  await carryOut(context, () => PRESSED[press.kind](context, press));
  return true;
}

/** By the noun of the card. */
const PRESSED: Readonly<Record<DeliveredCardPress["kind"], (context: ChatContext, press: DeliveredCardPress) => void>> =
  {
    brake: pressBrakeCard,
    appeal: pressAppealCard,
    alike: pressAlikeCard,
    report: pressReportCard,
    list: pressListCard,
    react: pressReactionsCard,
    raid: pressRaidCard,
  };
