import type { AnnouncementState } from "../../../domain/announcements/announcement.ts";
import type { ChatContext } from "../context.ts";
import { readStates } from "./table.ts";

/** Lists where each announcement stands: its last run and how that ended. */
export async function announcementStates(context: ChatContext): Promise<AnnouncementState[]> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).announcementStates();
  return readStates(context.sql).map(({ id, ran_at, last }) => ({ id, ran_at, last }));
}
