import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { announcements } from "../../db/schema/index.ts";
import type { Announcement } from "../../domain/announcements/announcement.ts";
import { AppError } from "../../domain/errors.ts";

export type AnnouncementRow = typeof announcements.$inferSelect;

/** Returns the row as calls have it (ANN-01). */
export function announcementOf(row: AnnouncementRow): Announcement {
  const { seq: _seq, chat_id: _chat, account_id: _account, ctime: _ctime, mtime: _mtime, ...announcement } = row;
  return announcement;
}

/** Selects announcements in order of creation: a plan that lapses keeps the oldest (AMB-215). */
export const selectAnnouncements = (db: Database, chatId: string) =>
  db.select().from(announcements).where(eq(announcements.chat_id, chatId)).orderBy(announcements.seq);

/** Makes the condition that a row is this announcement of this chat. */
export const isThis = (chatId: string, id: string) => and(eq(announcements.id, id), eq(announcements.chat_id, chatId));

/**
 * Finds an announcement of a chat. @throws AppError 'Missing announcement', 'Target does not match' for another chat's
 * (ERR-16)
 */
export async function findAnnouncement(db: Database, chatId: string, id: string): Promise<AnnouncementRow> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  if (row === undefined) throw new AppError("Missing announcement");
  if (row.chat_id !== chatId) throw new AppError("Target does not match");
  return row;
}
