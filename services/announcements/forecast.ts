import { and, eq, sql } from "drizzle-orm";
import { announcements, chats, templates } from "../../db/schema/index.ts";
import { FREQUENCY } from "../../domain/announcements/frequency.ts";
import { type LimitedSchedule, nextLimited, type Schedule } from "../../domain/announcements/next-run.ts";
import { BOT_BULK_PER_SECOND, CAPTION_MAX, TELEGRAM_TEXT_MAX } from "../../domain/limits.ts";
import { spreadPlace } from "../../domain/sending/spread.ts";
import { zoneOf } from "../../domain/time/zone.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";

const MINUTE_SECONDS = 60;
/** Time zones differ by multiples of a quarter of an hour: announcements of one moment have equal minutes modulo 15. */
const QUARTER = 15;

/**
 * `planned`: the next run of a draft, null for none; `about`: the time at which its message is expected to be sent,
 * after others due in the same minute.
 */
export interface Forecast {
  planned: number | null;
  about: number | null;
}

/** Announcements with the same clock and schedule, with the number of their messages. */
type Group = Schedule & { tzn_name: string; tzn_offset: number; messages: number };

/**
 * Forecasts the next run of a schedule: a bot sends a limited number of messages a second over all its chats, so that
 * messages of one minute wait for each other (AMB-283). D1 groups the announcements by clock and schedule, so that only
 * groups are evaluated here.
 */
export async function forecast(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  schedule: LimitedSchedule,
): Promise<Forecast> {
  const planned = nextLimited(schedule, zoneOf(chat), ctx.now, 0);
  if (planned === null || chat.bot_id === null) return { planned, about: planned };
  const minute = planned - (planned % MINUTE_SECONDS);
  const isDue = (group: Group) => {
    const at = nextLimited(group, zoneOf(group), minute - 1, 0);
    return at !== null && at < minute + MINUTE_SECONDS;
  };
  const due = (await groupsOf(ctx, chat.bot_id, minute)).filter(isDue);
  const all = due.reduce((sum, { messages }) => sum + messages, 0);
  // Below a minute's worth of messages the turns of accounts make no difference that people notice.
  const ahead = all < MINUTE_SECONDS * BOT_BULK_PER_SECOND ? all : await aheadInTurns(ctx, chat.bot_id, chat.id, due);
  return { planned, about: planned + Math.floor(ahead / BOT_BULK_PER_SECOND) };
}

const ASSETS = sql`json_array_length(${templates.assets})`;
const LENGTH = sql`length(${templates.content})`;
/**
 * SQL for the number of messages that a template makes, as domain/sending/send-plan.ts computes it; 0 for a deleted
 * template.
 */
const PARTS = sql`coalesce(${ASSETS} + CASE
  WHEN ${ASSETS} > 0 AND ${LENGTH} <= ${CAPTION_MAX} THEN 0
  ELSE ceil(${LENGTH} / ${TELEGRAM_TEXT_MAX}) END, 0)`;
const MESSAGES = sql<number>`sum(${PARTS} * CASE WHEN ${announcements.isForSelectedTopics}
  THEN json_array_length(${announcements.forum_topic_ids}) ELSE 1 END)`;
const { freq_type, freq_val, filter_day_type, filter_day_val } = announcements;
const { tzn_name, tzn_offset } = chats;
const TIME = [freq_type, freq_val, filter_day_type, filter_day_val, tzn_name, tzn_offset] as const;

/** Reads the groups of a bot's announcements that may run in a minute. */
function groupsOf({ db }: SessionContext, botId: string, minute: number): Promise<Group[]> {
  const quarter = (minute / MINUTE_SECONDS) % QUARTER;
  const isPossible = sql`CASE ${freq_type}
    WHEN ${FREQUENCY.once} THEN ${freq_val} BETWEEN ${minute} AND ${minute + MINUTE_SECONDS - 1}
    WHEN ${FREQUENCY.daily} THEN (${freq_val} % 100) % ${QUARTER} = ${quarter}
    WHEN ${FREQUENCY.minutely} THEN ${minute / MINUTE_SECONDS} % max(1, ${freq_val}) = 0
    ELSE (${freq_val} & 65535) % ${QUARTER} = ${quarter} END`;
  return db
    .select({ freq_type, freq_val, filter_day_type, filter_day_val, tzn_name, tzn_offset, messages: MESSAGES })
    .from(announcements)
    .innerJoin(chats, eq(chats.id, announcements.chat_id))
    .leftJoin(templates, eq(templates.id, announcements.template_id))
    .where(and(eq(chats.bot_id, botId), eq(announcements.isSwitchedOff, false), isPossible))
    .groupBy(...TIME);
}

/**
 * Counts the messages that are sent before a chat's. Accounts take turns in a bot's budget: of the caller's account all
 * chats in front of this one count, and of each other account at most as many messages. A chat without a known account
 * takes turns by itself.
 */
async function aheadInTurns(
  { db, session }: SessionContext,
  botId: string,
  chatId: string,
  due: readonly Group[],
): Promise<number> {
  const times = JSON.stringify(
    due.map((group) => [
      group.freq_type,
      group.freq_val,
      group.filter_day_type,
      group.filter_day_val,
      group.tzn_name,
      group.tzn_offset,
    ]),
  );
  const account = sql<string>`iif(${announcements.account_id} = '', ${announcements.chat_id}, ${announcements.account_id})`;
  const isOwn = sql`${account} = ${session.account.id}`;
  // Of the other accounts the sum is enough.
  const ownChat = sql<string>`iif(${isOwn}, ${announcements.chat_id}, '')`;
  const rows = await db
    .select({ account, chat: ownChat.as("own_chat"), messages: MESSAGES })
    .from(announcements)
    .innerJoin(chats, eq(chats.id, announcements.chat_id))
    .leftJoin(templates, eq(templates.id, announcements.template_id))
    .where(
      and(
        eq(chats.bot_id, botId),
        eq(announcements.isSwitchedOff, false),
        sql`(${sql.join([...TIME], sql`, `)}) IN (SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
          value ->> 5 FROM json_each(${times}))`,
      ),
    )
    .groupBy(account, sql`own_chat`);
  const place = spreadPlace(chatId);
  const isBefore = ({ chat }: { chat: string }) => chat === chatId || spreadPlace(chat) < place;
  const own = rows.filter(({ chat }) => chat !== "" && isBefore({ chat }));
  const before = own.reduce((sum, { messages }) => sum + messages, 0);
  const others = rows.filter(({ chat }) => chat === "");
  return others.reduce((sum, { messages }) => sum + Math.min(messages, before + 1), before);
}
