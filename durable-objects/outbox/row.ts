import type { RuleRun } from "../../bot/decision.ts";

/** Restrictions and deletions go first, then answers, then bulk (AMB-271). */
export const LANE = { moderate: 0, answer: 1, bulk: 2 } as const;
export type Lane = (typeof LANE)[keyof typeof LANE];

export type OutboxState = "pending" | "sending" | "sent" | "failed" | "unknown";

/** What a request needs at the moment it is made, and what follows once it was. */
export interface Sequel {
  /** The rule whose message this is; with its last part the run is told in the service log (AMB-118). */
  rule?: { run: RuleRun; topic: number; deduplicate: boolean; isLast: boolean };
  /** The act (by its key) that this request is of; its answer goes into the log (MOD-40). */
  act?: { key: string; part: "delete" | "penalty" };
  /**
   * The message asks these newcomers (numbers of their checks), one of them or several at once; `tries` from the second
   * (AMB-076).
   */
  prompt?: { checks: number[]; isShared: boolean; tries?: number };
  /** What a newcomer is asked in the own chat with the bot, and how often it was tried to (AMB-077). */
  question?: { key: string; tries: number };
  /** Whose private chat with an own bot the request is for. */
  person?: number;
  /** Pin the message, silently (MSG-24). */
  pin?: boolean;
  /** Delete the message this long after it was sent (MSG-19). */
  deleteAfterSeconds?: number;
  /** Length of a ban or restriction: `until_date` is computed when the request is made (AMB-261). */
  durationSeconds?: number;
}

/** A request to be queued. `payload` is without `chat_id`, which is added when the request is made. */
export interface NewOutboxRow {
  idempotencyKey: string;
  groupKey: string;
  position: number;
  lane: Lane;
  method: string;
  payload: Record<string, unknown>;
  sequel?: Sequel;
  /** messages it puts into the chat, 0 for what the limiter lets pass */
  weight: number;
  /** epoch milliseconds */
  dueMs: number;
}

export interface OutboxRow extends NewOutboxRow {
  id: number;
  sequel: Sequel;
  state: OutboxState;
  attempts: number;
}

/** What became of a request, as it stands in the table when it is over. */
export interface Outcome {
  state: "sent" | "failed" | "unknown";
  messageIds: number[];
  /** 200, Telegram's code, or 495-499 (AMB-119) */
  resStatus: number;
  message: string | null;
}

/** Methods that may be repeated after an unknown outcome: done twice is done once (AMB-260). */
const IDEMPOTENT: ReadonlySet<string> = new Set([
  "deleteMessage",
  "deleteMessages",
  "restrictChatMember",
  "banChatMember",
  "unbanChatMember",
  "banChatSenderChat",
  "unbanChatSenderChat",
  "promoteChatMember",
  "setChatPermissions",
  "pinChatMessage",
  "unpinChatMessage",
  "approveChatJoinRequest",
  "declineChatJoinRequest",
  "deleteAllMessageReactions",
]);
export const isIdempotent = (method: string): boolean => IDEMPOTENT.has(method);
