import { SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import type { PrivateMessage } from "../../domain/private-chats/private-message.ts";
import type { OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { libraryOf } from "../library/owner.ts";
import { compose } from "../templates/compose.ts";
import type { PrivateSend, PrivateText } from "./inbox-object.ts";
import { found, inboxOf } from "./read.ts";

/**
 * Writes to somebody through the bot's outbox and waits up to 25 s (API-47, AMB-195, AMB-263).
 * @throws AppError TARGET_NOT_FOUND for who has no chat with the bot
 */
export const sendPrivateText = async (
  ctx: SessionContext,
  bot: OwnedBot,
  text: Omit<PrivateText, "waitMs">,
): Promise<PrivateMessage> => found(await inboxOf(ctx, bot).sendText({ ...text, waitMs: SEND_ANSWER_WAIT_MS }));

/**
 * Sends somebody a message with formatting, files or buttons in the same way.
 * @throws AppError TARGET_NOT_FOUND, what composeMessage names (MSG-09 to MSG-14), 'Missing ugcbinarie'
 */
export async function sendPrivatePayload(
  ctx: SessionContext,
  bot: OwnedBot,
  { payload, ...send }: Omit<PrivateSend, "waitMs">,
): Promise<PrivateMessage> {
  const draft = { ...payload, cleanEmojiFormat: false, multimedia: false };
  // Formatted emoji are no reason to refuse here: nothing is saved, and the author has seen the message.
  const composed = await compose(ctx, libraryOf(bot, ctx.now), draft, { emoji: "leave", takesAttachments: true });
  return found(await inboxOf(ctx, bot).sendPayload({ ...send, payload: composed, waitMs: SEND_ANSWER_WAIT_MS }));
}
