import { AppError } from "../../domain/errors.ts";
import { SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import { pinRight } from "../../domain/permissions.ts";
import { OUTCOME_UNKNOWN } from "../../domain/sending/outcome-unknown.ts";
import type { Payload, SendOptions, SendResult, SentPart, Undone } from "../../domain/templates/template.ts";
import { type AdministeredChat, requireNeeds } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { libraryOf } from "../library/owner.ts";
import { compose } from "../templates/compose.ts";

/**
 * Sends an unsaved composition into the chat, through the chat's outbox, and waits up to 25 s, or until Telegram does
 * not take it for now (AMB-142, AMB-263, AMB-280).
 * @throws AppError what composeMessage names (MSG-09 to MSG-14), 'Missing ugcbinarie',
 *   MISSING_RIGHT for a message that the caller may not pin (AMB-278)
 */
export async function sendPayload(
  ctx: SessionContext,
  administered: AdministeredChat,
  payload: Payload,
  options: SendOptions,
  { jobId, replyTo }: { jobId: string | undefined; replyTo: number | undefined },
): Promise<SendResult> {
  const { chat } = administered;
  if (options.isPin) requireNeeds(administered, pinRight(chat.type));
  const draft = { ...payload, cleanEmojiFormat: false, multimedia: false };
  // Formatted emoji are no reason to refuse here: nothing is saved, and the author has seen the message.
  const composed = await compose(ctx, libraryOf(administered, ctx.now), draft, { emoji: "leave" });
  const result = await ctx.objects.chat(chat.telegram_id).send({
    idempotencyKey: keyOf(ctx, jobId ?? crypto.randomUUID()),
    payload: composed,
    // A public chat's content cannot be protected (AMB-140).
    options: { ...options, protectContent: options.protectContent && chat.username === null },
    ...(replyTo === undefined ? {} : { replyTo }),
    waitMs: SEND_ANSWER_WAIT_MS,
  });
  return shownResult(result);
}

/**
 * Reads the state of a send that was still waiting when its call was answered (AMB-280).
 * @throws AppError TARGET_NOT_FOUND for a job that is unknown or forgotten
 */
export async function sendOutcome(ctx: SessionContext, { chat }: AdministeredChat, jobId: string): Promise<SendResult> {
  const result = await ctx.objects.chat(chat.telegram_id).sendOutcome(keyOf(ctx, jobId));
  if (result === null) throw new AppError("TARGET_NOT_FOUND");
  return shownResult(result);
}

/**
 * Deletes the messages of one of the caller's sends, through the chat's outbox, and waits up to 25 s for Telegram.
 * @throws AppError TARGET_NOT_FOUND for a job that is unknown or forgotten, or of which nothing has arrived
 */
export async function undoSend(ctx: SessionContext, { chat }: AdministeredChat, jobId: string): Promise<Undone> {
  const undone = await ctx.objects.chat(chat.telegram_id).undoSend(keyOf(ctx, jobId), SEND_ANSWER_WAIT_MS);
  if (undone === null) throw new AppError("TARGET_NOT_FOUND");
  return undone;
}

/** Returns the idempotency key of a send; it contains the sender, so that no other account's job has the same key. */
const keyOf = ({ session }: SessionContext, jobId: string): string => `payload ${session.account.id} ${jobId}`;

/** Converts the result of a send to the answer of its call. */
export const shownResult = (result: SendResult): SendResult => ({ ...result, parts: result.parts.map(shownPart) });

/**
 * Converts a part to the answer of a call: a part with an unknown outcome is shown as failed, with that reason, since
 * it is not sent again (AMB-260, AMB-263).
 */
function shownPart(part: SentPart): SentPart {
  return part.status === "unknown" ? { ...part, status: "failed", message: OUTCOME_UNKNOWN } : part;
}
