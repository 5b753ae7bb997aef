import { SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import { OUTCOME_UNKNOWN } from "../../domain/outcome-unknown.ts";
import { pinRight } from "../../domain/permissions.ts";
import type { Payload, SendOptions, SendResult, SentPart } from "../../domain/template.ts";
import { type AdministeredChat, requireNeeds } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { libraryOf } from "../library/owner.ts";
import { compose } from "../templates/compose.ts";

/**
 * Sends an unsaved composition into the chat, through the chat's outbox, and waits up to 25 s (AMB-142, AMB-263).
 * @throws AppError what composeMessage names (MSG-09 to MSG-14), 'Missing ugcbinarie', MISSING_RIGHT for a message that
 *   the caller may not pin (AMB-278)
 */
export async function sendPayload(
  ctx: SessionContext,
  administered: AdministeredChat,
  payload: Payload,
  options: SendOptions,
  jobId: string | undefined,
): Promise<SendResult> {
  const { chat } = administered;
  if (options.isPin) requireNeeds(administered, pinRight(chat.type));
  const draft = { ...payload, cleanEmojiFormat: false, multimedia: false };
  // Formatted emoji are no reason to refuse here: nothing is saved, and the author has seen the message.
  const composed = await compose(ctx, libraryOf(administered, ctx.now), draft, "leave");
  const result = await ctx.objects.chat(chat.telegram_id).send({
    idempotencyKey: `payload ${ctx.session.account.id} ${jobId ?? crypto.randomUUID()}`,
    payload: composed,
    // A public chat's content cannot be protected (AMB-140).
    options: { ...options, protectContent: options.protectContent && chat.username === null },
    waitMs: SEND_ANSWER_WAIT_MS,
  });
  return { ...result, parts: result.parts.map(shownPart) };
}

/** A part whose outcome nobody knows is shown as failed, with that reason: it is not sent again (AMB-260, AMB-263). */
function shownPart(part: SentPart): SentPart {
  return part.status === "unknown" ? { ...part, status: "failed", message: OUTCOME_UNKNOWN } : part;
}
