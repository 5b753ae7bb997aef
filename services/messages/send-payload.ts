import { CHAT_TYPE } from "../../domain/chat-type.ts";
import { AppError } from "../../domain/errors.ts";
import { SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import { INTERACTION, type Payload, type SendOptions, type SendResult, type SentPart } from "../../domain/template.ts";
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
  jobId: string | undefined,
): Promise<SendResult> {
  if (payload.content.trim() === "") throw new AppError("PLS_FILL_MSG_CONTENT");
  if (payload.interactionMode === INTERACTION.reply && chat.type === CHAT_TYPE.channel) {
    throw new AppError("REPLY_KEYBOARD_NOT_FOR_CHANNELS");
  }
  const result = await ctx.objects.chat(chat.telegram_id).send({
    idempotencyKey: `payload ${ctx.session.account.id} ${jobId ?? crypto.randomUUID()}`,
    payload,
    // A public chat's content cannot be protected (AMB-140).
    options: { ...options, protectContent: options.protectContent && chat.username === null },
    waitMs: SEND_ANSWER_WAIT_MS,
  });
  return { ...result, parts: result.parts.map(shownPart) };
}

/** A part whose outcome nobody knows is shown as failed, with that reason: it is not sent again (AMB-260, AMB-263). */
function shownPart(part: SentPart): SentPart {
  return part.status === "unknown" ? { ...part, status: "failed", message: "OUTCOME_UNKNOWN" } : part;
}
