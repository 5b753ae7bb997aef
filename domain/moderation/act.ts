import type { RestrictRights } from "../members/restrict-right.ts";

/**
 * Parts of the product that act: the log of acts is told apart by them (MOD-44). An admin's act has the way it was
 * given: `command`, `dashboard`, or `card`, a press of a card's button in Telegram.
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

/** Results by which the action log can be filtered: `failed` acts, which Telegram refused in part or as a whole. */
export const ACT_RESULTS = ["failed"] as const;
export type ActResult = (typeof ACT_RESULTS)[number];

/** Penalty for a member. Durations are seconds and become a date when the request is made (AMB-261); 0 = for ever. */
export type Penalty =
  /** Leaves the member these `rights`; with none it is a mute. */
  | { kind: "restrict"; rights: RestrictRights; seconds: number }
  /** Ends all restrictions (MBR-15). */
  | { kind: "lift" }
  /** Removes the member, who may come back. */
  | { kind: "kick" }
  | { kind: "ban"; seconds: number }
  /** Lets a banned person come back; somebody who is in the chat stays. */
  | { kind: "unban" }
  /** Takes the administrator's rights; Telegram allows it only for administrators whom the bot appointed. */
  | { kind: "demote" };

/** Warnings are counted by the bot: Telegram knows none (AMB-063). */
export type Warning = { kind: "warn" } | { kind: "unwarn" };

/** Trust is kept by the bot as well: filters of content leave trusted members alone. */
export type Trust = { kind: "trust" } | { kind: "untrust" };

/** Acts of our own, for which no request is made to Telegram. */
export const OWN_ACTS = ["warn", "unwarn", "trust", "untrust", "tell", "watch"] as const;

/** Tells the admins; the message and its author stay as they are. */
export interface Telling {
  kind: "tell";
}

/** Notes what a rule that only watches would have acted on (docs/decisions/186). */
export interface Watching {
  kind: "watch";
}

/** Declines a request to join; `query` is the number of Telegram's query where it waits for an answer (AMB-075). */
interface Refusal {
  kind: "decline";
  query?: string | undefined;
}

/** Target of an act: a person, or a chat that an unknown person writes as (AMB-060). */
export interface ActTarget {
  userId: number | null;
  senderChatId: number | null;
}

/** An act upon messages and their author: one row of the log, however many requests it takes. */
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
  /** ids of Telegram's notices about the person, which are deleted, too, but not logged */
  notices?: readonly number[];
  penalty: Penalty | Warning | Trust | Telling | Watching | Refusal | null;
  /** the message as evidence for the log, which cuts it short */
  evidence: { type: number; text: string } | null;
  /** the album whose parts are removed, also those that are still to come (AMB-273) */
  album?: string | null;
  /** keys of messages that the act calls spam, which teaches the score (docs/spam.md) */
  spam?: readonly number[];
}

/** Reason for which less was done than was wanted. */
export type Fallback = "" | "basic_group" | "sender_chat" | "exempt";
