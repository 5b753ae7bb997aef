import type { RestrictRights } from "../members/restrict-right.ts";

/**
 * Parts of the product that act: the log of acts is told apart by them (MOD-44). Of an admin's act they tell the way:
 * `command`, `dashboard`, or `card`, a press of a card's button in Telegram.
 */
export const ACT_KINDS = [
  "filter",
  "flood",
  "name",
  "newcomer",
  "night",
  "raid",
  "command",
  "group_ban",
  "dashboard",
  "card",
  "brake",
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/**
 * Acts as a log row names them; `none` where Telegram allows nothing of the kind, `tell` where the admins were to be
 * told and nothing else.
 */
export const ACTIONS = [
  "none",
  "delete",
  "mute",
  "restrict",
  "unmute",
  "kick",
  "ban",
  "unban",
  "warn",
  "unwarn",
  "tell",
  "decline",
  "quiet",
  "unquiet",
  "wall",
  "unwall",
  "trust",
  "untrust",
  "demote",
  "brake",
  "unbrake",
  "watch",
] as const;
export type ActionName = (typeof ACTIONS)[number];

/** Results that the log of acts can be asked for: `failed`, of which Telegram refused a part or all. */
export const ACT_RESULTS = ["failed"] as const;
export type ActResult = (typeof ACT_RESULTS)[number];

/** Penalty for a member. Durations are seconds and become a date when the request is made (AMB-261); 0 = for ever. */
export type Penalty =
  /** `rights` stay; none of them is a mute. */
  | { kind: "restrict"; rights: RestrictRights; seconds: number }
  /** All restrictions end (MBR-15). */
  | { kind: "lift" }
  /** Removed, may come back. */
  | { kind: "kick" }
  | { kind: "ban"; seconds: number }
  /** May come back; somebody who is in the chat stays in it. */
  | { kind: "unban" }
  /** No administrator any more; Telegram lets a bot do so with those alone whom it appointed. */
  | { kind: "demote" };

/** Counted here: Telegram knows nothing of warnings (AMB-063). */
export type Warning = { kind: "warn" } | { kind: "unwarn" };

/** Counted here as well: filters of content leave whoever is trusted alone. */
export type Trust = { kind: "trust" } | { kind: "untrust" };

/** Acts that are rows of our own: Telegram is asked nothing. */
export const OWN_ACTS = ["warn", "unwarn", "trust", "untrust", "tell", "watch"] as const;

/** The admins are told, and nothing happens to the message or its author. */
export interface Telling {
  kind: "tell";
}

/** A rule only watches: it is noted what it would have acted on (docs/decisions/186). */
export interface Watching {
  kind: "watch";
}

/** Of a request to join; `query` is its number where Telegram waits for the answer to one (AMB-075). */
interface Refusal {
  kind: "decline";
  query?: string | undefined;
}

/** Whom an act concerns: a person, or a chat that somebody writes as, whose person nobody knows (AMB-060). */
export interface ActTarget {
  userId: number | null;
  senderChatId: number | null;
}

/** An act upon messages and whoever wrote them: one row of the log, whatever it takes. */
export interface Act {
  /** the same for a repeated update */
  key: string;
  kind: ActKind;
  /** the rule: the name of a setting (`del_msg_link`), of a command (`ban`), of a step of verification */
  ruleId: string;
  /** what made the rule act: the word, the host, the number counted, an admin's words; may be empty */
  reason: string;
  target: ActTarget;
  /** user id of the admin who wanted it; null for a rule */
  actor: number | null;
  /** message ids, at most 48 hours old */
  deletes: readonly number[];
  /** the same of Telegram's notices about the person: they go too, but nobody wrote them, and the log names none */
  notices?: readonly number[];
  penalty: Penalty | Warning | Trust | Telling | Watching | Refusal | null;
  /** what was said, for the log; cut short there */
  evidence: { type: number; text: string } | null;
  /** the album whose parts are removed, also those that are still to come (AMB-273) */
  album?: string | null;
  /** keys of messages that an admin calls spam by it: the score learns them (docs/spam.md) */
  spam?: readonly number[];
}

/** Reason for which less was done than was wanted. */
export type Fallback = "" | "basic_group" | "sender_chat" | "exempt";
