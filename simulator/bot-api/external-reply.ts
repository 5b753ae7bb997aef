import type { ExternalReplyInfo } from "@grammyjs/types";
import { originOf } from "../world/origin.ts";
import { findMessage, viewChat, viewMessage } from "../world/view.ts";
import type { Call } from "./call.ts";

/** Shows of another chat's message what a reply to it shows; undefined where the bot cannot see that message. */
export function externalReply({ world, bot }: Call, chatId: string, messageId: number): ExternalReplyInfo | undefined {
  const chat = chatId.startsWith("@") ? world.chatByUsername(chatId.slice(1)) : world.chat(Number(chatId));
  const message = chat ? findMessage(world, chat, messageId, bot.id) : undefined;
  if (!chat || !message) return undefined;
  const { chat: _chat, text: _text, entities: _entities, ...media } = viewMessage(world, message, bot.id, 1);
  const { photo, video, document, audio, voice, animation, sticker } = media;
  const shown = { photo, video, document, audio, voice, animation, sticker };
  return {
    origin: originOf(world, message),
    ...(chat.type === "private" ? {} : { chat: viewChat(world, chat) }),
    message_id: messageId,
    ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)),
  } as ExternalReplyInfo;
}
