import type { Chat } from "../../../domain/chats/chat.ts";
import { chatOverview } from "../../../domain/endpoints/chats.ts";
import { weeklyDigest } from "../../../domain/endpoints/statistics.ts";
import { monthlyAllowance } from "../../../domain/limits/plan-table.ts";
import { TIMESPAN_DEFAULT } from "../../../domain/limits/session.ts";
import { effectiveLevel, nextMonthStart } from "../../../domain/plans/plan.ts";
import { attempt, mapped } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatMonthDay, formatNumber } from "../../i18n/format.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";
import { monthUsage, type UsageView } from "../../shared/plan/month-usage.ts";

export interface ChatSettingsData {
  target: Pick<Chat, "id" | "viptime" | "ctime">;
  usage: UsageView;
  /** The reader wants the digest of the week; null where that could not be asked. */
  digest: boolean | null;
}

/** Loads what the settings of a chat show beside the chat itself. */
export async function loadChatSettings(args: PageArgs): Promise<ChatSettingsData> {
  const { client, lang, now } = args;
  const chat = await loadChat(args);
  const query = { timespan: TIMESPAN_DEFAULT };
  const [answer, digest] = await Promise.all([
    attempt(client.call(chatOverview, { params: { id: chat.id }, query })),
    attempt(client.call(weeklyDigest, { params: { id: chat.id } })),
  ]);
  const { id, viptime, ctime } = chat;
  return {
    target: { id, viptime, ctime },
    digest: digest.ok ? digest.value.wanted : null,
    usage: {
      ...monthUsage(chat.usage_mnt, monthlyAllowance(effectiveLevel(chat, now)), lang),
      renews: formatMonthDay(lang, nextMonthStart(now)),
      byKind: mapped(answer, ({ usage_by_kind }) =>
        usage_by_kind.map(({ update_type, count }) => ({ kind: update_type, shown: formatNumber(lang, count) })),
      ),
    },
  };
}
