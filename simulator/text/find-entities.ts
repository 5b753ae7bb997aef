import type { MessageEntity } from "@grammyjs/types";
import { findAddresses, findTelegramLinks } from "./find-addresses.ts";
import { findCashtags, findCommands, findHashtags, findMentions, findPhoneNumbers } from "./find-tags.ts";
import type { Found } from "./span.ts";

/**
 * Finds what Telegram marks by itself in a text for bots, to which it tells no bank cards: mentions, commands, hashtags,
 * cashtags, addresses and phone numbers. Offsets and lengths are in UTF-16 units, sorted, and never overlap: an earlier
 * or longer find wins.
 */
export function findEntities(text: string): MessageEntity[] {
  const found: Found[] = [
    ...findMentions(text),
    ...findCommands(text),
    ...findHashtags(text),
    ...findCashtags(text),
    ...findPhoneNumbers(text),
    ...findTelegramLinks(text),
    ...findAddresses(text),
  ];
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  const kept = found.filter((span) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
  return kept.map(({ type, start, end }) => ({ type, offset: start, length: end - start }));
}
