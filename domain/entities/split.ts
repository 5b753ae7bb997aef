import { CAPTION_MAX, ENTITIES_PER_MESSAGE, TELEGRAM_TEXT_MAX } from "../limits.ts";
import { cutPosition } from "./cut-position.ts";
import { normaliseEntities } from "./normalise.ts";
import { sliceFormatted } from "./slice.ts";
import { type Entity, endOf, type FormattedText, type RawEntity } from "./types.ts";

export interface SplitLimits {
  /** UTF-16 units per part, at least 2. */
  maxLength: number;
  /** Entities per part, at least 16, so that those over one character always fit. */
  maxEntities: number;
}

const MESSAGE_LIMITS: SplitLimits = { maxLength: TELEGRAM_TEXT_MAX, maxEntities: ENTITIES_PER_MESSAGE };

/**
 * Cuts a text into parts that Telegram takes as messages (MSG-25, AMB-131). Joined, the parts are the text again, with
 * the same formatting on every unit; entities are normalised first. An empty text gives no parts.
 */
export function splitFormatted(
  text: string,
  raw: readonly RawEntity[],
  { maxLength, maxEntities }: SplitLimits = MESSAGE_LIMITS,
): FormattedText[] {
  const entities = normaliseEntities(text, raw);
  const parts: FormattedText[] = [];
  let start = 0;
  while (start < text.length) {
    const limit = Math.min(start + maxLength, entityLimit(entities, start, maxEntities));
    const end = limit >= text.length ? text.length : cutPosition(text, { start, limit, preferFrom: leastEnd(start) });
    parts.push(sliceFormatted(text, entities, start, end));
    start = end;
  }
  return parts;

  /** Returns the earliest end of a part that lets the rest fit into as few parts as possible. */
  function leastEnd(from: number): number {
    const parts = Math.ceil((text.length - from) / maxLength);
    return text.length - (parts - 1) * maxLength;
  }
}

/** Returns the position before which a part from `start` has no more entities than allowed. */
function entityLimit(entities: readonly Entity[], start: number, maxEntities: number): number {
  let count = 0;
  for (const entity of entities) {
    if (endOf(entity) <= start) continue;
    count += 1;
    if (count > maxEntities && entity.offset > start) return entity.offset;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Splits a text into a medium's caption and the messages that follow it: a text that is too long for a caption is sent
 * after the medium as a whole (AMB-131).
 */
export function splitCaption(
  text: string,
  raw: readonly RawEntity[],
): { caption: FormattedText | null; rest: FormattedText[] } {
  if (text.length === 0) return { caption: null, rest: [] };
  const entities = normaliseEntities(text, raw);
  return text.length <= CAPTION_MAX && entities.length <= ENTITIES_PER_MESSAGE
    ? { caption: { text, entities }, rest: [] }
    : { caption: null, rest: splitFormatted(text, entities) };
}

/**
 * Cuts a message as it is sent: the caption of its media, and the texts behind them, or alone where there are none
 * (MSG-25, AMB-131). A part of white space alone would be refused as empty.
 */
export function cutMessage(
  text: string,
  raw: readonly RawEntity[],
  hasMedia: boolean,
): { caption: FormattedText | null; rest: FormattedText[] } {
  const { caption, rest } = hasMedia ? splitCaption(text, raw) : { caption: null, rest: splitFormatted(text, raw) };
  const isVisible = (part: FormattedText) => part.text.trim() !== "";
  return { caption: caption && isVisible(caption) ? caption : null, rest: rest.filter(isVisible) };
}
