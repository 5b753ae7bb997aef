import type { outbox } from "../../../../db/schema/chat-state/outbox.ts";
import { isNight, unpackNightMode } from "../../../../domain/chats/night-mode.ts";
import type { QuietCause } from "../../../../domain/chats/quiet.ts";
import { offsetMinutes } from "../../../../domain/time/zone.ts";
import type { StoredRow } from "../../../shared/stored-row.ts";
import type { ChatContext } from "../../context.ts";
import { isServicePaused } from "../../settings/plan.ts";

/** Reads the silence that an administrator asked for, while it lasts (MOD-27). */
export function silenceNow({ values, now }: ChatContext): QuietCause | null {
  const silence = values.get("silence");
  if (silence === undefined || (silence.until !== null && silence.until <= now())) return null;
  return { id: silence.id, level: 0, isAsked: true };
}

/** Returns the silence in force as the overview shows it, with the unix second of its end; null where there is none. */
export function silenceShown(context: ChatContext): { until: number | null } | null {
  return silenceNow(context) === null ? null : { until: context.values.get("silence")?.until ?? null };
}

/**
 * Returns the night in force by the settings (AMB-015), null by day. With a used-up allowance no night begins, and one
 * that began goes on (AMB-067).
 */
export function nightNow(context: ChatContext): QuietCause | null {
  const settings = context.values.get("snapshot")?.settings;
  const now = context.now();
  if (settings === undefined || !isNight(settings.flag_nightmode, offsetMinutes(settings, now), now)) return null;
  const { level } = unpackNightMode(settings.flag_nightmode);
  const cause: QuietCause = { id: `night ${level}`, level, isAsked: false };
  return context.values.get("quiet")?.cause.id === cause.id || !isServicePaused(context) ? cause : null;
}

/**
 * Reads the cause for which the chat is to be quiet now; a silence goes before the night and survives its morning
 * (AMB-066).
 */
export const wantedQuiet = (context: ChatContext): QuietCause | null => silenceNow(context) ?? nightNow(context);

/** Reads the state of the outbox row with a key; null for an unknown key. */
export function stateOf({ sql }: ChatContext, key: string): string | null {
  const [row] = sql.exec<StoredRow<typeof outbox, "state">>("SELECT state FROM outbox WHERE idempotency_key = ?", key);
  return row?.state ?? null;
}
