import type { FormattedText } from "../../../../domain/entities/types.ts";

/**
 * Returns a text without formatting on its emoji, null where none has any (MSG-11). The rule's code loads once a text
 * has formatting; without a connection for it, the text could not be saved either.
 */
export async function cleanedText({ text, entities }: FormattedText): Promise<FormattedText | null> {
  if (entities.length === 0) return null;
  const emoji = await import("../../../../domain/entities/emoji.ts").catch(() => null);
  if (!emoji?.hasFormattedEmoji(text, entities)) return null;
  return { text, entities: emoji.cutEmoji(text, entities) };
}
