import { subtract } from "./layers.ts";
import { normaliseEntities } from "./normalise.ts";
import { isChosenFormat } from "./order.ts";
import { type Entity, endOf, type RawEntity, type Span } from "./types.ts";

/**
 * One emoji as it is seen: a flag, a keycap, or pictographs with variation selectors, skin tones and tags, joined by
 * zero-width joiners. Pictographs that are shown as text without a selector (the copyright sign) count only with one.
 */
const EMOJI = new RegExp(
  [
    "\\p{RI}\\p{RI}",
    "[0-9#*]\\uFE0F?\\u20E3",
    "(?:\\p{Emoji_Presentation}|\\p{ExtPict}(?=\\uFE0F|\\u200D\\p{ExtPict}|\\p{EMod}))(?:\\uFE0F|\\p{EMod})?[\\u{E0020}-\\u{E007F}]*" +
      "(?:\\u200D\\p{ExtPict}(?:\\uFE0F|\\p{EMod})?)*",
  ].join("|"),
  "gu",
);

/** Finds the emoji of a text, in order. */
export function emojiSpans(text: string): Span[] {
  return Array.from(text.matchAll(EMOJI), (match) => ({ offset: match.index, length: match[0].length }));
}

/**
 * Tells whether formatting covers an emoji, which Telegram shows badly: the editor asks Q_CLEAN_EMOJI_FORMAT (MSG-11).
 */
export function hasFormattedEmoji(text: string, raw: readonly RawEntity[]): boolean {
  const emoji = emojiSpans(text);
  return (
    emoji.length > 0 &&
    normaliseEntities(text, raw).some(
      (entity) =>
        isChosenFormat(entity) && emoji.some((span) => span.offset < endOf(entity) && endOf(span) > entity.offset),
    )
  );
}

/** Returns the entities with every emoji cut out of them, so that formatting lies around it (MSG-11, AMB-136). */
export function cutEmoji(text: string, raw: readonly RawEntity[]): Entity[] {
  const entities = normaliseEntities(text, raw);
  const emoji = emojiSpans(text);
  const cut = entities.flatMap((entity) => (isChosenFormat(entity) ? subtract([entity], emoji) : [entity]));
  return normaliseEntities(text, cut);
}
