import { SESSION_MAX_SECONDS, SESSION_TTL_SECONDS } from "../limits.ts";

/** Places in which a session is used: a browser, or Telegram's embedded web view. */
export const SESSION_WAYS = ["browser", "web_view"] as const;
export type SessionWay = (typeof SESSION_WAYS)[number];

/** Span of a session. `ttl` in seconds, the others in unix seconds. */
export interface SessionLife {
  /** Seconds by which a resume moves the end (AMB-023). */
  ttl: number;
  /** Time at which Telegram vouched for the person; the session ends at most SESSION_MAX_SECONDS later. */
  vouchedAt: number;
  expiresAt: number;
}

/** Returns the life of a session of a person for whom Telegram vouches now. */
export const newLife = (ttl: number, now: number): SessionLife => ({ ttl, vouchedAt: now, expiresAt: now + ttl });

/** Returns the new end of a resumed session. */
export const resumedEnd = ({ ttl, vouchedAt }: Pick<SessionLife, "ttl" | "vouchedAt">, now: number): number =>
  Math.min(now + ttl, vouchedAt + SESSION_MAX_SECONDS);

/**
 * Returns the life of a session that a one-time token opens (AMB-027): as long as one from the widget, counted from
 * when Telegram vouched. Opened from a session of an own bot's web view, it ends no later than that one (AMB-276).
 * @param origin the session that the token was made in
 */
export function lifeFromOneTime(origin: SessionLife & { isOwnBots: boolean }, now: number): SessionLife {
  const { vouchedAt } = origin;
  const ttl = origin.isOwnBots ? origin.ttl : SESSION_TTL_SECONDS;
  const end = resumedEnd({ ttl, vouchedAt }, now);
  return { ttl, vouchedAt, expiresAt: origin.isOwnBots ? Math.min(end, origin.expiresAt) : end };
}
