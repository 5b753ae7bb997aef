import type { FormattedText } from "../../../../domain/entities/types.ts";

/**
 * Returns a text without formatting on its emoji, null where there is none (MSG-11). The rule comes when a text has
 * formatting; where it cannot come, neither can the server be asked to save.
 */
export async function cleanedText({ text, entities }: FormattedText): Promise<FormattedText | null> {
  if (entities.length === 0) return null;
  const emoji = await import("../../../../domain/entities/emoji.ts").catch(() => null);
  if (!emoji?.hasFormattedEmoji(text, entities)) return null;
  return { text, entities: emoji.cutEmoji(text, entities) };
}
