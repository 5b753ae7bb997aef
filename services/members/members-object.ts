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
import type { BroughtQuery, MemberListQuery, MemberRangeQuery } from "../object-queries.ts";

/** The part of a chat's object that keeps its members, and acts upon them and what they wrote. */
export interface MembersObject {
  /** Reads the known facts of a person, as of now (AMB-009); null for somebody never seen here. */
  membership(userId: number): Promise<KnownMember | null>;
  /** Lists known people, those who joined last first (MBR-05). */
  listMembers(query: MemberListQuery): Promise<MemberPage<MemberRow>>;
  /** Lists who came, who left and who wrote in a range (MBR-10). */
  joinedMembers(query: MemberRangeQuery): Promise<MemberPage<JoinedMember>>;
  leftMembers(query: MemberRangeQuery): Promise<MemberPage<LeftMember>>;
  activeMembers(query: MemberRangeQuery): Promise<MemberPage<ActiveMember>>;
  /** Lists whom somebody brought, the last first (API-31). */
  broughtMembers(query: BroughtQuery): Promise<MemberPage<MemberRow>>;
  /** Reads what is known of one member at once; null for somebody never seen here. */
  memberBrief(userId: number): Promise<MemberBrief | null>;
  /** Asks Telegram for somebody's place and keeps it; answers what changed. */
  syncMembership(userId: number): Promise<MemberSync>;
  /** Restricts, bans, or lifts it, and waits for Telegram (API-18). */
  actUponMember(request: MemberActRequest): Promise<MemberActAnswer>;
  /** Deletes stored messages and tells of each, in the order of the keys, how it ended. */
  deleteMessages(request: MessagesDeletion): Promise<DeletedMessage[]>;
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

/** Act that the dashboard wants upon a member; `seconds` 0 = for ever. */
export type MemberDeed =
  | { kind: "restrict"; level: RestrictionLevel; seconds: number }
  | { kind: "ban"; seconds: number }
  | { kind: "kick" }
  | { kind: "unrestrict" }
  | { kind: "unban" };

export interface MemberActRequest {
  /** A repeated one is the same act. */
  key: string;
  userId: number;
  deed: MemberDeed;
  /** user id of the admin */
  actor: number;
  waitMs: number;
}

/** Messages of which an admin wants to be rid, by their keys. */
export interface MessagesDeletion extends Pick<MemberActRequest, "key" | "actor" | "waitMs"> {
  keys: readonly number[];
}

export type MemberActAnswer =
  | { outcome: "done"; membership: MembershipView }
  | { outcome: "refused"; error_code: number; description: string };
