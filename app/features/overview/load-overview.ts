import type { ChatOverview } from "../../../domain/calls/chats.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { chatOverview } from "../../../domain/endpoints/chats.ts";
import { monthlyAllowance } from "../../../domain/limits/plan-table.ts";
import { TIMESPAN_DEFAULT, TIMESPAN_MENU, type Timespan } from "../../../domain/limits/session.ts";
import { effectiveLevel, nextMonthStart, trialDaysLeft } from "../../../domain/plans/plan.ts";
import { type Clock, zoneOf } from "../../../domain/time/zone.ts";
import type { DeadLetters } from "../../../domain/updates/dead-letters.ts";
import { type Attempted, attempt, mapped, type SeldomParts } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatClock, formatDate, formatMoment, formatMonthDay, formatNumber } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { OWN_TEXTS as RAID_TEXTS, type RaidView } from "../../shared/chat/raid-banner.tsx";
import { type WrittenLanguage, writtenLanguage } from "../../shared/chat/written-language.ts";
import { askedClock, type ReaderClock, readClock } from "../../shared/period/reader-zone.ts";
import type { PausingView } from "../../shared/plan/load-pausing.ts";
import { loadPausingLater } from "../../shared/plan/load-pausing-later.ts";
import { monthUsage, type UsageSummary } from "../../shared/plan/month-usage.ts";
import { nearEnd } from "../../shared/plan/near-end.ts";
import { OWN_TEXTS as PAUSES_TEXTS } from "../../shared/plan/what-pauses.tsx";
import { OWN_TEXTS as APPEALS_TEXTS, type AppealsView } from "./appeals.tsx";
import { OWN_TEXTS as BRAKE_TEXTS, type StoppedView } from "./brake-banner.tsx";
import { appealsOf, type LatelyRow, latelyOf, type PersonRow, peopleOf } from "./lately-of.ts";
import type { Needs } from "./needs-you.tsx";
import { type Numbers, numbersOf } from "./numbers-of.ts";
import { OWN_TEXTS as POSTS_TEXTS } from "./posts.tsx";
import { type PostsView, postsOf } from "./posts-of.ts";

export interface OverviewData extends SeldomParts {
  timespan: Timespan;
  /** The clock by which the numbers are counted, and the chat's own. */
  zone: { clock: ReaderClock; own: ReaderClock; second: number };
  numbers: Attempted<Numbers>;
  usage: UsageSummary;
  /** what pauses when the plan or trial ends, in its last days */
  pausing: PausingView | null;
  /** Updates of the last days that could not be handled. */
  unreadable: DeadLetters | null;
  needs: Needs;
  raid: RaidView | null;
  silence: string | null;
  /** admins whom the brake has stopped */
  stopped: StoppedView[];
  appeals: AppealsView;
  /** Why cards do not arrive in the group of admins, in Telegram's words. */
  cardTrouble: string | null;
  /** The newest acts, and who wrote most in the period. */
  lately: LatelyRow[];
  people: PersonRow[];
  /** a channel's */
  posts: PostsView | null;
  /** Number of forum topics; null when the chat is no forum or the call failed. */
  topics: string | null;
  /**
   * Tells whether the chat is in its first days here, as long as a trial lasts, in which the steps of its set-up are
   * shown (NAV-40).
   */
  isFresh: boolean;
  /** `flag_nightmode` of the chat. */
  flagNightmode: number;
  /** A language to suggest for the bot, the one most written in the chat; null for none. */
  written: WrittenLanguage | null;
}

/** Hours within which a time of day alone is not mistaken for one of another day. */
const HOURS_NEAR = 12;

/**
 * Returns this month's updates as the chat's object counts them (AMB-264); where it does not answer, the number that
 * lists show.
 */
const usedOf = (chat: Chat, answer: Attempted<ChatOverview>): number =>
  answer.ok ? answer.value.usage_by_kind.reduce((sum, { count }) => sum + count, 0) : chat.usage_mnt;

/**
 * Formats when a silence ends: the time of day if it is near, else with the day; empty where an admin has to end it.
 */
