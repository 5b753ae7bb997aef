import type { actions } from "../../../db/schema/chat-state/moderation.ts";
import { FOREVER_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { NO_RIGHTS, packRights } from "../../../domain/members/restrict-right.ts";
import type { Act } from "../../../domain/moderation/act.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { actPlaceOf } from "./act-place.ts";

/** A ban or a silence of somebody: until a unix second, infinity for ever. */
interface InForce {
  kind: "ban" | "mute";
  until: number;
}

const RULES: readonly Act["kind"][] = ["filter", "flood", "name"];

/**
 * Removes the penalty from a filter's act, or from a last warning by a filter, upon a person who is banned or muted
 * already and whose earlier message arrived late: a mute or a kick would let a banned person in again, and a short mute
 * would end a long one.
 */
export function withoutLesserPenalty(context: ChatContext, act: Act): Act {
  const { penalty, target, kind, deletes, ruleId } = act;
  const isOfMessage = RULES.includes(kind) && (deletes.length > 0 || ruleId === "warn");
  if (!isOfMessage || target.userId === null || (penalty?.kind !== "kick" && penalty?.kind !== "restrict")) return act;
  const held = inForce(context, target.userId);
  const isLesser =
    held !== null &&
    (held.kind === "ban" || (penalty.kind === "restrict" && endOf(context, penalty.seconds) < held.until));
  return isLesser ? { ...act, penalty: null } : act;
}

const lasting = (at: number, seconds: number): number =>
  seconds === 0 || seconds >= FOREVER_SECONDS ? Number.POSITIVE_INFINITY : at + seconds;
const endOf = ({ now }: ChatContext, seconds: number): number => lasting(now(), seconds);

type LastAct = StoredRow<typeof actions, "action" | "at" | "seconds">;

/**
 * Reads the penalty in force: by the last act of the bot that Telegram has not told of yet, else by what it told last.
 */
export function inForce(context: ChatContext, userId: number): InForce | null {
  const now = context.now();
  const [last] = context.sql.exec<LastAct>(
    `SELECT action, at, seconds FROM actions WHERE user_id = ? AND action NOT IN ('none', 'delete', 'warn', 'unwarn', 'decline', 'trust', 'untrust')
       AND coalesce(penalty_status, 200) = 200 AND undone_at IS NULL ORDER BY id DESC LIMIT 1`,
    userId,
  );
  if (last !== undefined && last.at >= (context.members.status(userId)?.mtime ?? 0)) {
    const until = lasting(last.at, last.seconds);
    if (last.action !== "ban" && last.action !== "mute") return null;
    return until > now ? { kind: last.action, until } : null;
  }
  const place = actPlaceOf(context, userId);
  if (place === null) return null;
  const until = place.untilDate === 0 ? Number.POSITIVE_INFINITY : place.untilDate;
  if (place.status === MEMBER_STATUS.kicked) return { kind: "ban", until };
  const isMuted = place.status === MEMBER_STATUS.restricted && place.restrictRight === packRights(NO_RIGHTS);
  return isMuted ? { kind: "mute", until } : null;
}
