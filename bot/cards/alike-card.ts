import { type CardSubject, cardButtonData } from "../../domain/cards/card-button.ts";
import type { RulePenalty } from "../../domain/moderation/penalty.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { chosenAdmins } from "../chosen-admins.ts";
import type { Write } from "../decision.ts";
import { penaltyText } from "../moderation/name-notices.ts";
import { wordsFor } from "../words/words.ts";
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
  const admins = chosenAdmins(facts.moderation.admins(), facts.settings).filter((admin) =>
    facts.hasRight(admin, "can_restrict_members"),
  );
  return askAdminsBy(`${key} alike`, admins, facts, ({ lang }) => {
    const t = wordsFor(lang);
    const text = t("alike.told", { chat: facts.chat?.title ?? "", name, other, penalty: penaltyText(t, penalty) });
    const button = (verb: "allow" | "ban") => ({
      text: t(`alike.${verb}`),
      callback_data: cardButtonData(verb, subject),
    });
    return { text, more: { reply_markup: { inline_keyboard: [[button("allow"), button("ban")]] } } };
  });
}
