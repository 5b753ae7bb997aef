import { isGroupType } from "../../domain/chats/chat-type.ts";
import { helpLink } from "../../domain/commands/help-link.ts";
import { COMMAND_KEPT_SECONDS } from "../../domain/limits.ts";
import { DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type BotRequest, type Decision, NOTHING, type Write } from "../decision.ts";
import { type Incoming, tagOf } from "../incoming.ts";
import { helpMessage } from "../private/help-message.ts";
import { notifyPerson } from "../say.ts";
import { wordsFor } from "../words/words.ts";
import { answerRequest, removeLater } from "./commands/given-command.ts";
import { writtenCommand } from "./commands/written-command.ts";
import { replyFor } from "./responders.ts";

/**
 * Answers /help with the commands that the sender may use: in private, and where the bot may not write there by one
 * line in the group with a button that opens the private chat (docs/decisions/125). An anonymous administrator, whom
 * nobody can write to, gets the line. A chat's own responder to /help goes before this. One answer a minute for each
 * sender.
 */
export function help({ message, kind, humanId, updateId }: Incoming, facts: ChatFacts): Decision {
  const { settings, now } = facts;
  if (message === null || kind !== "message" || settings === null || facts.isExhausted) return NOTHING;
  if (writtenCommand(message, facts)?.name !== "help" || !isGroupType(facts.chat?.type ?? 0)) return NOTHING;
  const isAnonymous = humanId === null && message.sender_chat?.id === message.chat.id;
  if ((humanId === null && !isAnonymous) || replyFor(message, facts) !== null) return NOTHING;
  const t = wordsFor(settings.langm);
  const given = { actor: humanId, message, facts, t };
  const key = `help of ${humanId ?? "the group"} ${Math.floor(now / COMMAND_KEPT_SECONDS)}`;
  const inGroup = answerRequest({ ...given, key }, t("help.inPrivate"), { markup: wayIn(t("help.open"), facts) });
  const answer =
    humanId === null
      ? ({ kind: "request", request: inGroup } as const)
      : answerHelp(key, humanId, message.from && tagOf(message.from), facts, inGroup);
  const answers = facts.isRequested(humanId === null ? inGroup.key : key) ? [] : [answer];
  return {
    writes: [...answers, removeLater({ ...given, key: `command ${facts.bot.id} ${updateId}` })],
    effects: [DRAIN],
    ends: true,
  };
}

/** Makes the button that opens the private chat, from where the list is asked for by a link. */
function wayIn(text: string, facts: ChatFacts) {
  const { botUsername } = facts.replyContext();
  return botUsername === ""
    ? undefined
    : { inline_keyboard: [[{ text, url: helpLink(botUsername, facts.telegramId) }]] };
}

/** Answers somebody in private which commands they may use in the chat, in their language. */
export function answerHelp(
  key: string,
  userId: number,
  languageCode: string | undefined,
  facts: ChatFacts,
  otherwise?: BotRequest,
): Write {
  const { text, entities } = helpMessage(userId, facts.languageOf(userId, languageCode), facts);
  return notifyPerson(userId, { key, text, more: { entities } }, otherwise);
}
