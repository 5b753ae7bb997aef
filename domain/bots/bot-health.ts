import { BOT_ERROR, BOT_STATUS } from "../chats/bot-status.ts";
import { DAY_SECONDS } from "../limits.ts";
import { ALLOWED_UPDATES } from "../updates/usage-kind.ts";
import type { BotDoctor } from "./bot.ts";

/** The members of Telegram's getWebhookInfo that the health check reads. */
export interface WebhookState {
  url: string;
  pending_update_count: number;
  /** unix seconds */
  last_error_date?: number | undefined;
  last_error_message?: string | undefined;
  /** undefined for all kinds but those that must be asked for by name */
  allowed_updates?: readonly string[] | undefined;
}

/** Health of a bot whose webhook is not ours (AMB-186). */
export const NOT_OURS = -1;

/** Deductions for errors in points: the younger the last error, in seconds, the more (AMB-186). */
const ERROR_POINTS = [
  { within: 600, points: 60 },
  { within: 3600, points: 30 },
  { within: DAY_SECONDS, points: 10 },
] as const;
const PENDING_PER_POINT = 20;
const PENDING_POINTS_MAX = 50;
const MISSING_KIND_POINTS = 20;

/** Kinds that come only when they are asked for by name (Bot API, setWebhook). */
const ONLY_BY_NAME = ["chat_member", "message_reaction_count"];

/** Returns the kinds of update that the product needs and the webhook does not ask for. */
export function missingUpdateKinds(allowed: readonly string[] | undefined): string[] {
  return allowed === undefined || allowed.length === 0
    ? ONLY_BY_NAME
    : ALLOWED_UPDATES.filter((kind) => !allowed.includes(kind));
}

/** Tells whether the bot's updates go to our address, to another one, or nowhere. */
export function webhookOwner(url: string, ours: string): "ours" | "none" | "foreign" {
  if (url === "") return "none";
  return url === ours ? "ours" : "foreign";
}

/**
 * Grades the state of the webhook by its deductions (BOT-12, AMB-186): 0 to 9 is good, 10 to 99 normal, from 100 bad;
 * -1 where the updates do not come here at all (BOT-11).
 */
export function healthOf(webhook: WebhookState, ours: string, now: number): number {
  if (webhookOwner(webhook.url, ours) !== "ours") return NOT_OURS;
  const age = now - (webhook.last_error_date ?? 0);
  const errors = ERROR_POINTS.find(({ within }) => age <= within)?.points ?? 0;
  const pending = Math.min(PENDING_POINTS_MAX, Math.floor(webhook.pending_update_count / PENDING_PER_POINT));
  return pending + errors + (missingUpdateKinds(webhook.allowed_updates).length > 0 ? MISSING_KIND_POINTS : 0);
}

/** The bot's membership in a chat, as Telegram tells it: `status` null where it does not know the bot there. */
export interface PlaceInChat {
  isPresent: boolean;
  isAdmin: boolean;
  isKicked: boolean;
  missing_rights: readonly string[];
  isChannel: boolean;
}

/** Finds the reason why a bot cannot serve a chat fully (BOT-07 to BOT-10, AMB-185); null for none. */
export function troubleInChat(place: PlaceInChat, canReadAll: boolean): number | null {
  if (place.isKicked) return BOT_ERROR.banned;
  if (!place.isPresent) return BOT_ERROR.notInChat;
  if (place.isAdmin) return place.missing_rights.length > 0 ? BOT_ERROR.restricted : null;
  // Channels have no privacy mode: who is no administrator there has no part in them.
  return canReadAll || place.isChannel ? BOT_ERROR.restricted : BOT_ERROR.privacyMode;
}

/** Errors by weight: those of the bot itself before those of its chats, each time the graver ones first. */
const GRAVEST_FIRST: readonly number[] = [
  BOT_ERROR.banned,
  BOT_ERROR.notInChat,
  BOT_ERROR.privacyMode,
  BOT_ERROR.restricted,
];

/** Returns the bot's status and the one number its row shows (BOT-04 to BOT-10, AMB-184). */
export function standingOf(doctor: BotDoctor): { status: number; error: number | null } {
  if (doctor.webhook === "unknown") return { status: BOT_STATUS.inaccessible, error: BOT_ERROR.invalidToken };
  if (doctor.webhook !== "ours") return { status: BOT_STATUS.notHosted, error: BOT_ERROR.invalidEndpoint };
  const inChats = doctor.chats.map(({ error }) => error);
  return { status: BOT_STATUS.normal, error: GRAVEST_FIRST.find((error) => inChats.includes(error)) ?? null };
}
