import type { DeletedMessage } from "../../domain/calls/messages.ts";
import type { RestrictionLevel } from "../../domain/limits.ts";
import type {
  ActiveMember,
  JoinedMember,
  LeftMember,
  MemberBrief,
  MemberRow,
} from "../../domain/members/member-row.ts";
import type { MembershipDiff, MembershipView, MemberUser } from "../../domain/members/membership.ts";
import type { TrustedBy, TrustedRow } from "../../domain/moderation/trust.ts";
import type { BroughtQuery, MemberListQuery, MemberRangeQuery } from "../object-queries.ts";

/** The part of a chat's object that keeps its members, and acts upon them and what they wrote. */
export interface MembersObject {
  /** Reads the known facts of a person, as of now (AMB-009); null for somebody never seen here. */
  membership(userId: number): Promise<KnownMember | null>;
  /** Lists known people, those who joined last first (MBR-05). */
  listMembers(query: MemberListQuery): Promise<MemberPage<MemberRow>>;
  /** Reads people by their ids; those never seen are left out. */
  membersById(userIds: readonly number[]): Promise<MemberRow[]>;
  /** Lists who came, who left and who wrote in a range (MBR-10). */
  joinedMembers(query: MemberRangeQuery): Promise<MemberPage<JoinedMember>>;
  leftMembers(query: MemberRangeQuery): Promise<MemberPage<LeftMember>>;
  activeMembers(query: MemberRangeQuery): Promise<MemberPage<ActiveMember>>;
  /** Lists whom somebody brought, the last first (API-31). */
  broughtMembers(query: BroughtQuery): Promise<MemberPage<MemberRow>>;
  /** Reads what is known of one member at once; null for somebody never seen here. */
  memberBrief(userId: number): Promise<MemberBrief | null>;
  /** Begins to ask Telegram for every member, so that deleted accounts are known; tells how far that is. */
  startSweep(): Promise<MemberSweep>;
  sweepState(): Promise<MemberSweep>;
  /** Asks Telegram for somebody's place and keeps it; answers what changed. */
  syncMembership(userId: number): Promise<MemberSync>;
  /** Restricts, bans, or lifts it, and waits for Telegram (API-18). */
  actUponMember(request: MemberActRequest): Promise<MemberActAnswer>;
  /** Lists those on whose trust an admin said a word, the newest first. */
  trustedMembers(): Promise<TrustedRow[]>;
  /** Trusts somebody or no longer, and tells by whom they are trusted then; null for who was never seen here. */
  trust(request: TrustRequest): Promise<{ trusted: TrustedBy | null } | null>;
  /** Deletes stored messages and tells of each, in the order of the keys, how it ended; `stopped` by the brake. */
  deleteMessages(request: MessagesDeletion): Promise<DeletedMessage[] | "stopped">;
  /** Counts what is stored of a person; null where nothing is that tells of them (docs/decisions/091). */
  personalData(userId: number): Promise<PersonalData | null>;
  /** Erases a step of it, to be repeated until it is done. */
  erasePerson(userId: number): Promise<ErasedStep>;
}

/** Numbers of what is stored of one person in a chat. */
export interface PersonalData {
  /** with words or a file */
  messages: number;
  points: number;
}

/** One step of an erasure. */
export interface ErasedStep {
  /** Something was there that told of the person. */
  isKnown: boolean;
  messages: number;
  isDone: boolean;
}

/** Progress of the search for deleted accounts; `endedAt`: unix second, null while it never ended. */
export interface MemberSweep {
  asked: number;
  of: number;
  isRunning: boolean;
  endedAt: number | null;
}

export interface KnownMember {
  user: MemberUser;
  membership: MembershipView;
}

/** A page of members; `total` counts those behind the plan's last row too. */
export interface MemberPage<Row> {
  rows: Row[];
  page: number;
  total: number;
}

/** Answer to the question for somebody's place; `unknown` where neither the object nor Telegram knows them here. */
export type MemberSync =
  | { outcome: "read"; diff: MembershipDiff }
  | { outcome: "unknown" }
  | { outcome: "refused"; error_code: number; description: string };

/** Act that an admin wants upon a member, on the dashboard or by a card; `seconds` 0 = for ever. */
export type MemberAct =
  | { kind: "restrict"; level: RestrictionLevel; seconds: number }
  | { kind: "ban"; seconds: number }
  | { kind: "kick" }
  | { kind: "unrestrict" }
  | { kind: "unban" };

export interface MemberActRequest {
  /** A repeated one is the same act. */
  key: string;
  userId: number;
  deed: MemberAct;
  /** user id of the admin */
  actor: number;
  /** the rule whose card in Telegram it is wanted by; none on the dashboard */
  card?: string;
  waitMs: number;
  /** It is a task's, which answers as soon as Telegram does not take it for now; withdrawn, it is not begun any more. */
  task?: { isWithdrawn: boolean };
}

export interface TrustRequest extends Pick<MemberActRequest, "key" | "actor"> {
  /** of a person, of a channel with its sign */
  memberId: number;
  isTrusted: boolean;
}

/** Messages of which an admin wants to be rid, by their keys. */
export interface MessagesDeletion extends Pick<MemberActRequest, "key" | "actor" | "waitMs"> {
  keys: readonly number[];
  /** The caller calls them spam. */
  spam: boolean;
}

export type MemberActAnswer =
  /** The brake stopped this admin; nothing was done (docs/decisions/184). */
  | { outcome: "stopped" }
  | { outcome: "done"; membership: MembershipView }
  /** Telegram has not taken it yet; `pausedUntilMs`: it takes nothing before that epoch millisecond (429), or 0 */
  | { outcome: "pending"; error_code: number; description: string; pausedUntilMs: number }
  | { outcome: "refused"; error_code: number; description: string };
