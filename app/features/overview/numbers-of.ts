import type { ChatOverview } from "../../../domain/calls/chats.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { planName } from "../../../domain/limits/plan-table.ts";
import { effectiveLevel, nextLevel } from "../../../domain/plans/plan.ts";
import { changeOf } from "../../../domain/statistics/change.ts";
import { type MemberBalance, memberBalance } from "../../../domain/statistics/member-balance.ts";
import { formatChange, formatMonthDay, formatNumber, formatYearDate } from "../../i18n/format.ts";
import { kindOf } from "../../shared/chat/chat-kind.ts";
import { type ChartFrame, chartFrame, type DrawnNumber, drawNumber, type RowNumber } from "./number-chart.ts";

const COLUMN = {
  members: "cnt_member",
  messages: "cnt_message",
  joined: "cnt_newmember",
  left: "cnt_leftmember",
  active: "cnt_active_member",
} as const satisfies Record<string, RowNumber>;
export type NumberName = keyof typeof COLUMN;

/** One of the five numbers, in the reader's language. */
export interface OverviewNumber {
  name: NumberName;
  shown: string;
  /** Null where the bot was not there for the whole period before. */
  change: { text: string; tone: "good" | "bad" | "level" } | null;
  /** Null where the period is over since before the bot came. */
  drawn: DrawnNumber | null;
}

/** A period's numbers with their charts (OVW-08, NAV-38). */
export interface Numbers {
  /** The members at this moment, for the page's header. */
  members: { count: number; shown: string };
  list: OverviewNumber[];
  frame: ChartFrame | null;
  /** Null where the period is over since before the bot came. */
  balance: { unseen: number; isSinceBot: boolean; shown: ShownBalance } | null;
  /** The greatest number of people active within one hour; null for a channel. */
  peak: string | null;
  /** Day on which the bot came. */
  since: string;
  /** Set when the plan keeps less than the period: the days that it keeps, and the plan that keeps more. */
  cut: { days: number; shown: string; plan: string | null } | null;
}
type ShownBalance = Record<keyof MemberBalance, string>;

type Told = { lang: string; now: number };

function changeText(name: NumberName, [current, previous]: [number, number], lang: string): OverviewNumber["change"] {
  const change = changeOf(current, previous);
  const isGood = name === "left" ? change.value < 0 : change.value > 0;
  return { text: formatChange(lang, change), tone: change.value === 0 ? "level" : isGood ? "good" : "bad" };
}

/** Says on which day the bot came, with the year where it is another one. */
function sinceDay({ ctime, tzn_offset }: Chat, { lang, now }: Told): string {
  const yearOf = (second: number) => new Date((second + tzn_offset * 60) * 1000).getUTCFullYear();
  return yearOf(ctime) === yearOf(now)
    ? formatMonthDay(lang, ctime + tzn_offset * 60)
    : formatYearDate(lang, ctime, tzn_offset);
}

function balanceOf({ glance, cnt_leftmember, growth }: ChatOverview, ctime: number, lang: string): Numbers["balance"] {
  if (growth === null || growth.cut_days !== null) return null;
  const isSinceBot = ctime > growth.start;
  const [members, start] = glance.cnt_member;
  const told = { joined: glance.cnt_newmember[0], left: cnt_leftmember[0], members };
  const balance = memberBalance(isSinceBot ? null : start, told);
  const shown = Object.fromEntries(
    Object.entries(balance).map(([key, value]) => [key, formatNumber(lang, Math.abs(value))]),
  ) as ShownBalance;
  return { unseen: balance.unseen, isSinceBot, shown };
}

/** Makes the numbers and their drawings of what the overview's call answers. @param told `now` in unix seconds */
export function numbersOf(chat: Chat, answer: ChatOverview, told: Told): Numbers {
  const { lang, now } = told;
  const { glance, growth, cnt_leftmember, has_previous: hasPrevious } = answer;
  const isChannel = kindOf(chat) === "channels";
  const pairs: Record<NumberName, [number, number]> = {
    members: glance.cnt_member,
    messages: glance.cnt_message,
    joined: glance.cnt_newmember,
    left: cnt_leftmember,
    active: glance.cnt_speaker,
  };
  const names = (Object.keys(COLUMN) as NumberName[]).filter((name) => !(isChannel && name === "active"));
  const next = nextLevel(effectiveLevel(chat, now));
  return {
    members: { count: answer.cntmbr, shown: formatNumber(lang, answer.cntmbr) },
    list: names.map((name) => ({
      name,
      shown: growth === null ? "–" : formatNumber(lang, pairs[name][0]),
      change: hasPrevious ? changeText(name, pairs[name], lang) : null,
      drawn: growth && drawNumber(growth, COLUMN[name], lang),
    })),
    frame: growth && chartFrame(growth, lang, chat.tzn_offset),
    balance: balanceOf(answer, chat.ctime, lang),
    peak: isChannel || growth === null ? null : formatNumber(lang, glance.max_online_member[0]),
    since: sinceDay(chat, told),
    cut:
      growth === null || growth.cut_days === null
        ? null
        : {
            days: growth.cut_days,
            shown: formatNumber(lang, growth.cut_days),
            plan: next === null ? null : planName(next),
          },
  };
}
