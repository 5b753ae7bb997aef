import { type CardSubject, cardButtonData } from "../../domain/cards/card-button.ts";
import type { Penalty, Telling } from "../../domain/moderation/act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import { notifyWhoMayRestrict } from "./alike-card.ts";
import { questionsAbout } from "./person-question.ts";

/** Somebody who is on the block list, and the penalty they got. */
interface Listed {
  userId: number;
  name: string;
  list: string;
  penalty: Penalty | Telling;
}

/** Notifies the admins in private of somebody who is on the block list: they may allow or ban them. */
export function askAboutListed(key: string, { userId, name, list, penalty }: Listed, facts: ChatFacts): Write[] {
  const subject: CardSubject = { kind: "list", telegramChatId: facts.telegramId, id: userId };
  const done = penalty.kind === "ban" ? "banned" : penalty.kind === "tell" ? "told" : "muted";
  return notifyWhoMayRestrict(`${questionsAbout("list", userId)} ${key}`, facts, (t) => {
    const allow = { text: t("listed.allow"), callback_data: cardButtonData("allow", subject) };
    const ban = { text: t("alike.ban"), callback_data: cardButtonData("ban", subject) };
    return {
      text: t(`listed.${done}`, { chat: facts.chat?.title ?? "", name, list }),
      buttons: penalty.kind === "ban" ? [allow] : [allow, ban],
    };
  });
}
