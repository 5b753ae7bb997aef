import { isAdminStatus } from "../../domain/members/member-status.ts";
import type { ModerationRight } from "../../domain/moderation/missing-right.ts";
import { actKeyOf, type CardVerb, cardData, type SpamPress } from "../../domain/spam/card-button.ts";
import { DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import type { BotRequest, Decision, Write } from "../decision.ts";
import { braked } from "../moderation/brake.ts";
import { lacksRight } from "../words/lacks-right.ts";
import { type Translate, wordsFor } from "../words/words.ts";
import type { FoundCase } from "./facts.ts";

/** Rights that an admin needs for each press (AMB-278). */
const RIGHTS: Readonly<Record<CardVerb, readonly ModerationRight[]>> = {
  remove: ["can_delete_messages"],
  ban: ["can_delete_messages", "can_restrict_members"],
  leave: ["can_delete_messages"],
  stop: [],
  again: [],
};

/**
 * Handles a press of a card's button: the first admin to press decides; a press by a former admin changes nothing. The
 * card then shows the outcome for the message, or the reason of Telegram's refusal.
 */
export function followSpamPress(press: SpamPress, facts: ChatFacts): Decision {
  const t = wordsFor(facts.languageOf(press.userId, press.languageCode));
  const onCard = press.card.chatId > 0 ? t : wordsFor(facts.settings?.langm);
  const found = facts.spam.found(press.key);
  const refusal = refusalOf(press, facts, t);
  if (refusal !== null) return decision([pressed(press, refusal)]);
  const stop = press.verb === "remove" || press.verb === "ban" ? braked(press.userId, facts, t) : null;
  if (stop !== null) return decision([...stop.writes, pressed(press, stop.said)]);
  if (press.verb === "stop" || press.verb === "again") return decision(askMore(press, t));
  if (found === null) return decision([pressed(press, t("spam.gone")), edited(press, onCard("spam.gone"))]);
  const former = formerOf(found, facts, t);
  if (former !== null)
    return decision([pressed(press, former), edited(press, formerOf(found, facts, onCard) ?? former)]);
  return decision([...carriedOut(press, found, facts, onCard), pressed(press, "")]);
}

const decision = (writes: Write[]): Decision => ({ writes, effects: [DRAIN] });

/** Explains why a press does not count; null where it does. */
function refusalOf({ userId, verb }: SpamPress, facts: ChatFacts, t: Translate): string | null {
  const status = facts.member(userId)?.status;
  if (status === undefined || !isAdminStatus(status)) return t("commands.adminsOnly");
  const lacked = RIGHTS[verb].find((right) => !facts.hasRight(userId, right));
  return lacked === undefined ? null : lacksRight(t, lacked);
}

/** States the decision that was made before; null where there was none. */
function formerOf({ answer, answeredBy, actKey }: FoundCase, facts: ChatFacts, t: Translate): string | null {
  if (answer === null) return actKey === null ? null : t("spam.done.bot");
  const name = answeredBy === null ? "" : facts.moderation.nameOf({ userId: answeredBy, senderChatId: null });
  return answerSaid(t, answer, name);
}

/** States an admin's decision on a message, by its word in `spam_cases`. */
export function answerSaid(t: Translate, answer: string, name: string): string {
  if (answer === "called" || answer === "wanted") return t(`spam.done.${answer}`, { name });
  return t(answer === "ham" ? "spam.done.leave" : "spam.done.remove", { name });
}

function carriedOut(
  { key, userId, verb, ...press }: SpamPress,
  found: FoundCase,
  facts: ChatFacts,
  t: Translate,
): Write[] {
  const whole = { ...press, key, userId, verb };
  const name = facts.moderation.nameOf({ userId, senderChatId: null });
  if (verb === "leave") {
    return [{ kind: "spamHam", key, by: userId, pressed: press.card }, edited(whole, t("spam.done.leave", { name }))];
  }
  const act = actKeyOf(whole);
  const isBan = verb === "ban";
  const text = isBan ? t("spam.done.ban", { name }) : t("spam.done.remove", { name });
  const told = edited(whole, text, isBan ? act : `${act}:delete 0`);
  return [
    {
      kind: "act",
      act: {
        ...{ key: act, kind: "card", ruleId: "spam_score", reason: found.why, actor: userId, spam: [key] },
        target: { userId: found.userId, senderChatId: found.senderChatId },
        ...{ deletes: [found.messageId], penalty: isBan ? { kind: "ban", seconds: 0 } : null },
        evidence: { type: found.type, text: found.text },
      },
    },
    told,
  ];
}

function askMore(press: SpamPress, t: Translate): Write[] {
  const isAsked = press.verb === "again";
  const next = isAsked ? "stop" : "again";
  const keyboard = [[{ text: t(`spam.buttons.${next}`), callback_data: cardData(next, press) }]];
  const request: BotRequest = {
    key: `spam edit ${press.queryId}`,
    method: "editMessageReplyMarkup",
    payload: { ...placeOf(press), reply_markup: { inline_keyboard: keyboard } },
    weight: 0,
  };
  return [
    { kind: "spamAsked", userId: press.userId, isAsked },
    { kind: "request", request },
    pressed(press, t(isAsked ? "spam.asked" : "spam.stopped")),
  ];
}

const placeOf = ({ card }: SpamPress) => ({ chat_id: card.chatId, message_id: card.messageId });

/** Answers the press: Telegram shows a clock on the button until then. */
const pressed = ({ queryId }: SpamPress, text: string): Write => ({
  kind: "request",
  request: {
    key: `spam press ${queryId}`,
    method: "answerCallbackQuery",
    payload: { callback_query_id: queryId, ...(text === "" ? {} : { text, show_alert: true }) },
    weight: 0,
  },
});

/**
 * Writes the outcome on the card in place of its buttons; `after`: once the requests of the act with that key were
 * carried out.
 */
const edited = (press: SpamPress, said: string, after?: string): Write => ({
  kind: "request",
  request: {
    key: `spam edit ${press.queryId}`,
    method: "editMessageText",
    payload: {
      ...placeOf(press),
      text: [press.card.text, said].filter(Boolean).join("\n\n"),
      link_preview_options: { is_disabled: true },
    },
    weight: 0,
    ...(after === undefined ? {} : { after }),
  },
});
