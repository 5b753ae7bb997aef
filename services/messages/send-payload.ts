import { CHAT_TYPE } from "../../domain/chat-type.ts";
import { AppError } from "../../domain/errors.ts";
import { SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import { INTERACTION, type Payload, type SendOptions, type SendResult } from "../../domain/template.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

/**
 * Sends an unsaved composition into the chat, through the chat's outbox, and waits up to 25 s (AMB-142, AMB-263).
 * @throws AppError PLS_FILL_MSG_CONTENT (MSG-09), REPLY_KEYBOARD_NOT_FOR_CHANNELS (MSG-14)
 */
export async function sendPayload(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  payload: Payload,
  options: SendOptions,
): Promise<SendResult> {
  if (payload.content.trim() === "") throw new AppError("PLS_FILL_MSG_CONTENT");
  if (payload.interactionMode === INTERACTION.reply && chat.type === CHAT_TYPE.channel) {
    throw new AppError("REPLY_KEYBOARD_NOT_FOR_CHANNELS");
  }
  return ctx.objects.chat(chat.telegram_id).send({
    idempotencyKey: `payload ${ctx.session.account.id} ${crypto.randomUUID()}`,
    payload,
    // A public chat's content cannot be protected (AMB-140).
    options: { ...options, protectContent: options.protectContent && chat.username === null },
    waitMs: SEND_ANSWER_WAIT_MS,
  });
}
