import type { Message } from "grammy/types";
import { isForwarded, scoredWords } from "../../domain/moderation/content.ts";
import { linksOf } from "../../domain/moderation/links.ts";
import type { Rules } from "../../domain/moderation/rules.ts";
import { type Judged, judge } from "../../domain/spam/judge.ts";
import type { SpamMessage } from "../../domain/spam/message.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { chargedTo, isExempt } from "../sender.ts";

/**
 * Scores a message by the chat's model (docs/spam.md): the one function for live messages, the tester and trials.
 * @returns null where the score is off, for a message without words, for whoever filters leave alone, and for a doubted one
 *   by somebody who is trusted
 */
export function judgeMessage(message: Message, facts: ChatFacts, { spam }: Pick<Rules, "spam">): Judged | null {
  if (spam === null || isExempt(message, facts)) return null;
  const own = spamMessageOf(message);
  if (own.text === "" && own.buttons?.length === 0) return null;
  const author = chargedTo(message);
  const { userId } = author;
  const age = userId === null ? {} : facts.spam.age(userId, message);
  const words = { ...own, ...age };
  const list = userId === null ? null : facts.blockList.listOf(userId);
  const judged = judge(facts.spam.judge(spam.level), words, facts.spam.groups(message, words.text), list);
  return judged.zone !== "keep" && facts.trustOf(author) !== null ? null : judged;
}

/** Reads the parts of a message that the score looks at. */
function spamMessageOf(message: Message): SpamMessage {
  const text = scoredWords(message);
  const buttons = message.reply_markup?.inline_keyboard.flat().map((button) => button.text) ?? [];
  const links = linksOf(message).filter((link) => !text.includes(link));
  return { text, buttons, links, isForward: isForwarded(message) };
}
