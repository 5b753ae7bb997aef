import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { topicOf } from "../../../domain/chats/forum-topic.ts";
import type { WrittenCommand } from "../../../domain/commands/read.ts";
import { withGap } from "../../../domain/joins.ts";
import type { Write } from "../../decision.ts";
import { penaltyDuration } from "../../words/duration.ts";
import { answer, answerRequest, type GivenCommand, withDetails } from "./given-command.ts";
import { repliedMessage } from "./target.ts";

/** Closes the chat for a time (MOD-27): the permissions follow by alarm, as do those of the night (AMB-066). */
export function silence(given: GivenCommand, { durationSeconds, isLengthened }: WrittenCommand): Write[] {
  const { t } = given;
  const silent =
    durationSeconds === null
      ? t("commands.silent")
      : t("commands.silentFor", { duration: penaltyDuration(t, durationSeconds) });
  const text = withDetails(t, silent, { lengthenedTo: isLengthened ? durationSeconds : null });
  const refused = withGap(text) + t("commands.silentByDeletion");
  const answered = { command: "silent", actor: given.actor, request: answerRequest(given, text), refused } as const;
  return [{ kind: "beginSilence", id: given.key, seconds: durationSeconds, answer: answered }];
}

/** Ends the silence of a chat before its time (`/unsilent`). */
export function endSilence(given: GivenCommand): Write[] {
  const { facts, t } = given;
  const { moderation } = facts;
  if (!moderation.isSilent()) return [answer(given, t("commands.notSilent"))];
  const text = t(moderation.quiet()?.isNight === true ? "commands.stillNight" : "commands.unsilent");
  const answered = { command: "unsilent", actor: given.actor, request: answerRequest(given, text) } as const;
  return [{ kind: "endSilence", answer: { ...answered, refused: null } }];
}

/** Removes the reply keyboard (MOD-34) by a message, which has to stay for a moment. */
export const removeKeyboard = (given: GivenCommand): Write[] => [
  answer(given, given.t("commands.noKeyboard"), { markup: { remove_keyboard: true } }),
];

/** Asks for the list of templates, or for one of them (MOD-26): a template stays in the chat, the list does not. */
export function askLibrary({ key, message }: GivenCommand, { rest }: WrittenCommand): Write[] {
  const replyTo = repliedMessage(message)?.message_id ?? null;
  const [word = ""] = rest.split(" ");
  const job = { key, word, topic: topicOf(message), messageId: message.message_id, replyTo };
  return [{ kind: "askLibrary", job }];
}

/** Tells whether a kind of chat can be silenced: groups alone. */
export const hasSilence = (chatType: number | undefined): boolean =>
  chatType === CHAT_TYPE.group || chatType === CHAT_TYPE.supergroup;
