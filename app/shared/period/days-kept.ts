import { getMembership } from "../../../domain/endpoints/chats.ts";
import { messageStoreDays, reportRangeDays } from "../../../domain/limits/plan-table.ts";
import { type ChatPlan, effectiveLevel } from "../../../domain/plans/plan.ts";
import type { ZoneSetting } from "../../../domain/time/zone.ts";
import { attempt } from "../../client/calls/attempt.ts";
import type { CallClient } from "../../client/calls/client.ts";
import { personName } from "../chat/person-name.ts";
import { readHistoryQuery } from "./history-query.ts";

/** The most days that can be shown, and the first and last of them as dates. */
export interface LongestPeriod {
  days: number;
  from: string;
  to: string;
}

/** Returns the longest period in which a chat's plan keeps messages and acts. */
export function longestPeriod(chat: ChatPlan & ZoneSetting, now: number): LongestPeriod {
  const level = effectiveLevel(chat, now);
  const days = Math.min(messageStoreDays(level), reportRangeDays(level));
  const { from, to } = readHistoryQuery(new URLSearchParams(), chat, now, days);
  return { days, from, to };
}

/** Names the member that a page is about, by number when the name is not known; null for everybody. */
export async function nameOfMember(client: CallClient, id: string, user: number | null): Promise<string | null> {
  if (user === null) return null;
  const member = await attempt(client.call(getMembership, { params: { id, userId: String(user) } }));
  return member.ok ? personName(member.value.user) : String(user);
}
