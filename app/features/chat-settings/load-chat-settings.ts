import type { ResultAt } from "../../../domain/calls/index.ts";
import type { Chat } from "../../../domain/chats/chat.ts";
import { chatOverview } from "../../../domain/endpoints/chats.ts";
import { planMove, planReminder } from "../../../domain/endpoints/plans.ts";
import { weeklyDigest } from "../../../domain/endpoints/statistics.ts";
import { monthlyAllowance } from "../../../domain/limits/plan-table.ts";
import { TIMESPAN_DEFAULT } from "../../../domain/limits/session.ts";
import { effectiveLevel, nextMonthStart, paidLevel } from "../../../domain/plans/plan.ts";
import { planEnd } from "../../../domain/plans/plan-end.ts";
import { attempt, mapped, type SeldomParts } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatMonthDay, formatNumber } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { type WrittenLanguage, writtenLanguage } from "../../shared/chat/written-language.ts";
import type { PausingView } from "../../shared/plan/load-pausing.ts";
import { loadPausingLater } from "../../shared/plan/load-pausing-later.ts";
import { monthUsage, type UsageView } from "../../shared/plan/month-usage.ts";
import { OWN_TEXTS as PAUSES_TEXTS } from "../../shared/plan/what-pauses.tsx";

export interface ChatSettingsData extends SeldomParts {
  target: Pick<Chat, "id" | "viptime" | "ctime">;
  /** whether the reader may move the plan; null without a plan, or where the answer could not be loaded */
  move: ResultAt<typeof planMove> | null;
  /** what pauses when the plan ends, or pauses now */
  pausing: PausingView | null;
  usage: UsageView;
  /** Private messages that the reader wants; null where that could not be loaded, or no plan is going to end. */
  messages: { digest: boolean | null; reminder: boolean | null };
  /** A language to suggest for the bot, the one most written in the chat; null for none. */
  written: WrittenLanguage | null;
}

/** Loads the data that a chat's settings page shows besides the chat itself. */
export async function loadChatSettings(args: PageArgs): Promise<ChatSettingsData> {
  const { client, lang, now } = args;
  const chat = await loadChat(args);
  const query = { timespan: TIMESPAN_DEFAULT };
  const [answer, digest, reminder, pausing, move] = await Promise.all([
    attempt(client.call(chatOverview, { params: { id: chat.id }, query })),
    attempt(client.call(weeklyDigest, { params: { id: chat.id } })),
    planEnd(chat, now) === null ? null : attempt(client.call(planReminder, { params: { id: chat.id } })),
    loadPausingLater(args, chat),
    paidLevel(chat, now) === 0 ? null : attempt(client.call(planMove, { params: { id: chat.id } })),
  ]);
  const { id, viptime, ctime } = chat;
  return {
    texts: pausing === null ? [] : [PAUSES_TEXTS],
    target: { id, viptime, ctime },
    written: answer.ok ? writtenLanguage(lang, answer.value.written_lang, chat.langm) : null,
    pausing,
    move: move?.ok ? move.value : null,
    messages: {
      digest: digest.ok ? digest.value.wanted : null,
      reminder: reminder?.ok ? reminder.value.wanted : null,
    },
    usage: {
      ...monthUsage(chat.usage_mnt, monthlyAllowance(effectiveLevel(chat, now)), lang),
      renews: formatMonthDay(lang, nextMonthStart(now)),
      byKind: mapped(answer, ({ usage_by_kind }) =>
        usage_by_kind.map(({ update_type, count }) => ({ kind: update_type, shown: formatNumber(lang, count) })),
      ),
    },
  };
}
