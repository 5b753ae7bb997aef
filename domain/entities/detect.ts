import { normaliseEntities } from "./normalise.ts";
import { type DetectedType, type Entity, endOf, isCodeType, type RawEntity } from "./types.ts";

/** Endings by which clients make links of host names without a scheme, beside the two letters of countries. */
const ENDINGS =
  "com|net|org|info|biz|gov|edu|mil|int|dev|app|io|xyz|online|site|shop|store|club|top|live|tech|blog|news";
const HOST = `(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]{0,61}[\\p{L}\\p{N}])?\\.)+`;
const PATH = `(?:[/?#][^\\s<>"]*)?`;
const NOT_AFTER_WORD = "(?<![\\p{L}\\p{N}_@.#$/-])";
const WORD = "\\p{L}\\p{N}_\\u200c";

/** Patterns in the order of precedence: an earlier one keeps the part that it found. */
const FINDERS: ReadonlyArray<readonly [DetectedType, RegExp]> = [
  ["url", /(?<![\p{L}\p{N}_])(?:https?|ftp|tg|ton|tonsite):\/\/[^\s<>"]+/giu],
  ["email", /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,16}(?![\w-])/giu],
  [
    "url",
    new RegExp(`${NOT_AFTER_WORD}${HOST}(?:${ENDINGS}|[a-z]{2})(?![\\p{L}\\p{N}_@-])(?::\\d{1,5})?${PATH}`, "giu"),
  ],
  ["bot_command", /(?<![\w/<>\p{L}])\/\w{1,64}(?:@\w{3,32})?(?![\w/<>\p{L}@])/gu],
  ["mention", /(?<![\w@/\p{L}])@\w{4,32}(?![\w@])/gu],
  ["cashtag", new RegExp(`(?<![$${WORD}])\\$[A-Z]{1,8}(?![$${WORD}])`, "gu")],
  ["hashtag", new RegExp(`(?<![#${WORD}&])#(?=[${WORD}]{0,255}\\p{L})[${WORD}]{1,256}(?![#${WORD}])`, "gu")],
];

const SENTENCE_END = /[.,:;!?'"»”’…]/u;
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/**
 * Cuts the end of a link, before the punctuation of the sentence around it and before a bracket that the link did not
 * open.
 */
function withoutTail(link: string): string {
  const counts: Record<string, number> = {};
  for (const unit of link) counts[unit] = (counts[unit] ?? 0) + 1;
  let end = link.length;
  for (; end > 0; end -= 1) {
    const last = link.charAt(end - 1);
    const opening = OPENING[last];
    const unopened = opening !== undefined && (counts[last] ?? 0) > (counts[opening] ?? 0);
    if (!unopened && !SENTENCE_END.test(last)) break;
    counts[last] = (counts[last] ?? 0) - 1;
  }
  return link.slice(0, end);
}

/**
 * Finds the parts that Telegram's clients turn into links by themselves, so that the preview shows them as well.
 * Telegram decides when the message is sent: this serves the editor's drawing only.
 */
export function detectEntities(text: string): Entity[] {
  const found: Entity[] = [];
  const taken = new Uint8Array(text.length);
  for (const [type, pattern] of FINDERS) {
    for (const match of text.matchAll(pattern)) {
      const length = (type === "url" ? withoutTail(match[0]) : match[0]).length;
      const end = match.index + length;
      if (length === 0 || taken.subarray(match.index, end).includes(1)) continue;
      taken.fill(1, match.index, end);
      found.push({ type, offset: match.index, length });
    }
  }
  return found.sort((a, b) => a.offset - b.offset);
}

/** Returns the given formatting together with what is found outside its links and code. */
export function withDetected(text: string, raw: readonly RawEntity[]): Entity[] {
  const given = normaliseEntities(text, raw);
  const closed = given.filter((entity) => entity.type === "text_link" || isCodeType(entity.type));
  const found = detectEntities(text).filter(
    (entity) => !closed.some((other) => other.offset < endOf(entity) && endOf(other) > entity.offset),
  );
  return normaliseEntities(text, [...given, ...found]);
}
