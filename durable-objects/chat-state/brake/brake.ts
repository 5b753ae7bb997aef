import { brakeCard } from "../../../bot/cards/brake-card.ts";
import type { BrakeState } from "../../../bot/moderation/brake.ts";
import { BRAKE_HELD_SECONDS, BRAKE_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { adminsOf } from "../moderation/filter-facts.ts";
import { logOwnAct, queueRequest } from "../moderation/queue-act.ts";
import { endFormer } from "./end-brake.ts";
import { holdBack } from "./hold-back.ts";

/** The brake's stop of one admin (docs/decisions/184); times are unix seconds. */
export interface Brake {
  at: number;
  /** acts after this second belong to the stop */
  from: number;
  /** acts within a minute */
  count: number;
  /** the admin may go on since then */
  freedAt: number | null;
  /** why; without it a former version wrote `freedAt` */
  end?: BrakeEnd;
  takenBackAt: number | null;
  /** the user who decided first to take the acts back, and the number of these acts */
  takenBack?: { by: number; count: number };
}

/** How a stop ended: somebody freed the admin, its day was over, or the brake was switched off. */
export type BrakeEnd = { how: "freed"; by: number } | { how: "time" | "off" };

/** Acts through the bot that count, by their names in the log; lifting a penalty or warning does no harm. */
const COUNTED = "'delete', 'mute', 'restrict', 'kick', 'ban'";
/** Changes made with Telegram's own client that count. */
export const BY_HAND = "'ban', 'restrict', 'promote'";

const limitOf = ({ values }: ChatContext): number => values.get("snapshot")?.settings.admn_brake ?? 0;

/** Reads the stop of an admin that is in force; null where there is none. */
export function heldBrake(context: ChatContext, actor: number): Brake | null {
  const held = context.values.get("brakes")?.[actor];
  if (held === undefined || held.freedAt !== null || limitOf(context) === 0) return null;
  return context.now() < held.at + BRAKE_HELD_SECONDS ? held : null;
}

/**
 * Tells whether an admin may act through the bot now. The owner always may. Asked of each such act alone, so messages
 * of members cost nothing.
 */
export function brakeOf(context: ChatContext, actor: number): BrakeState {
  if (limitOf(context) === 0 || isOwner(context, actor)) return "free";
  if (heldBrake(context, actor) !== null) return "stopped";
  return countActs(context, actor) >= limitOf(context) ? "trips" : "free";
}

/**
 * Tells whether the brake stops an admin's act, and pulls it where this one is too many; called inside the transaction
 * that queues the act.
 */
export function isStopped(context: ChatContext, actor: number): boolean {
  const state = brakeOf(context, actor);
  if (state === "trips") pullBrake(context, actor);
  return state !== "free";
}

const isOwner = ({ members }: ChatContext, userId: number): boolean =>
  members.status(userId)?.status === MEMBER_STATUS.creator;

/**
 * Returns the second from which acts of an admin count: a minute ago, or when the admin was last freed if that is
 * later.
 */
const countedFrom = ({ values, now }: ChatContext, actor: number): number =>
  Math.max(now() - BRAKE_SECONDS, values.get("brakes")?.[actor]?.freedAt ?? 0);

/** Returns the id of the managing bot; adding it to the chat is not an act that counts. */
export const ownBot = ({ values }: ChatContext): number => values.get("snapshot")?.bot.id ?? 0;

function countActs(context: ChatContext, actor: number): number {
  const from = countedFrom(context, actor);
  const { n } = context.sql
    .exec<{ n: number }>(
      `SELECT (SELECT count(*) FROM actions WHERE at > ?1 AND actor = ?2 AND undoes IS NULL AND action IN (${COUNTED})) +
         (SELECT count(*) FROM membership_changes WHERE at > ?1 AND actor = ?2 AND user_id NOT IN (?2, ?3) AND label IN (${BY_HAND})) AS n`,
      from,
      actor,
      ownBot(context),
    )
    .one();
  return n;
}

/**
 * Checks the limit after a change that an admin made with Telegram's own client was stored; changes by bots do not
 * count.
 */
export function noteByHand(context: ChatContext, actor: number | null): void {
  const limit = limitOf(context);
  if (limit === 0 || actor === null || actor === ownBot(context)) return;
  if (isOwner(context, actor) || heldBrake(context, actor) !== null || isBot(context, actor)) return;
  if (countActs(context, actor) > limit) pullBrake(context, actor);
}

const isBot = ({ sql }: ChatContext, userId: number): boolean =>
  sql.exec("SELECT 1 FROM members WHERE user_id = ? AND is_bot = 1", userId).toArray().length > 0;

/**
 * Stops an admin's acts through the bot, within a transaction: acts that still wait are not sent, and the owner is
 * notified in private. Does nothing while a stop is in force.
 */
export function pullBrake(context: ChatContext, actor: number): void {
  if (heldBrake(context, actor) !== null) return;
  const { values, now } = context;
  const at = now();
  const from = countedFrom(context, actor);
  const count = countActs(context, actor);
  endFormer(context, actor);
  values.set("brakes", { ...values.get("brakes"), [actor]: { at, from, count, freedAt: null, takenBackAt: null } });
  holdBack(context, actor, from);
  const cause = { key: `brake ${actor} ${at}`, kind: "brake", ruleId: "admn_brake", actor: null } as const;
  logOwnAct(context, { ...cause, reason: String(count) }, "brake", actor);
  const telegramChatId = values.get("telegramId") ?? 0;
  const chat = values.get("chat")?.title ?? "";
  for (const owner of decidersOf(context, actor)) {
    const lang = readerLanguage(context, owner);
    queueRequest(
      context,
      brakeCard({ owner, lang, chat, telegramChatId, admin: actor, name: nameOf(context, actor), count, at }),
    );
  }
  context.alarms.arm("drain", context.nowMs());
  context.alarms.arm("brakes", (at + BRAKE_HELD_SECONDS) * 1000);
}

/** Lists who decides on a stop: the owner, else the other admins who may appoint admins. */
export function decidersOf(context: ChatContext, actor: number): number[] {
  const others = adminsOf(context).filter((admin) => admin !== actor);
  const owners = others.filter((admin) => isOwner(context, admin));
  return owners.length > 0 ? owners : others.filter((admin) => mayAppoint(context, admin));
}

function mayAppoint({ sql }: ChatContext, userId: number): boolean {
  const [row] = sql.exec<{ rights: string | null }>("SELECT rights FROM members WHERE user_id = ?", userId);
  return (JSON.parse(row?.rights ?? "{}") as Record<string, boolean>).can_promote_members === true;
}

export function nameOf({ sql }: ChatContext, userId: number): string {
  const [row] = sql.exec<{ name: string }>(
    "SELECT trim(fname || ' ' || lname) AS name FROM members WHERE user_id = ?",
    userId,
  );
  return row?.name || String(userId);
}
