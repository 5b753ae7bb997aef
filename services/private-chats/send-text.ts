import { SEND_ANSWER_WAIT_MS } from "../../domain/limits.ts";
import type { PrivateMessage } from "../../domain/private-chats/private-message.ts";
import type { OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { PrivateText } from "./inbox-object.ts";
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
