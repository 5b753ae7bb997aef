import { REMOVAL_GAP_SECONDS, REMOVAL_GATHER_SECONDS, REMOVAL_KEPT_SECONDS, REMOVALS_WAITING_MAX } from "../limits.ts";
import type { FilterName } from "./filters.ts";

/** Kinds of unwanted messages, by which a note of a removal gives its reason. */
export type RemovalReason =
  | "flood"
  | "words"
  | "media"
  | "voice"
  | "files"
  | "stickers"
  | "links"
  | "games"
  | "forwards"
  | "contacts"
  | "polls"
  | "via_bot"
  | "locations"
  | "stories"
  | "giveaways"
  | "mentions"
  | "emoji"
  | "scripts"
  | "newcomer"
  | "edits"
  | "spam"
  | "commands";

/**
 * Finds the reason for a filter that removes messages; null where no note is sent: names have a notice of their own,
 * and nobody wrote a notice of joining.
 */
export function removalReason(check: FilterName): RemovalReason | null {
  switch (check) {
    case "flood_lines":
    case "flood_characters":
      return "flood";
    case "sensword":
    case "rocontain":
    case "roexact":
    case "flt_pattern":
      return "words";
    case "del_msg_img":
      return "media";
    case "del_msg_voice":
      return "voice";
    case "del_msg_doc":
      return "files";
    case "del_msg_sticker":
    case "flt_sticker_set":
      return "stickers";
    case "del_msg_link":
    case "del_forward_link":
      return "links";
    case "del_dice":
    case "flt_game":
      return "games";
    case "del_forward":
    case "del_forward_media":
      return "forwards";
    case "flt_contact":
      return "contacts";
    case "flt_poll":
      return "polls";
    case "flt_via_bot":
      return "via_bot";
    case "flt_location":
      return "locations";
    case "flt_story":
      return "stories";
    case "flt_giveaway":
      return "giveaways";
    case "flt_mention":
      return "mentions";
    case "flt_emoji":
      return "emoji";
    case "flt_script":
      return "scripts";
    case "flt_first_message":
      return "newcomer";
    case "flt_edit_link":
      return "edits";
    case "spam_score":
      return "spam";
    case "del_botcmd":
      return "commands";
    case "name_length":
    case "name_phone":
    case "name_url":
    case "name_word":
    case "flt_alike":
    case "del_join":
      return null;
  }
}

/**
 * Occasions on which a member is told in the group why their message was removed: the first time, or always
 * (`rmv_ntfy`).
 */
export const REMOVAL_TOLD = ["first", "always"] as const;
export type RemovalTold = (typeof REMOVAL_TOLD)[number];

/** A member whose message was removed, with the topic and the reason. */
export interface Removal {
  userId: number;
  name: string;
  topic: number;
  reason: RemovalReason;
}

/** Members who wait for a note of a removal; times are epoch milliseconds. */
export interface RemovalState {
  waiting: (Removal & { atMs: number })[];
  /** when the last message was queued */
  toldMs: number;
}

export const NOTHING_REMOVED: RemovalState = { waiting: [], toldMs: 0 };

/** Queues a note for a member, once for each reason, however many of their messages are removed. */
export function waitForNote({ waiting, toldMs }: RemovalState, removal: Removal, nowMs: number): RemovalState {
  const isKnown = waiting.some(({ userId, reason }) => userId === removal.userId && reason === removal.reason);
  if (isKnown || waiting.length >= REMOVALS_WAITING_MAX) return { waiting, toldMs };
  return { waiting: [...waiting, { ...removal, atMs: nowMs }], toldMs };
}

/** Computes the time of the next note, epoch milliseconds; null where nobody waits. */
export function nextNoteMs({ waiting: [first], toldMs }: RemovalState): number | null {
  if (first === undefined) return null;
  return Math.max(first.atMs + REMOVAL_GATHER_SECONDS * 1000, toldMs + REMOVAL_GAP_SECONDS * 1000);
}

/**
 * Takes the members for one note now: all in the topic of the one who has waited longest. Members who have waited for
 * longer than a note stays are dropped.
 */
export function takeNote(state: RemovalState, nowMs: number): { told: Removal[]; next: RemovalState } {
  const dueMs = nextNoteMs(state);
  if (dueMs === null || dueMs > nowMs) return { told: [], next: state };
  const fresh = state.waiting.filter(({ atMs }) => atMs + REMOVAL_KEPT_SECONDS * 1000 > nowMs);
  const topic = fresh[0]?.topic;
  const told = fresh.filter((each) => each.topic === topic);
  const waiting = fresh.filter((each) => each.topic !== topic);
  return { told, next: { waiting, toldMs: told.length > 0 ? nowMs : state.toldMs } };
}
