import type { AnnouncementState } from "../../../domain/announcements/announcement.ts";
import { isPausedBy, needsRemedy } from "../../../domain/announcements/trouble.ts";
import { readAnnouncements } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { readStates } from "./table.ts";

/** Lists where each announcement stands: its last run and how that ended. */
export async function announcementStates(context: ChatContext): Promise<AnnouncementState[]> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).announcementStates();
  return readStates(context.sql).map(
    ({ id, ran_at, last, failures, runs, moved_from, next_at, missed_at, is_untold }) => ({
      id,
      ran_at,
      last,
      missed_at,
      is_done: is_untold === 1,
      runs,
      moved_to: moved_from === null ? null : next_at,
      is_paused: isPausedBy(failures),
    }),
  );
}

/** Counts the announcements whose last run failed, as far as nobody has changed them since. */
export function countTroubled({ sql }: ChatContext): number {
  const lasts = new Map(readStates(sql).map(({ id, last }) => [id, last]));
  return readAnnouncements(sql).filter((each) => needsRemedy(each, lasts.get(each.id) ?? null)).length;
}

/** Counts the chat's announcements in trouble for callers outside: a group that has moved asks its new object. */
export async function countTroubledHere(context: ChatContext): Promise<number> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).countTroubledAnnouncements();
  return countTroubled(context);
}
