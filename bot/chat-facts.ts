import type { CommandDraft } from "../domain/bots/bot-command.ts";
import type { ChatSettings } from "../domain/chats/chat.ts";
import type { ChatLevel } from "../domain/limits.ts";
import type { MemberStatus } from "../domain/members/member-status.ts";
import type { ActTarget } from "../domain/moderation/act.ts";
import type { ActiveRules } from "../domain/moderation/filter.ts";
import type { TrustedBy } from "../domain/moderation/trust.ts";
import type { ActorRight } from "../domain/permissions.ts";
import type { Board } from "../domain/points/boards.ts";
import type { CheckIn } from "../domain/points/check-in.ts";
import type { RankedMember, Standing } from "../domain/points/reports.ts";
import type { CompiledResponders } from "../domain/responders/compile.ts";
import type { LastAnswers } from "../domain/responders/cooldown.ts";
import type { ReplyContext } from "../domain/responders/decide-reply.ts";
import type { Payload } from "../domain/templates/template.ts";
import type { BlockListFacts } from "./block-list/facts.ts";
import type { Person } from "./decision.ts";
import type { ModerationFacts } from "./moderation/moderation-facts.ts";
import type { NewcomerFacts } from "./newcomers/facts.ts";
import type { RaidFacts } from "./raids/facts.ts";
import type { ReportFacts } from "./reports/facts.ts";
import type { SpamFacts } from "./spam/facts.ts";

/** Counts of messages and of characters (code points). */
export interface Wrote {
  lines: number;
  characters: number;
}

/** The facts of the chat that features may read when an update comes in; reads are synchronous and happen on demand. */
export interface ChatFacts {
  /** unix seconds */
  now: number;
  /** signed Telegram id */
  telegramId: number;
  /** The object has a snapshot: the chat is in the lists. */
  isRegistered: boolean;
  /** Title, type and flags as last told, null before the first update. */
  chat: { type: number; title: string; username: string | null; isForum: boolean } | null;
  bot: { id: number; hashId: string };
  /** AMB-009 code of the managing bot here; null while unknown */
  botStatus: number | null;
  /** The month's allowance is used up: no texts are stored, nothing is answered (AMB-211, AMB-265). */
  isExhausted: boolean;
  /** The settings of the admins; null before the lists know the chat. */
  settings: ChatSettings | null;
  /** signed id of the group to which cards go now; null where they go to each admin in private (docs/decisions/195) */
  adminChat: number | null;
  /** The commands that an admin wrote for the chat's menu (API-13). */
  ownCommands(): readonly CommandDraft[];
  /** effective level (PLN-05) */
  level: ChatLevel;
  /** The filters that are on, made ready once; null for a chat that the lists do not know. */
  filters(): ActiveRules | null;
  /**
   * Counts the messages of a sender in the seconds up to a message, which is left out; an album is one (AMB-044,
   * AMB-273).
   */
  wrote(sender: ActTarget, message: { date: number; message_id: number }, seconds: number): Wrote;
  /** Ids of the stored parts of an album that arrived around a second. */
  albumParts(mediaGroupId: string, around: number): number[];
  isAlbumRemoved(mediaGroupId: string): boolean;
  /** The name was not looked at within the last 600 s (AMB-045). */
  isNameDue(userId: number): boolean;
  /**
   * Unix second from which somebody is known to be here without having left since; null for a person who was never
   * seen.
   */
  memberSince(userId: number): number | null;
  /** Hosts that a stored message links to in its words; null for one whose words were not stored. */
  formerHosts(message: { date: number; message_id: number }): ReadonlySet<string> | null;
  /**
   * Nothing else that somebody wrote since they joined has stayed; false where the bot did not see them join, and where an
   * admin vouches for them (AMB-332).
   */
  isFirstMessage(userId: number, message: { date: number; message_id: number }): boolean;
  /**
   * Tells whether somebody, by number or username in lower case, is known to be in the chat, or is the chat or the bot
   * itself.
   */
  isHere(who: number | string): boolean;
  /**
   * Finds whose name somebody's looks like: an admin's, the bot's or the chat's; null for no one's, and for a name that
   * was allowed.
   */
  alikeOf(person: Person): string | null;
  /** Messages of the last hour that stayed while the admins were told of them. */
  toldLately(): number;
  /** Tells by whom somebody is trusted; null for a person who is not. */
  trustOf(target: ActTarget): TrustedBy | null;
  /** Ids of the admins, bots left out. */
  admins(): number[];
  /** signed id of the channel whose posts are forwarded here; null while none was seen */
  linkedChatId: number | null;
  /** Until when somebody is kept out of this basic group (AMB-068); null for nobody who is. */
  groupBan(userId: number): { until: number | null } | null;
  newcomers: NewcomerFacts;
  spam: SpamFacts;
  raids: RaidFacts;
  reports: ReportFacts;
  blockList: BlockListFacts;
  /** Status in force now, or null for somebody never seen. */
  member(userId: number): { status: MemberStatus; mtime: number } | null;
  /**
   * Tells whether somebody has a right of Telegram's as an administrator here, as Telegram last told; the owner has
   * every right.
   */
  hasRight(userId: number, right: ActorRight): boolean;
  /**
   * The language in which somebody is written to in private; `languageCode` is Telegram's tag of the person, where an
   * update holds it.
   */
  languageOf(userId: number, languageCode?: string): string | undefined;
  /** The person is stored with exactly these names. */
  knows(person: Person): boolean;
  knowsSenderChat(id: number, title: string, username: string): boolean;
  topic(id: number): { name: string; flag: number } | null;
  /** The facts of commands and night mode. */
  moderation: ModerationFacts;
  /** The chat's responders, and what beside the message decides which one answers. */
  responders(): CompiledResponders;
  replyContext(): ReplyContext;
  /** When a responder last answered anybody, and a person; called only for a responder with a cooldown. */
  lastAnswers(ruleId: string, person: number | null): LastAnswers;
  /** How often a responder has answered; called only for a responder whose replies take turns. */
  turnOf(ruleId: string): number;
  /** A number in [0, 1), which chooses among several replies. */
  random(): number;
  /** Reads a template that a responder or a greeting names; null for one that is gone (AMB-154). */
  template(id: string): Payload | null;
  /** Somebody's balance and latest check-in; null for a person who never had points. */
  points(userId: number): { balance: number; checkIn: CheckIn | null } | null;
  /** Days (of the chat's zone) on which nobody could check in. */
  pausedDays(): readonly number[];
  /** Tells whether a check-in in a topic is answered a moment later, in one message with others. */
  isCheckInShared(topic: number): boolean;
  /** The first members on a board, and somebody's place by all points; null for who stands on none. */
  pointsBoard(board: Board): readonly RankedMember[];
  standing(userId: number): Standing | null;
  /** A request with this key was queued before. */
  isRequested(key: string): boolean;
  /** Somebody's newest change of membership, and the kind of update that told of it. */
  lastChange(userId: number): { at: number; newStatus: MemberStatus; source: "chat_member" | "service" } | null;
}
