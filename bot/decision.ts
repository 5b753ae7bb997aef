import type { LogKind } from "../domain/logs/log-kind.ts";
import type { MemberStatus, StatusChange } from "../domain/members/member-status.ts";
import type { StoredMessageFile } from "../domain/messages/message-file.ts";
import type { Notice } from "../domain/messages/notice.ts";
import type { Act } from "../domain/moderation/act.ts";
import type { Removal } from "../domain/moderation/removal-notes.ts";
import type { CheckIn } from "../domain/points/check-in.ts";
import type { SpamPress } from "../domain/spam/card-button.ts";
import type { EntityInput, Payload, SendOptions } from "../domain/templates/template.ts";
import type { GroupPress } from "./cards/read-press.ts";
import type { ModerationWrite } from "./moderation/moderation-write.ts";
import type { NewcomerWrite } from "./newcomers/facts.ts";
import type { SpamCase } from "./spam/facts.ts";

/**
 * The decision of a feature on an update. `writes` are applied together with those of all other features in one
 * transaction (durable-objects/chat-state/update/apply.ts); `effects` begin after the commit.
 */
export interface Decision {
  writes: Write[];
  effects: Effect[];
  /** The message is removed: no later feature of the chain sees the update (AMB-059, bot/decide.ts). */
  ends?: true;
}

export interface Person {
  userId: number;
  fname: string;
  lname: string;
  username: string;
  /** Telegram's `language_code`, empty where it tells none */
  lang: string;
  isBot: boolean;
}

/** A message as it is stored (db/schema/chat-state/messages.ts). */
export interface StoredMessage {
  key: number;
  messageId: number;
  userId: number | null;
  senderChatId: number | null;
  type: number;
  text: string;
  /** domain/messages/shared-words.ts */
  shared: string;
  entities: EntityInput[];
  editDate: number | null;
  topic: number;
  replyTo: number | null;
  /** key of the message it replies to */
  replyKey: number | null;
  mediaGroupId: string | null;
  file: StoredMessageFile | null;
  notice: Notice | null;
}

/** A membership as it is stored beside the person; status codes: AMB-009. */
export interface Membership {
  status: MemberStatus;
  isAnonymous: boolean;
  customTitle: string;
  tag: string;
  /** unix seconds, 0 for none or for ever */
  untilDate: number;
  /** packed (AMB-008), null for who is not restricted */
  restrictRight: number | null;
  rights: Record<string, boolean> | null;
}

export interface MembershipChange {
  at: number;
  userId: number;
  label: StatusChange;
  oldStatus: MemberStatus;
  newStatus: MemberStatus;
  actor: number | null;
  inviter: number | null;
  inviteLink: string | null;
  /** An admin vouches for somebody who came: added them, let them in, or made the link that asks (AMB-332). */
  isVouched: boolean;
  /** `chat_member` tells more than a service message about the same change. */
  source: "chat_member" | "service";
}

/** A run of something automatic, a responder or a greeting, as its log row tells (domain/logs/service-log.ts). */
export interface LoggedRun {
  kind: LogKind;
  ruleId: string;
  /** matched keyword, or the schedule */
  condition: string;
  userId: number | null;
  senderChatId: number | null;
}

/** An automatic message into the chat, of a responder or a greeting. */
export interface LoggedReply {
  /** the same for a repeated update */
  idempotencyKey: string;
  payload: Payload;
  options: SendOptions;
  /** message id that it answers; a greeting answers none */
  replyTo?: number | undefined;
  topic: number;
  /** The former message of the same responder or greeting in the topic is deleted (AMB-113). */
  deduplicate: boolean;
  run: LoggedRun;
  /** The answer is noted, since the responder has a cooldown or its replies take turns. */
  isNoted?: boolean;
}

/** Any other request into the chat, or to a person by a `chat_id` of its own. Its outcome is not logged. */
export interface BotRequest {
  /** the same for a repeated update */
  key: string;
  method: string;
  /** without `chat_id` where it is for this chat */
  payload: Record<string, unknown>;
  /** messages it puts into the chat (a person's where it names one), 0 for what the limiter lets pass */
  weight: number;
  /** A message is deleted this long after it went out. */
  deleteAfterSeconds?: number;
  /** Not before this long from now. */
  delaySeconds?: number;
  /** key of an act: not before its penalty was carried out, and not at all where Telegram refuses it */
  after?: string;
  /** made in its place where Telegram refuses it, or the verdict on a newcomer that it waits for */
  otherwise?: BotRequest | readonly BotRequest[];
}

