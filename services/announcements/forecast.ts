import { and, eq, sql } from "drizzle-orm";
import { announcements, chats } from "../../db/schema/index.ts";
import { FREQUENCY } from "../../domain/announcements/frequency.ts";
import { type LimitedSchedule, nextLimited } from "../../domain/announcements/next-run.ts";
import { BOT_BULK_PER_SECOND } from "../../domain/limits.ts";
import { zoneOf } from "../../domain/time/zone.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

const MINUTE_SECONDS = 60;
/** Clocks differ by quarters of an hour: rules of the same moment have minutes that are alike up to those. */
const QUARTER = 15;

/** `planned`: the next run of a draft, null for none; `about`: when it goes out, with all that is due in its minute. */
export interface Forecast {
  planned: number | null;
  about: number | null;
}

/**
 * Forecasts the next run of a schedule: its bot sends so many messages a second over all its chats, and those of one
 * minute wait for each other (AMB-283). Rules are grouped by clock and time in D1, and only groups are looked at here.
 */
export async function forecast(
  { db, now }: SessionContext,
  { chat }: AdministeredChat,
  schedule: LimitedSchedule,
): Promise<Forecast> {
  const planned = nextLimited(schedule, zoneOf(chat), now, 0);
  if (planned === null || chat.bot_id === null) return { planned, about: planned };
  const minute = planned - (planned % MINUTE_SECONDS);
  const quarter = (minute / MINUTE_SECONDS) % QUARTER;
  const { freq_type, freq_val, filter_day_type, filter_day_val } = announcements;
  const isPossible = sql`CASE ${freq_type}
    WHEN ${FREQUENCY.once} THEN ${freq_val} BETWEEN ${minute} AND ${minute + MINUTE_SECONDS - 1}
    WHEN ${FREQUENCY.daily} THEN (${freq_val} % 100) % ${QUARTER} = ${quarter}
    WHEN ${FREQUENCY.minutely} THEN ${minute / MINUTE_SECONDS} % max(1, ${freq_val}) = 0
    ELSE (${freq_val} & 65535) % ${QUARTER} = ${quarter} END`;
  const groups = await db
    .select({
      ...{ freq_type, freq_val, filter_day_type, filter_day_val },
      ...{ tzn_name: chats.tzn_name, tzn_offset: chats.tzn_offset },
      messages: sql<number>`sum(CASE WHEN ${announcements.isForSelectedTopics} THEN json_array_length(${announcements.forum_topic_ids}) ELSE 1 END)`,
    })
    .from(announcements)
    .innerJoin(chats, eq(chats.id, announcements.chat_id))
    .where(and(eq(chats.bot_id, chat.bot_id), eq(announcements.isSwitchedOff, false), isPossible))
    .groupBy(freq_type, freq_val, filter_day_type, filter_day_val, chats.tzn_name, chats.tzn_offset);
  const isDue = (group: (typeof groups)[number]) => {
    const at = nextLimited(group, zoneOf(group), minute - 1, 0);
    return at !== null && at < minute + MINUTE_SECONDS;
  };
  const ahead = groups.filter(isDue).reduce((sum, { messages }) => sum + messages, 0);
  return { planned, about: planned + Math.floor(ahead / BOT_BULK_PER_SECOND) };
}
