import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { announcements } from "../../db/schema/index.ts";
import { FREQUENCY } from "../../domain/announcements/frequency.ts";
import type { AdministeredChat } from "../access.ts";
import type { ServiceContext, SessionContext } from "../context.ts";
import type { AnnouncementRow } from "./queries.ts";

/** One-time announcements whose time has come, by their ids. */
export type Done = { id: string; freq_val: number }[];

/**
 * Switches announcements of one time off whose message went out (AMB-123), unless they were planned anew meanwhile. The
 * chat's object has done so for itself already, so it is handed nothing.
 */
export async function recordDone({ db }: Pick<ServiceContext, "db">, chatId: string, done: Done): Promise<void> {
  const [first, ...rest] = done.map(({ id, freq_val }) => switchOff(db, chatId, id, freq_val));
  if (first !== undefined) await db.batch([first, ...rest]);
}

const switchOff = (db: Database, chatId: string, id: string, freqVal: number) =>
  db
    .update(announcements)
    .set({ isSwitchedOff: true })
    .where(
      and(
        sql`${announcements.id} = ${id} AND ${announcements.chat_id} = ${chatId}`,
        eq(announcements.freq_type, FREQUENCY.once),
        eq(announcements.freq_val, freqVal),
      ),
    );

const isOver = (row: AnnouncementRow, now: number): boolean =>
  row.freq_type === FREQUENCY.once && !row.isSwitchedOff && row.freq_val <= now;

/** Settles an announcement as it stands: one of one time that ran is off, before its chat's object has told so. */
export async function settleOnce(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  row: AnnouncementRow,
): Promise<AnnouncementRow> {
  if (!isOver(row, ctx.now)) return row;
  const states = await ctx.objects.chat(chat.telegram_id).announcementStates();
  // One that waits for Telegram, or was missed, is still on.
  const isDone = states.some((state) => state.id === row.id && state.is_done && state.ran_at === row.freq_val);
  if (!isDone) return row;
  await recordDone(ctx, chat.id, [row]);
  return { ...row, isSwitchedOff: true };
}
