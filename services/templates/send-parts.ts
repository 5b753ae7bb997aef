import type { SendPart } from "../../domain/send-plan.ts";
import type { TelegramClient } from "../../telegram/client.ts";
import type { TelegramFailure } from "../../telegram/errors.ts";

/**
 * Sends the parts of a message one after another, at once. @returns why it ended early, null where all arrived
 * @param chatId Telegram's; a person's own number is their private chat with the bot
 */
export async function sendParts(
  telegram: TelegramClient,
  chatId: number,
  parts: readonly SendPart[],
): Promise<TelegramFailure | null> {
  for (const { method, payload } of parts) {
    const answer = await telegram.call(method, { chat_id: chatId, ...payload });
    if (!answer.ok) return answer;
  }
  return null;
}
