import type { ChatPermissions } from "grammy/types";
import type { RestrictionLevel } from "../limits.ts";
import {
  type AllPermissions,
  permissionsFromRights,
  rightsFromPermissions,
  rightsOfLevel,
} from "../members/restrict-right.ts";

/** Cause for which a whole chat is quiet: a /silent (numbered by its update), or the night at a level (AMB-066). */
export interface QuietCause {
  id: string;
  level: RestrictionLevel;
  /** True for an administrator's /silent; the night comes by itself. */
  isAsked: boolean;
}

/** State that is kept while a chat is quiet. */
export interface HeldQuiet {
  cause: QuietCause;
  /** The whole ChatPermissions from before, to be given back. */
  baseline: ChatPermissions;
  /** Permissions that the bot set. */
  set: ChatPermissions;
}

/** Next step: permissions to send, null for none; permissions to keep, null for nothing. */
export interface QuietStep {
  send: ChatPermissions | null;
  held: HeldQuiet | null;
}

/**
 * Computes the permissions of a quiet chat: what the level allows of what the chat allowed before, never more. All
 * sixteen fields are there (AMB-052).
 */
export function quietPermissions(baseline: ChatPermissions, level: RestrictionLevel): AllPermissions {
  const before = completePermissions(baseline);
  const allowed = permissionsFromRights(rightsOfLevel(level, rightsFromPermissions(before)));
  // Tags and topics go with pinning where Telegram fills in; here the chat's own word on them is known.
  const limits: AllPermissions =
    level === 0
      ? allowed
      : { ...allowed, can_edit_tag: before.can_edit_tag, can_manage_topics: before.can_manage_topics };
  return mapPermissions((name) => before[name] && limits[name]);
}

/**
 * Completes permissions to Telegram's sixteen; one that an older server leaves out follows the right that came before
 * it (AMB-052).
 */
export function completePermissions(given: ChatPermissions): AllPermissions {
  const derived = permissionsFromRights(rightsFromPermissions(given));
  return mapPermissions((name) => given[name] ?? derived[name]);
}

const NAMES = Object.keys(permissionsFromRights(rightsFromPermissions({}))) as (keyof AllPermissions)[];

const mapPermissions = (value: (name: keyof AllPermissions) => boolean): AllPermissions =>
  Object.fromEntries(NAMES.map((name) => [name, value(name)])) as AllPermissions;

/** Tells whether a chat's permissions, as far as Telegram tells them, are those that the bot set. */
export const arePermissions = (told: ChatPermissions, set: ChatPermissions): boolean =>
  NAMES.every((name) => told[name] === undefined || told[name] === (set[name] ?? false));

/**
 * Computes one step from the quiet that is in force to the one that is wanted now (MOD-27, MOD-38, AMB-066). The
 * baseline is only taken where the chat was not quiet before; permissions that an administrator changed meanwhile stay,
 * unless an administrator asks for silence after that.
 * @param told the chat's permissions as Telegram has them
 */
export function settleQuiet(held: HeldQuiet | null, wanted: QuietCause | null, told: ChatPermissions): QuietStep {
  if (held !== null && held.cause.id === wanted?.id) return { send: null, held };
  const isOurs = held !== null && arePermissions(told, held.set);
  if (wanted === null) {
    const isChange = isOurs && !arePermissions(told, held.baseline);
    return { send: isChange ? completePermissions(held.baseline) : null, held: null };
  }
  // Kept as it is: at its end the permissions are still not the bot's, so they stay then too.
  if (held !== null && !isOurs && !wanted.isAsked) return { send: null, held: { ...held, cause: wanted } };
  const baseline = held !== null && isOurs ? held.baseline : told;
  const set = quietPermissions(baseline, wanted.level);
  return { send: arePermissions(told, set) ? null : set, held: { cause: wanted, baseline, set } };
}
