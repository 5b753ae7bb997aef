import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import * as endpoints from "../../../domain/endpoints/acts-upon-members.ts";
import { syncMembership } from "../../../domain/endpoints/chats.ts";
import { RESTRICT_MAX_SECONDS, type RestrictionLevel } from "../../../domain/limits/chat-rules.ts";
import type { MemberAction } from "../../../domain/members/member-status.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { failedOf } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { refusalWords } from "../action-log/action-words.ts";

export interface Target {
  id: string;
  name: string;
}

/** An act upon members. */
export interface Order {
  action: MemberAction;
  targets: readonly Target[];
  level: RestrictionLevel;
  /** length of a restriction or ban, 0 for ever */
  seconds: number;
}

export interface MemberActs {
  /** under way: so many of so many are over */
  progress: { done: number; count: number } | null;
  /** the last order, with those for whom it worked */
  done: { action: MemberAction; targets: readonly Target[]; failed: number } | null;
  /** refusals by the ids of members */
  refusals: ReadonlyMap<string, string>;
  carryOut(order: Order): Promise<void>;
}

/** Acts that take back another one. */
export const OPPOSITE: Partial<Record<MemberAction, MemberAction>> = { restrict: "unrestrict", ban: "unban" };

const NO_REFUSALS: MemberActs["refusals"] = new Map();
const MS_PER_SECOND = 1000;
const ON_THE_WAY_SECONDS = 10;
const pause = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * MS_PER_SECOND));

/** Carries out acts one after the other (MBR-14), waits where there were too many, and tells of each how it ended. */
export function useMemberActs(): MemberActs {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<MemberActs["progress"]>(null);
  const [done, setDone] = useState<MemberActs["done"]>(null);
  const [refusals, setRefusals] = useState(NO_REFUSALS);

  async function carryOut(order: Order): Promise<void> {
    const { action, targets } = order;
    const refused = new Map<string, string>();
    setDone(null);
    setRefusals(NO_REFUSALS);
    for (const [index, { id }] of targets.entries()) {
      setProgress({ done: index, count: targets.length });
      try {
        await patiently(() => ask(order, { id: chat.id, userId: id }));
      } catch (error) {
        const failure = failedOf(error);
        refused.set(id, refusalWords(t, failure) ?? failureText(i18n, failure));
      }
    }
    setRefusals(refused);
    setDone({ action, targets: targets.filter(({ id }) => !refused.has(id)), failed: refused.size });
    setProgress(null);
    revalidate();
  }

  return { progress, done, refusals, carryOut };
}

/** Makes a call, and once more after the time that the server names where there were too many. */
async function patiently(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    const { message, extra } = failedOf(error);
    if (message !== "TOO_MANY_REQUESTS" || typeof extra.retry_after !== "number") throw error;
    await pause(extra.retry_after);
    await call();
  }
}

function ask({ action, level, seconds }: Order, params: { id: string; userId: string }): Promise<unknown> {
  // The server's clock is ahead by the way there: the shortest length would be too short then.
  const length = Math.min(seconds + ON_THE_WAY_SECONDS, RESTRICT_MAX_SECONDS);
  const until = seconds === 0 ? {} : { until: Math.floor(Date.now() / MS_PER_SECOND) + length };
  switch (action) {
    case "restrict":
      return browserClient.call(endpoints.restrictMember, { params, body: { level, ...until } });
    case "ban":
      return browserClient.call(endpoints.banMember, { params, body: until });
    case "unrestrict":
      return browserClient.call(endpoints.unrestrictMember, { params });
    case "unban":
      return browserClient.call(endpoints.unbanMember, { params });
    case "sync":
      return browserClient.call(syncMembership, { params });
  }
}
