import { type CardSubject, cardButtonData } from "../../domain/cards/card-button.ts";
import type { Penalty, Telling } from "../../domain/moderation/act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import { penaltyText } from "../moderation/name-notices.ts";
import { notifyWhoMayRestrict } from "./alike-card.ts";
import { questionsAbout } from "./person-question.ts";

/** A newcomer who reacted much and never wrote, and the penalty they got. */
interface Reacted {
  userId: number;
  name: string;
  count: number;
  penalty: Penalty | Telling;
}

/** Notifies the admins in private of somebody who reacts much and never writes: they may allow or ban them. */
export function notifyOfReactions(key: string, { userId, name, count, penalty }: Reacted, facts: ChatFacts): Write[] {
  const subject: CardSubject = { kind: "react", telegramChatId: facts.telegramId, id: userId };
  return notifyWhoMayRestrict(`${questionsAbout("react", userId)} ${key}`, facts, (t) => {
    const allow = { text: t("listed.allow"), callback_data: cardButtonData("allow", subject) };
    const ban = { text: t("alike.ban"), callback_data: cardButtonData("ban", subject) };
    const values = { chat: facts.chat?.title ?? "", name, number: String(count), penalty: penaltyText(t, penalty) };
    return { text: t("reactions.told", values), buttons: penalty.kind === "ban" ? [allow] : [allow, ban] };
  });
}
