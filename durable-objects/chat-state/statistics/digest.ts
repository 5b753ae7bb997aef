import { digestMessage, type WeeklyDigest } from "../../../bot/private/weekly-digest.ts";
import { DAY_SECONDS, DIGEST_MOST_ACTIVE, DIGEST_READERS_MAX, DIGEST_SPREAD_MS } from "../../../domain/limits.ts";
import { digestWeek } from "../../../domain/statistics/weekly-digest.ts";
import { zoneOf } from "../../../domain/time/zone.ts";
import type { ReportQuery } from "../../../services/statistics/statistics-object.ts";
import type { ChatContext } from "../context.ts";
import { topActive } from "./activity-reports.ts";
import { memberTrend } from "./trend.ts";

const readers = ({ values }: ChatContext): readonly string[] => values.get("digestTo") ?? [];

/** Tells whether an account wants the digest of the week. */
export const wantsDigest = (context: ChatContext, account: string): boolean => readers(context).includes(account);

/** Notes that an account wants the digest, or wants it no more. */
export function setDigest(context: ChatContext, account: string, isWanted: boolean): boolean {
  const others = readers(context).filter((other) => other !== account);
  context.values.set("digestTo", isWanted ? [...others.slice(-DIGEST_READERS_MAX + 1), account] : others);
  armDigest(context);
  return isWanted;
}

/** Arms the alarm of the next Monday morning on the chat's clock, spread so that not all chats wake at once. */
export function armDigest(context: ChatContext): void {
  context.alarms.disarm("digest");
  const atMs = nextMs(context);
  if (readers(context).length > 0 && atMs !== null) context.alarms.arm("digest", atMs);
}

function nextMs({ values, now, dependencies }: ChatContext): number | null {
  const settings = values.get("snapshot")?.settings;
  if (settings === undefined) return null;
  return digestWeek(now(), zoneOf(settings)).nextAt * 1000 + Math.floor(dependencies.random() * DIGEST_SPREAD_MS);
}

/**
 * Sends the last week's digest in private to those who want it. A week is sent once, whatever the outcome of this run;
 * a week without events is skipped.
 * @returns when the next one is due, null where nobody wants it
 */
export async function runDigest(context: ChatContext): Promise<number | null> {
  const { values, now, dependencies } = context;
  const snapshot = values.get("snapshot");
  const accounts = readers(context);
  if (snapshot === undefined || accounts.length === 0 || values.get("movedTo") !== undefined) return null;
  const zone = zoneOf(snapshot.settings);
  const { isDue, current } = digestWeek(now(), zone);
  const digest = isDue ? weekOf(context) : null;
  if (digest !== null) {
    const services = context.services();
    for (const account of accounts) {
      const reader = await dependencies.readerOf(services, snapshot.chat.id, account);
      if (reader === null) continue;
      const { botId, userId, hashId, lang } = reader;
      const key = `digest ${snapshot.chat.id} ${current.endSecond}`;
      const notice = { ...digestMessage(digest, lang), key, userId, hashId };
      await services.objects.sharedBotChat(botId, userId).tell(notice);
    }
  }
  return nextMs(context);
}

/** Reads the digest of the last week; null where nothing happened in it. */
function weekOf(context: ChatContext): WeeklyDigest | null {
  const snapshot = context.values.get("snapshot");
  if (snapshot === undefined) return null;
  const { chat, settings } = snapshot;
  const { tzn_name, tzn_offset, ctime } = settings;
  const zone = zoneOf(settings);
  const { current, previous } = digestWeek(context.now(), zone);
  const week = { startSecond: Math.max(current.startSecond, ctime), endSecond: current.endSecond };
  if (week.endSecond < week.startSecond) return null;
  const query: ReportQuery = {
    current: week,
    previous: previous.startSecond >= ctime ? previous : null,
    ...({ bucket: DAY_SECONDS, zone: { tzn_name, tzn_offset } } as const),
    page: 1,
    perPage: DIGEST_MOST_ACTIVE,
    maxRows: DIGEST_MOST_ACTIVE,
  };
  const trend = memberTrend(context, query);
  const { cnt_message, cnt_newmember, cnt_leftmember } = trend.current;
  if (cnt_message + cnt_newmember + cnt_leftmember === 0) return null;
  return {
    chat,
    zone,
    week,
    current: trend.current,
    previous: trend.previous,
    most: topActive(context, query).rows.map(({ user, cnt_message: messages }) => ({
      name: [user.fname, user.lname].filter((part) => part !== "").join(" ") || user.username || user.id,
      messages,
    })),
  };
}
