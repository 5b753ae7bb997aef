import {
  SHARED_GROUPS_MIN,
  SHARED_KEPT_SECONDS,
  SHARED_OF_CHAT_MAX,
  SHARED_OF_KEY_MAX,
  SHARED_OF_OWNER_MAX,
  SHARED_OF_TEXT_MAX,
} from "../../limits.ts";
import { alike } from "../fingerprint.ts";

/** A group that takes part, with the user id of its owner; null where Telegram has not told it. */
export interface SightingPlace {
  /** signed Telegram id */
  chat: number;
  owner: number | null;
}

/** That a newcomer wrote a text in a group; `key` is the message's. */
export interface Sighting extends SightingPlace {
  key: number;
}

/** A sighting as an object keeps it. */
export interface KeptSighting extends Sighting {
  print: Uint8Array;
  /** unix second */
  at: number;
  /** Its group heard already that others have the text too. */
  isTold: boolean;
}

/**
 * Counts the other groups in which a text was seen, so that nobody alone can have it counted often: groups of one owner
 * count once, and those without a known owner together once. The asker's own groups count each: they are theirs.
 */
export function othersOf(sightings: readonly SightingPlace[], asker: SightingPlace): number {
  const counted = new Set(
    sightings
      .filter(({ chat }) => chat !== asker.chat)
      .map(({ chat, owner }) => (owner !== null && owner === asker.owner ? `chat ${chat}` : `owner ${owner}`)),
  );
  return counted.size;
}

/** Leaves out what is to be forgotten. */
export const stillKept = (list: readonly KeptSighting[], now: number): KeptSighting[] =>
  list.filter(({ at }) => at > now - SHARED_KEPT_SECONDS);

/** Lists the sightings of texts like one. */
export const alikeOf = (list: readonly KeptSighting[], print: Uint8Array): KeptSighting[] =>
  list.filter((kept) => alike(kept.print, print));

/** Adds a sighting to a list; returns the same list where nothing has to be written. */
export function withSighting(list: readonly KeptSighting[], seen: KeptSighting): readonly KeptSighting[] {
  const same = alikeOf(list, seen.print);
  // One group counts once, however often it says so.
  if (same.some(({ chat }) => chat === seen.chat)) return list;
  if (same.length >= SHARED_OF_TEXT_MAX) return list;
  if (same.filter(({ owner }) => owner === seen.owner).length >= SHARED_OF_OWNER_MAX) return list;
  const ofChat = list.filter(({ chat }) => chat === seen.chat);
  const dropped = ofChat.length >= SHARED_OF_CHAT_MAX ? ofChat[0] : undefined;
  return [...list.filter((kept) => kept !== dropped), seen].slice(-SHARED_OF_KEY_MAX);
}

/** Marks the groups of a text that now counts as told; returns the list, with those that were not told before. */
export function tellOnce(
  list: readonly KeptSighting[],
  seen: KeptSighting,
): { list: readonly KeptSighting[]; untold: KeptSighting[] } {
  const same = alikeOf(list, seen.print);
  if (othersOf(same, seen) < SHARED_GROUPS_MIN) return { list, untold: [] };
  const untold = same.filter(({ isTold, chat }) => !isTold && chat !== seen.chat);
  const isOpen = same.some(({ isTold }) => !isTold);
  // The asker hears it by the answer.
  return { untold, list: isOpen ? list.map((kept) => (same.includes(kept) ? { ...kept, isTold: true } : kept)) : list };
}
