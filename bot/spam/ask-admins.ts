import type { Message } from "grammy/types";
import { SPAM_MODES } from "../../domain/limits.ts";
import { scoredWords } from "../../domain/moderation/content.ts";
import type { Rules } from "../../domain/moderation/rules.ts";
import { cardData } from "../../domain/spam/card-button.ts";
import type { Judged } from "../../domain/spam/judge.ts";
import { askAdminsBy } from "../cards/places.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { chosenAdmins } from "../chosen-admins.ts";
import type { Write } from "../decision.ts";
import { messageKey } from "../message-key.ts";
import { linkTo } from "../message-link.ts";
import { chargedTo } from "../sender.ts";
import { wordsFor } from "../words/words.ts";
import { reasonWords } from "./reason-words.ts";

/** Characters of a message that its card quotes. */
const QUOTED_MAX = 300;

/**
 * Asks each admin once about a message that the score doubts: the admins who may delete messages and want to be asked.
 * Nobody is asked where the score only watches, or after so many cards within an hour.
 */
export function askAdmins(message: Message, judged: Judged | null, facts: ChatFacts, rules: Rules): Write[] {
  const mode = rules.spam?.mode ?? SPAM_MODES.off;
  if (judged === null || judged.zone === "keep" || mode < SPAM_MODES.ask) return [];
  const key = messageKey(message.date, message.message_id);
  const words = scoredWords(message);
  const quoted = words.length > QUOTED_MAX ? `${[...words].slice(0, QUOTED_MAX).join("")}…` : words;
  const author = message.sender_chat?.title ?? nameOf(message, facts);
  const asked = new Set(facts.spam.asked(key));
  // Chosen first: who wants no more cards leaves them to the other chosen ones, not to everybody.
  const told = chosenAdmins(facts.moderation.admins(), facts.settings).filter((admin) => asked.has(admin));
  if (told.length === 0) return [];
  return askAdminsBy(`spam ask ${key}`, told, facts, ({ lang, isGroup }) => {
    const t = wordsFor(lang);
    const title = t("spam.card", { chat: facts.chat?.title ?? "", name: author });
    const text = [title, reasonWords(judged, lang), quoted, linkTo(message) ?? ""].filter(Boolean).join("\n\n");
    const button = (verb: "remove" | "ban" | "leave" | "stop") => ({
      text: t(`spam.buttons.${verb}`),
      callback_data: cardData(verb, { telegramChatId: facts.telegramId, key }),
    });
    const rows = [[button("remove"), button("ban")], [button("leave")]];
    // In a group it would be for one of many.
    const inline_keyboard = isGroup ? rows : [...rows, [button("stop")]];
    return { text, more: { reply_markup: { inline_keyboard }, link_preview_options: { is_disabled: true } } };
  });
}

function nameOf(message: Message, facts: ChatFacts): string {
  const { from } = message;
  const own = [from?.first_name, from?.last_name].filter(Boolean).join(" ");
  return own || facts.moderation.nameOf(chargedTo(message));
}
