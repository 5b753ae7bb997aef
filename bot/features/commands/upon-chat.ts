import { CHAT_TYPE } from "../../../domain/chat-type.ts";
import type { WrittenCommand } from "../../../domain/commands/read.ts";
import { topicOf } from "../../../domain/forum-topic.ts";
import type { Write } from "../../decision.ts";
import { answer, commandWords, durationText, type Order } from "./order.ts";
import { repliedMessage } from "./target.ts";

/** MOD-27: the permissions follow by alarm, as do those of the night (AMB-066). */
export function silence(order: Order, { durationSeconds }: WrittenCommand): Write[] {
  const say = commandWords(order);
  const text = durationSeconds === null ? say.silent : say.silentFor(durationText(order.words, durationSeconds));
  return [
    { kind: "beginSilence", id: order.key, seconds: durationSeconds },
    answer(order, order.view.moderation.canRestrict ? text : `${text} ${say.silentByDeletion}`),
  ];
}

export function endSilence(order: Order): Write[] {
  const { moderation } = order.view;
  const say = commandWords(order);
  if (!moderation.isSilent()) return [answer(order, say.notSilent)];
  return [{ kind: "endSilence" }, answer(order, moderation.quiet()?.isNight === true ? say.stillNight : say.unsilent)];
}

/** MOD-34: the message that takes the keyboard away has to be there for a moment. */
export const removeKeyboard = (order: Order): Write[] => [
  answer(order, commandWords(order).noKeyboard, { markup: { remove_keyboard: true } }),
];

/** MOD-26: a template stays in the chat, the list does not. */
export function askLibrary({ key, message }: Order, { rest }: WrittenCommand): Write[] {
  const replyTo = repliedMessage(message)?.message_id ?? null;
  const [word = ""] = rest.split(" ");
  const job = { key, word, topic: topicOf(message), messageId: message.message_id, replyTo };
  return [{ kind: "askLibrary", job }];
}

export const hasSilence = (chatType: number | undefined): boolean =>
  chatType === CHAT_TYPE.group || chatType === CHAT_TYPE.supergroup;