function silenceEnd(until: number | null, { lang, now, clock }: { lang: string; now: number; clock: Clock }): string {
  if (until === null) return "";
  return until - now < HOURS_NEAR * 3600 ? formatClock(lang, until, clock) : formatMoment(lang, until, clock);
}

/** Loads the overview of a chat; a part that fails does not affect the others. */
export async function loadOverview(args: PageArgs): Promise<OverviewData> {
  const { client, lang, now } = args;
  const chat = await loadChat(args);
  const fields = new URL(args.request.url).searchParams;
  const asked = fields.get("timespan");
  const timespan = TIMESPAN_MENU.find((span) => span === asked) ?? TIMESPAN_DEFAULT;
  const clock = readClock(fields, chat, now);
  const allowance = monthlyAllowance(effectiveLevel(chat, now));
  const [answer, pausing] = await Promise.all([
    attempt(
      client.call(chatOverview, {
        params: { id: chat.id },
        query: { timespan, ...askedClock(clock, chat) },
      }),
    ),
    nearEnd(chat, now) === null ? null : loadPausingLater(args, chat),
  ]);
  const raid = answer.ok ? answer.value.raid : null;
  const silence = answer.ok ? answer.value.silence : null;
  const stopped = answer.ok ? answer.value.stopped : [];
  const appeals = answer.ok ? appealsOf(answer.value, { lang, now, clock: chat }) : { rows: [], more: null };
  const day = (second: number) => formatDate(lang, second, chat);
  const posts = answer.ok ? postsOf(chat, answer.value.reactions, day, lang) : null;
  const counted = (count: number) => ({ count, shown: formatNumber(lang, count) });
  return {
    texts: [
      ...(raid === null ? [] : [RAID_TEXTS]),
      ...(stopped.length === 0 ? [] : [BRAKE_TEXTS]),
      ...(appeals.rows.length === 0 && appeals.more === null ? [] : [APPEALS_TEXTS]),
      ...(pausing === null ? [] : [PAUSES_TEXTS]),
      ...(posts === null ? [] : [POSTS_TEXTS]),
    ],
    timespan,
    zone: {
      clock,
      own: { tzn_name: chat.tzn_name, tzn_offset: chat.tzn_offset },
      second: now,
    },
    numbers: mapped(answer, (told) => numbersOf(chat, told, { lang, now, zone: zoneOf(clock) })),
    usage: {
      ...monthUsage(usedOf(chat, answer), allowance, lang),
      renews: formatMonthDay(lang, nextMonthStart(now)),
    },
    pausing,
    needs: answer.ok
      ? {
          waiting: counted(answer.value.cnt_waiting),
          failedActs: counted(answer.value.cnt_failed_act),
          failedAnswers: counted(answer.value.cnt_failed_answer),
          failedAnnouncements: counted(answer.value.cnt_failed_announcement),
        }
      : null,
    raid: raid && { time: formatClock(lang, raid.at, chat), joined: formatNumber(lang, raid.cnt_joined) },
    silence: silence && silenceEnd(silence.until, { lang, now, clock: chat }),
    stopped: stopped.map(({ id, name, count, taken_back, may_decide }) => ({
      id,
      name,
      mayDecide: may_decide,
      number: formatNumber(lang, count),
      isTakenBack: taken_back,
    })),
    appeals,
    cardTrouble: answer.ok ? answer.value.card_trouble : null,
    lately: answer.ok ? latelyOf(answer.value.latest_acts, { lang, now, clock: chat }) : [],
    people: answer.ok ? peopleOf(answer.value.most_active, lang) : [],
    posts,
    unreadable: answer.ok ? answer.value.dead_letters : null,
    topics: answer.ok && chat.is_forum ? formatNumber(lang, answer.value.cnt_forum_topic) : null,
    isFresh: trialDaysLeft(chat.ctime, now) > 0,
    flagNightmode: chat.flag_nightmode,
    written: answer.ok ? writtenLanguage(lang, answer.value.written_lang, chat.langm) : null,
  };
}
