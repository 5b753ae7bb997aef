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
  /** Starts a search of all members for deleted accounts. @returns its progress */
  startSweep(): Promise<MemberSweep>;
  sweepState(): Promise<MemberSweep>;
  /** Asks Telegram for somebody's membership, stores it and returns what changed. */
  syncMembership(userId: number): Promise<MemberSync>;
  /** Restricts or bans a member, or lifts either, and waits for Telegram (API-18). */
  actUponMember(request: MemberActRequest): Promise<MemberActAnswer>;
  /** Lists the decisions of admins on members' trust, newest first. */
  trustedMembers(): Promise<TrustedRow[]>;
  /**
   * Trusts somebody, or ends the trust.
   * @returns the source of the trust afterwards; null for a member never seen here
   */
  trust(request: TrustRequest): Promise<{ trusted: TrustedBy | null } | null>;
  /** Deletes stored messages and returns the result of each, in the order of the keys; `stopped` by the brake. */
  deleteMessages(request: MessagesDeletion): Promise<DeletedMessage[] | "stopped">;
  /** Counts the stored personal data of somebody; null where there is none (docs/decisions/091). */
  personalData(userId: number): Promise<PersonalData | null>;
  /** Erases a part of somebody's personal data, to be repeated until it is done. */
  erasePerson(userId: number): Promise<ErasedStep>;
}

/** Counts of one person's data in a chat. */
export interface PersonalData {
  /** with words or a file */
  messages: number;
  points: number;
}

/** One step of an erasure. */
export interface ErasedStep {
  /** True where data of the person was stored. */
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

/**
 * The result of reading somebody's membership from Telegram; `unknown` where neither the object nor Telegram knows them
 * here.
 */
export type MemberSync =
  | { outcome: "read"; diff: MembershipDiff }
  | { outcome: "unknown" }
  | { outcome: "refused"; error_code: number; description: string };

/** Act of an admin upon a member, from the dashboard or a card; `seconds` 0 = for ever. */
export type MemberAct =
  | { kind: "restrict"; level: RestrictionLevel; seconds: number }
  | { kind: "ban"; seconds: number }
  | { kind: "kick" }
  | { kind: "unrestrict" }
  | { kind: "unban" };

export interface MemberActRequest {
  /** key of the act; a repeated key is the same act */
  key: string;
  userId: number;
  deed: MemberAct;
  /** user id of the admin */
  actor: number;
  /** the rule whose card in Telegram asked for the act; undefined on the dashboard */
  card?: string;
  waitMs: number;
  /**
   * Set for an act of a task, which is answered as soon as Telegram puts it off; a withdrawn act is not begun any more.
   */
  task?: { isWithdrawn: boolean };
}

export interface TrustRequest extends Pick<MemberActRequest, "key" | "actor"> {
  /** user id of a person, or signed id of a channel */
  memberId: number;
  isTrusted: boolean;
}

/** Messages to delete for an admin, by their keys. */
export interface MessagesDeletion extends Pick<MemberActRequest, "key" | "actor" | "waitMs"> {
  keys: readonly number[];
  /** True: the deletion labels them as spam. */
  spam: boolean;
}

export type MemberActAnswer =
  /** The brake stopped this admin; nothing was done (docs/decisions/184). */
  | { outcome: "stopped" }
  | { outcome: "done"; membership: MembershipView }
  /** Telegram has put the act off; `pausedUntilMs`: epoch milliseconds until which it refuses more (429), or 0 */
  | { outcome: "pending"; error_code: number; description: string; pausedUntilMs: number }
  | { outcome: "refused"; error_code: number; description: string };
