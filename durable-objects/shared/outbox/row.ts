import type { BotRequest, LoggedRun } from "../../../bot/decision.ts";
import type { Lane } from "./lane.ts";

export type OutboxState = "pending" | "sending" | "sent" | "failed" | "unknown";

/**
 * The line of the object's own chat, among the lines of an outbox. Every other line is a person's private chat and
 * bears its number: nobody waits for somebody else's.
 */
export const OWN_CHAT = 0;

/** `runAt`: unix second for which the run was planned; `condition`: its schedule in words. */
export interface AnnouncedPart {
  id: string;
  runAt: number;
  topic: number;
  condition: string;
  isPin: boolean;
  /** The message of the run before is deleted once this one is out. */
  isFormerDeleted?: boolean;
  isLast: boolean;
  /** An admin sends it now and waits for the result. */
  isManual?: boolean;
  /** The version (`mtime`), the schedule and the template of the announcement when the run was made. */
  made?: { version: number; schedule: string; template: string };
}

/** The purpose of a request: values that are needed at the moment it is made, and once it is over. */
export interface Purpose {
  /** The reply that this message is part of; with its last part the run is logged (AMB-118). */
  reply?: { run: LoggedRun; topic: number; deduplicate: boolean; isLast: boolean };
  /** The run of an announcement that this message is part of: with its last part the run is logged (ANN-22). */
  announcement?: AnnouncedPart;
  /** The message of an announcement that this request pins (AMB-127). */
  pinned?: { id: string; topic: number; messageId: number };
  /** The act (by its key) that this request is of; its answer goes into the log (MOD-40). */
  act?: { key: string; part: "delete" | "penalty" };
  /**
   * The message asks these newcomers (numbers of their verifications), one of them or several at once; `tries` from the
   * second (AMB-076).
   */
  prompt?: { checks: number[]; isShared: boolean; tries?: number };
  /** A question to a newcomer in the own chat with the bot, and how often it was tried (AMB-077). */
  question?: { key: string; tries: number };
  /**
   * The joint message (by its key) that this request sends or edits, and what is new in it: user ids, or the first line
   * of the ledger.
   */
  joint?: { of: "greeting" | "verdict" | "checkIn"; key: string; told: number[] };
  /**
   * The message tells the group about points that this admin changed; `tried` are topics that did not take it. The admin
   * hears if it is not sent (AMB-312).
   */
  toldPoints?: { actor: number; tried?: number[] };
  /** The message tells an admin of a reported message; the answer to the reporter waits for it (MOD-25). */
  isReport?: boolean;
  /** The card that this request sent shows its end, or is about to. */
  isEnded?: boolean;
  /**
   * The question, by the common beginning of its cards' keys, whose pressed card is updated once the act is carried
   * out.
   */
  endsCard?: string;
  /** The card of reported messages (by its number) that it sends or changes. */
  reportCard?: number;
  /** The person in whose private chat with an own bot the request is made. */
  person?: number;
  /** The request that replaces this one if Telegram refuses it, or the verdict on a newcomer that it waits for. */
  otherwise?: BotRequest | readonly BotRequest[];
  /** Pin the message, silently (MSG-24). */
  pin?: boolean;
  /** Delete the message this long after it was sent (MSG-19). */
  deleteAfterSeconds?: number;
  /** The account that a bulk message is of: the accounts take turns in a bot's budget (AMB-283). */
  account?: string;
  /** Length of a ban or restriction: `until_date` is computed when the request is made (AMB-261). */
  durationSeconds?: number;
}

/**
 * A request to be queued. `payload` is without the `chat_id` of its line's chat, which is added when the request is
 * made; a private chat that it names is its line.
 */
export interface NewOutboxRow {
  idempotencyKey: string;
  groupKey: string;
  position: number;
  lane: Lane;
  method: string;
  payload: Record<string, unknown>;
  purpose?: Purpose;
  /** messages it puts into its chat, 0 for what the limiter lets pass */
  weight: number;
  /** epoch milliseconds */
  dueMs: number;
  /** epoch milliseconds from which it is of no use; where left out, by its lane (lane.ts) */
  expiresMs?: number;
}

export interface OutboxRow extends NewOutboxRow {
  id: number;
  purpose: Purpose;
  state: OutboxState;
  attempts: number;
  expiresMs: number;
  /** why it was put off, null where it was not */
  trouble: Trouble | null;
  /** its line */
  chatId: number;
}

/** The outcome of a request, as stored in the table when it is over. */
export interface RequestOutcome {
  state: "sent" | "failed" | "unknown";
  messageIds: number[];
  /** 200, Telegram's code, or 495-499 (AMB-119) */
  resStatus: number;
  message: string | null;
  /** It waited until it was of no use any more. */
  isExpired?: boolean;
}

/** Why a request was put off, told while it waits (AMB-263). */
export type Trouble = Pick<RequestOutcome, "resStatus"> & { message: string };

/** Methods that may be repeated after an unknown outcome: done twice is done once (AMB-260). */
const IDEMPOTENT: ReadonlySet<string> = new Set([
  "deleteMessage",
  "deleteMessages",
  "editMessageText",
  "editMessageCaption",
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
  // An answer that is too late, or the second one, is refused; without any the button stays as if it were pressed.
  "answerCallbackQuery",
]);
/** Tells whether a method may be sent twice without a second effect. */
export const isIdempotent = (method: string): boolean => IDEMPOTENT.has(method);

/** Tells whether a method is one of those that answer the message or messages that they made. */
export const makesMessages = (method: string): boolean => /^send[A-Z]/.test(method);

/** Methods that answer what Telegram asked: they are about no chat, and are sent without `chat_id`. */
const WITHOUT_CHAT: ReadonlySet<string> = new Set(["answerCallbackQuery", "answerChatJoinRequestQuery"]);
/** Tells whether a method takes a `chat_id`. */
export const isAboutChat = (method: string): boolean => !WITHOUT_CHAT.has(method);
