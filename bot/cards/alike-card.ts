import { type CardSubject, cardButtonData } from "../../domain/cards/card-button.ts";
import type { RulePenalty } from "../../domain/moderation/penalty.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { chosenAdmins } from "../chosen-admins.ts";
import type { Write } from "../decision.ts";
import { penaltyText } from "../moderation/name-notices.ts";
import { type Translate, wordsFor } from "../words/words.ts";
import { questionsAbout } from "./person-question.ts";
import { askAdminsBy } from "./places.ts";

/** Somebody whose name looks like another one's. */
interface Alike {
  userId: number;
  name: string;
  /** as the log has it */
  other: string;
  penalty: RulePenalty | null;
}

/** Asks the admins about a name that looks like another one: they may allow it, or ban its bearer. */
export function askAboutAlike(key: string, { userId, name, other, penalty }: Alike, facts: ChatFacts): Write[] {
  const subject: CardSubject = { kind: "alike", telegramChatId: facts.telegramId, id: userId };
  return notifyWhoMayRestrict(`${questionsAbout("alike", userId)} ${key}`, facts, (t) => ({
    text: t("alike.told", { chat: facts.chat?.title ?? "", name, other, penalty: penaltyText(t, penalty) }),
    buttons: [
      { text: t("alike.allow"), callback_data: cardButtonData("allow", subject) },
      { text: t("alike.ban"), callback_data: cardButtonData("ban", subject) },
    ],
  }));
}

interface Card {
  text: string;
  buttons: readonly { text: string; callback_data: string }[];
}

/**
 * Notifies the chosen admins who may restrict members, each in their language, or the group that they chose for cards.
 */
export function notifyWhoMayRestrict(key: string, facts: ChatFacts, card: (t: Translate) => Card): Write[] {
  const admins = chosenAdmins(facts.moderation.admins(), facts.settings).filter((admin) =>
    facts.hasRight(admin, "can_restrict_members"),
  );
  return askAdminsBy(key, admins, facts, ({ lang }) => {
    const { text, buttons } = card(wordsFor(lang));
    return {
      text,
      more: { reply_markup: { inline_keyboard: [buttons] }, link_preview_options: { is_disabled: true } },
    };
  });
}