/** Somebody checked in, which is worth `award` points (LOY-09). */
interface CheckInWrite {
  kind: "checkIn";
  userId: number;
  checkIn: CheckIn;
  award: number;
  /** points before it; null for a person who never had any */
  before: number | null;
  topic: number;
  /** null where several share one (docs/decisions/218) */
  answer: BotRequest | null;
}

export type Write =
  | ModerationWrite
  | { kind: "storeMessage"; message: StoredMessage }
  /** Changes what an edit changes; stores the message where it was never seen. */
  | { kind: "editMessage"; message: StoredMessage }
  /** Stores a person's names; a person never seen before becomes a member with `status` since `at`. */
  | { kind: "storePerson"; person: Person; status: number; at: number }
  | { kind: "storeSenderChat"; id: number; title: string; username: string }
  | { kind: "storeMembership"; person: Person; membership: Membership; change: MembershipChange | null; at: number }
  | { kind: "addToMemberCount"; delta: number }
  | { kind: "storeTopic"; id: number; name?: string; setFlag: number; clearFlag: number; at: number }
  | {
      kind: "storeChat";
      type: number;
      title: string;
      username: string | null;
      isForum: boolean;
    }
  /** Queues an answer in the update's transaction, so that no crash loses it (AMB-271). */
  | { kind: "queueAnswer"; answer: LoggedReply }
  /** Greets a newcomer: alone, or in one message with others who come close behind (docs/decisions/174). */
  | { kind: "greet"; answer: LoggedReply }
  /** Announces a newcomer's verdict in the group, alone or together with others; `isIn`: passed, or let in. */
  | { kind: "tellVerdict"; request: BotRequest; userId: number; name: string; isIn: boolean }
  /** Acts upon messages and the one who wrote them, and is logged (bot/act.ts). */
  | { kind: "act"; act: Act }
  | { kind: "request"; request: BotRequest }
  | { kind: "newcomer"; change: NewcomerWrite }
  /** The spam score doubts a message, or removed it. */
  | { kind: "spamCase"; found: SpamCase }
  /** A member is to be told why a message of theirs was removed. */
  | { kind: "noteRemoval"; removal: Removal }
  /** An admin says that a doubted message is wanted; `key` is the message's. */
  | { kind: "spamHam"; key: number; by: number; pressed: SpamPress["card"] }
  /** An admin wants to be asked about doubted messages, or no longer. */
  | { kind: "spamAsked"; userId: number; isAsked: boolean }
  | CheckInWrite
  /** Somebody tried to check in on a day without service; `day` is its number in the chat's zone. */
  | { kind: "notePausedDay"; day: number }
  /** Somebody's name was looked at (AMB-045); remembered, not stored. */
  | { kind: "noteName"; userId: number }
  | { kind: "storeLinkedChat"; id: number }
  /** A responder or greeting whose turn it was could not be sent. */
  | { kind: "logService"; run: LoggedRun; resStatus: number; comment: string }
  /** Forgets the stored admins: the bot was away, and they may be none any more (AMB-277). */
  | { kind: "forgetAdmins" }
  | { kind: "storeBotStatus"; status: number; rights: Record<string, boolean> }
  /** Stores somebody who, by what an update says, administers the chat, before Telegram was asked (AMB-035). */
  | { kind: "storeAdder"; person: Person; at: number; languageCode: string | null };

export type Effect =
  /** Something was queued: it goes out now. */
  | { kind: "drain" }
  /** The entry of the lists has changed; `wait`: before the update is answered (LST-17), else within 60 s (AMB-264). */
  | { kind: "updateDirectory"; wait: boolean }
  /** Compare a newcomer's text with those of other groups. Not repeated where the object dies first. */
  | { kind: "shareText"; key: number; userId: number; text: string }
  /**
   * Hand a press of a card that stands here to the group that it is about. Not repeated where the object dies first.
   */
  | { kind: "forwardPress"; press: GroupPress }
  /** Look somebody up on the block list; `key` of their message, null after joining. Not repeated either. */
  | { kind: "lookUp"; userId: number; key: number | null }
  /** Read the chat anew from Telegram at once. */
  | { kind: "sync" }
  /** This basic group became the supergroup `to` (MOD-42). */
  | { kind: "becameSupergroup"; to: number }
  /** This supergroup was the basic group `from`: its object is told, in case it has not heard of it. */
  | { kind: "wasBasicGroup"; from: number };

export const NOTHING: Decision = { writes: [], effects: [] };

/** Joins several decisions into one, in their order. */
export function joinDecisions(decisions: readonly Decision[]): Decision {
  return {
    writes: decisions.flatMap((decision) => decision.writes),
    effects: decisions.flatMap((decision) => decision.effects),
  };
}
