import { forumTopics } from "../../../domain/calls/chats.ts";
import { type Glance, glanceOfGroup, monthUsageBreakdown, type UsageRow } from "../../../domain/calls/statistics.ts";
import { monthlyAllowance, UNLIMITED_ALLOWANCE } from "../../../domain/limits/plan-table.ts";
import { TIMESPAN_DEFAULT, TIMESPAN_MENU, type Timespan } from "../../../domain/limits/session.ts";
import { effectiveLevel, nextMonthStart, trialDaysLeft, type UsageState, usageState } from "../../../domain/plan.ts";
import { type Attempted, attempt } from "../../client/attempt.ts";
import type { PageArgs } from "../../client/page-data.ts";
import { formatChange, formatMonthDay, formatNumber } from "../../i18n/format.ts";
import type { ChatKind } from "../chats/chat-kind.ts";
import { loadChat } from "../chats/load-chat.ts";
import { type Growth, loadGrowth } from "./load-growth.ts";

/** One of the five numbers; texts in the reader's language, `change` null where there was nothing before (OVW-08). */
export interface GlanceNumber {
  key: keyof Glance;
  shown: string;
  change: string | null;
  direction: "up" | "down" | "level";
}

/** The month's usage (OVW-05, OVW-06); `percent` 0-100, null without a limit. */
export interface UsageView {
  state: UsageState;
  percent: number | null;
  used: string;
  allowance: string;
  /** the day on which counting begins anew, UTC */
  renews: string;
  byKind: Attempted<{ kind: string; shown: string }[]>;
}

export interface OverviewData {
  timespan: Timespan;
  glance: Attempted<GlanceNumber[]>;
  growth: Attempted<Growth>;
  usage: UsageView;
  /** How many forum topics there are; null where the chat is no forum or would not tell. */
  topics: string | null;
  /** In its first days here, in which it is shown how to set it up (NAV-40): as long as a trial lasts. */
  isFresh: boolean;
}

const ORDER: readonly (keyof Glance)[] = [
  "cnt_member",
  "cnt_message",
  "cnt_newmember",
  "cnt_speaker",
  "max_online_member",
];

export function glanceNumbers(glance: Glance, lang: string): GlanceNumber[] {
  return ORDER.map((key) => {
    const [current, previous] = glance[key];
    const ratio = previous === 0 ? null : (current - previous) / previous;
    return {
      key,
      shown: formatNumber(lang, current),
      change: ratio === null ? (current === 0 ? formatChange(lang, 0) : null) : formatChange(lang, ratio),
      direction: current > previous ? "up" : current < previous ? "down" : "level",
    };
  });
}

/** The month's count beside the allowance, in the reader's language (OVW-05, OVW-06). */
export function monthUsage(used: number, allowance: number, lang: string) {
  const isUnlimited = allowance >= UNLIMITED_ALLOWANCE;
  return {
    state: usageState(used, allowance),
    percent: isUnlimited ? null : Math.min(100, Math.round((used / allowance) * 100)),
    used: formatNumber(lang, used),
    allowance: formatNumber(lang, allowance),
  };
}

/** Counts by kind of update, the most frequent first. */
function countByKind(rows: UsageRow[], lang: string) {
  const counts = new Map<string, number>();
  for (const { update_type, count } of rows) counts.set(update_type, (counts.get(update_type) ?? 0) + count);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([kind, count]) => ({ kind, shown: formatNumber(lang, count) }));
}

export async function loadOverview(kind: ChatKind, args: PageArgs): Promise<OverviewData> {
  const { client, lang, now } = args;
  const chat = await loadChat(kind, args);
  const asked = new URL(args.request.url).searchParams.get("timespan");
  const timespan = TIMESPAN_MENU.find((span) => span === asked) ?? TIMESPAN_DEFAULT;
  const allowance = monthlyAllowance(effectiveLevel(chat, now));
  const [glance, byKind, topics, growth] = await Promise.all([
    attempt(client.call(glanceOfGroup, { body: { chat: chat.id, timespan, tzn_offset: chat.tzn_offset } })),
    attempt(client.call(monthUsageBreakdown, { body: { targetType: "chat", target: chat.id } })),
    chat.is_forum ? attempt(client.call(forumTopics, { params: { id: chat.id } })) : null,
    loadGrowth(chat, timespan, args),
  ]);
  return {
    timespan,
    glance: glance.ok ? { ok: true, value: glanceNumbers(glance.value, lang) } : glance,
    growth,
    usage: {
      ...monthUsage(chat.usage_mnt, allowance, lang),
      renews: formatMonthDay(lang, nextMonthStart(now)),
      byKind: byKind.ok ? { ok: true, value: countByKind(byKind.value, lang) } : byKind,
    },
    topics: topics?.ok ? formatNumber(lang, topics.value.length) : null,
    isFresh: trialDaysLeft(chat.ctime, now) > 0,
  };
}
