import type { Message } from "grammy/types";
import { topicOf } from "../../../domain/chats/forum-topic.ts";
import { withGap } from "../../../domain/joins.ts";
import { COMMAND_KEPT_SECONDS } from "../../../domain/limits.ts";
import type { ModerationRight } from "../../../domain/moderation/missing-right.ts";
import type { ChatFacts } from "../../chat-facts.ts";
import type { BotRequest, Write } from "../../decision.ts";
import { penaltyDuration } from "../../words/duration.ts";
import { lacksRight } from "../../words/lacks-right.ts";
import type { Translate } from "../../words/words.ts";

/** A command as it was given, in the chat or by a button of the panel. */
export interface GivenCommand {
  /** the same for a repeated update */
  key: string;
  /** the admin, or the person who reports */
  actor: number | null;
  /** what is answered, and where */
  message: Message;
  facts: ChatFacts;
  /** the words of the chat's language */
  t: Translate;
}

interface AnswerOptions {
  after?: string;
  markup?: unknown;
}

/**
 * Answers a command; the answer is deleted after 60 s (AMB-065).
 * @param after key of an act, or of one of its deletions: the answer goes out once all its requests were carried out; where
 * Telegram refuses, the refusal is told in its place
 */
export const answer = (given: GivenCommand, text: string, more: AnswerOptions = {}): Write => ({
  kind: "request",
  request: answerRequest(given, text, more),
});

/** Makes the request of an {@link answer}, for one that is queued later. */
export function answerRequest(given: GivenCommand, text: string, more: AnswerOptions = {}): BotRequest {
  const { key, message } = given;
  const topic = topicOf(message);
  return {
    key: `${key} answer`,
    method: "sendMessage",
    payload: {
      text,
      ...(topic === 0 ? {} : { message_thread_id: topic }),
      reply_parameters: { message_id: message.message_id, allow_sending_without_reply: true },
      ...(more.markup === undefined ? {} : { reply_markup: more.markup }),
    },
    weight: 1,
    deleteAfterSeconds: COMMAND_KEPT_SECONDS,
    ...(more.after === undefined ? {} : { after: more.after }),
  };
}

/** UTF-16 units of a reason that an answer repeats. */
const REASON_MAX = 300;

/** Adds the reason that an admin gave, and that the time is longer than the one that was written (AMB-295). */
export function withDetails(
  t: Translate,
  text: string,
  { reason, lengthenedTo }: { reason?: string; lengthenedTo?: number | null },
): string {
  const told =
    lengthenedTo == null
      ? text
      : withGap(text) + t("commands.shortest", { duration: penaltyDuration(t, lengthenedTo) });
  const said = reason === undefined || reason === "" ? [] : [t("commands.reason", { reason: cutText(reason) })];
  return [told, ...said].join("\n");
}

const cutText = (text: string): string =>
  text.length <= REASON_MAX ? text : `${text.slice(0, REASON_MAX - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/** Answers that the right for the command is missing (AMB-278). */
export const answerRefusal = (given: GivenCommand, right: ModerationRight): Write =>
  answer(given, lacksRight(given.t, right));

/** Deletes the command itself after the same time. */
export const removeLater = ({ key, message }: GivenCommand): Write => ({
  kind: "request",
  request: {
    key: `${key} remove`,
    method: "deleteMessage",
    payload: { message_id: message.message_id },
    weight: 0,
    delaySeconds: COMMAND_KEPT_SECONDS,
  },
});
