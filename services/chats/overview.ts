import { eq } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import type { ChatOverview } from "../../domain/calls/chats.ts";
import type { Timespan } from "../../domain/limits.ts";
import { monthStart, nextMonthStart } from "../../domain/plans/plan.ts";
import { zonedPeriodBefore } from "../../domain/time/compared-range.ts";
import { growthRange } from "../../domain/time/growth-range.ts";
import { bucketSeconds, zonedSpan } from "../../domain/time/time-range.ts";
import { zoneOf } from "../../domain/time/zone.ts";
import type { AdministeredChat } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { PostNumbers } from "../object-queries.ts";
import { askedZone } from "../statistics/report.ts";

/** Seconds in which repeated questions are the same one to the object, which has the answer at hand. */
const STEP_SECONDS = 10;

/**
 * Tells whether admins are to be asked about a language: it is neither the bot's here nor one that an admin declined.
 */
const isAskedAbout = ({ langm, langm_kept }: AdministeredChat["chat"], written: string | null): boolean =>
  written !== langm && written !== langm_kept;

/** Asks the chat's object for everything on the overview's page, in one call (OVW-05, OVW-08, NAV-38). */
export async function chatOverview(
  ctx: SessionContext,
  { chat }: AdministeredChat,
  timespan: Timespan,
  asked: { tzn_offset?: number | undefined; tzn_name?: string | undefined },
): Promise<ChatOverview> {
  // The end of a step: what has just happened is in.
  const now = Math.ceil((ctx.now + 1) / STEP_SECONDS) * STEP_SECONDS - 1;
  const { ctime } = chat;
  const zone = askedZone(chat, asked);
  const clock = zoneOf(zone);
  const whole = zonedSpan(timespan, clock, now);
  const previous = zonedPeriodBefore(timespan, clock, now);
  const growth = growthRange({ ...chat, tzn_name: "", ...zone }, timespan, now);
  // By the whole period, so that its steps do not change while it runs.
  const bucket = growth && bucketSeconds(growth.axis);
  const hasPrevious = ctime <= previous.startSecond;
  const told = growth && bucket ? { ...growth.range, bucket, zone } : null;
  const before = hasPrevious && growth?.cutDays === null && told ? { ...told, ...previous } : null;
  const { trend, trendBefore, stopped, reactions, ...numbers } = await ctx.objects.chat(chat.telegram_id).overview({
    current: { ...whole, endSecond: Math.min(whole.endSecond, now) },
    previous,
    usage: { startSecond: monthStart(ctx.now), endSecond: nextMonthStart(ctx.now) - 1 },
    trend: told,
    trendBefore: before,
  });
  return {
    ...numbers,
    // An object of the version before does not answer it.
    silence: numbers.silence ?? null,
    stopped: stopped.map(({ deciders, ...each }) => ({
      ...each,
      may_decide: deciders.includes(Number(ctx.session.account.id)),
    })),
    written_lang: isAskedAbout(chat, numbers.written_lang) ? numbers.written_lang : null,
    has_previous: hasPrevious,
    reactions: await reactionsOf(ctx, chat, reactions ?? null, hasPrevious ? previous.startSecond : null),
    growth: growth &&
      told && {
        rows: trend,
        bucket: told.bucket,
        cut_days: growth.cutDays,
        start: growth.axis.startSecond,
        end: growth.axis.endSecond,
        previous: before && trendBefore,
      },
  };
}

/**
 * Adds to a channel's reactions the second since which Telegram reports them.
 * @param compared begin of the period before, null for none
 */
async function reactionsOf(
  { db }: SessionContext,
  { bot_id, ctime }: AdministeredChat["chat"],
  numbers: PostNumbers | null,
  compared: number | null,
): Promise<ChatOverview["reactions"]> {
  if (numbers === null) return null;
  const [bot] = await db
    .select({ since: bots.reactions_since })
    .from(bots)
    .where(eq(bots.id, bot_id ?? ""));
  const since = bot?.since == null ? null : Math.max(bot.since, ctime);
  return { ...numbers, since, has_previous: since !== null && compared !== null && since <= compared };
}
