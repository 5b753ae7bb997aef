import type { AnnouncementState, ListedAnnouncement } from "../../domain/announcements/announcement.ts";
import { FREQUENCY } from "../../domain/announcements/frequency.ts";
import { nextLimited } from "../../domain/announcements/next-run.ts";
import { mayRun } from "../../domain/announcements/settle.ts";
import { needsRemedy } from "../../domain/announcements/trouble.ts";
import { assetSlots, type ChatLevel } from "../../domain/limits.ts";
import { activePlaces, keptOf } from "../../domain/plans/kept-items.ts";
import { effectiveLevel } from "../../domain/plans/plan.ts";
import { type Zone, zoneOf } from "../../domain/time/zone.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { type AnnouncementRow, announcementOf, selectAnnouncements } from "./queries.ts";

/** Lists the chat's announcements, each with its next run and how the last one ended (API-40). */
export async function listAnnouncements(
  ctx: SessionContext,
  { chat }: AdministeredChat,
): Promise<ListedAnnouncement[]> {
  const rows = await selectAnnouncements(ctx.db, chat.id);
  if (rows.length === 0) return [];
  const states = await ctx.objects.chat(chat.telegram_id).announcementStates();
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const context = { now: ctx.now, level: effectiveLevel(chat, ctx.now), zone: zoneOf(chat) };
  const ids = rows.map(({ id }) => id);
  const active = activePlaces(ids, assetSlots(context.level), keptOf(chat, "announcements"));
  return rows.map((row, place) => listed(row, stateOf.get(row.id), { ...context, hasRoom: active.has(place) }));
}

function listed(
  row: AnnouncementRow,
  state: AnnouncementState | undefined,
  { now, level, zone, hasRoom }: { now: number; level: ChatLevel; zone: Zone; hasRoom: boolean },
): ListedAnnouncement {
  const isOnce = row.freq_type === FREQUENCY.once;
  const isMissed = isOnce && !row.isSwitchedOff && state?.missed_at === row.freq_val;
  const hasRun = isOnce && state?.ran_at === row.freq_val;
  const isSwitchedOff = row.isSwitchedOff || (hasRun && !isMissed);
  const isPaused = state?.is_paused === true;
  const isActive = !isSwitchedOff && !isMissed && !isPaused && hasRoom && mayRun(row, level);
  return {
    ...announcementOf(row),
    isSwitchedOff,
    next_at: isActive ? nextOf(row, state, zone, now) : null,
    last: state?.last ?? null,
    is_paused: isPaused,
    runs: state?.runs ?? 0,
    is_missed: isMissed,
    is_failing: needsRemedy({ ...row, isSwitchedOff }, state?.last ?? null),
  };
}

function nextOf(row: AnnouncementRow, state: AnnouncementState | undefined, zone: Zone, now: number): number | null {
  if (state !== undefined && state.moved_to !== null) return state.moved_to;
  // One that waits for its chat's object, because that could not be reached, is still to come.
  if (row.freq_type === FREQUENCY.once) return row.freq_val;
  return nextLimited(row, zone, now, state?.runs ?? 0);
}
