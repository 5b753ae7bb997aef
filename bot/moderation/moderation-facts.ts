import type { RestrictionLevel } from "../../domain/limits.ts";
import type { ActTarget } from "../../domain/moderation/act.ts";
import type { BrakeState } from "./brake.ts";

/** A penalty that followed a last warning. */
export interface WarningStep {
  /** key of the act */
  key: string;
  /** unix second */
  at: number;
  /** Telegram has not answered yet. */
  isUnderWay: boolean;
}

/** The facts of the chat that commands and night mode may read; reads are synchronous and happen on demand. */
export interface ModerationFacts {
  /** Somebody's name as it is shown; empty for who was never seen. */
  nameOf(target: ActTarget): string;
  /** User id behind a username without its @, in any case; null for one that was never seen here. */
  userNamed(username: string): number | null;
  /** The chat's administrators who are people. */
  admins(): number[];
  /** The given administrators with their names, without those who are anonymous in the group. */
  namedAdmins(ids: readonly number[]): { userId: number; name: string }[];
  /**
   * Ids of a member's stored messages from a second on, without those that an upgrade of the group left without a valid
   * id.
   */
  messageIdsOf(target: ActTarget, fromSecond: number): number[];
  /** Somebody is banned now, as Telegram told last: a ban with an end runs out by itself. */
  isBanned(userId: number): boolean;
  /** Somebody is banned, also by an act of the bot that Telegram has not told of yet. */
  isOut(userId: number): boolean;
  /** Warnings of a person or chat, what gave or took the last one, and when one was given last (AMB-063). */
  warningsOf(memberId: number): { count: number; key: string; at: number };
  /** An act with this key was decided on before, whatever became of it. */
  isActed(key: string): boolean;
  /** The last penalty that followed a last warning of somebody, unless Telegram refused it or it was taken back. */
  lastStep(target: ActTarget): WarningStep | null;
  /** Reasons of the last `most` warnings, the newest first; warnings without a reason are left out. */
  warningReasons(target: ActTarget, most: number): string[];
  /** Tells whether the brake lets an admin act now. */
  brakeOf(userId: number): BrakeState;
  /** A /silent is in force. */
  isSilent(): boolean;
  /** Why the chat is quiet now; `isEnforced` false: the bot cannot set permissions and deletes instead (AMB-066). */
  quiet(): { level: RestrictionLevel; isNight: boolean; isEnforced: boolean } | null;
}
