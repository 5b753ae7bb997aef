import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import * as endpoints from "../../../domain/endpoints/acts-upon-members.ts";
import { syncMembership } from "../../../domain/endpoints/chats.ts";
import type { RestrictionLevel } from "../../../domain/limits/penalties.ts";
import type { MemberAction } from "../../../domain/members/member-status.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { failedOf } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";

/** An act upon a member. */
interface Order {
  action: MemberAction;
  level: RestrictionLevel;
  /** length of a restriction or ban, 0 for ever */
  seconds: number;
}

export interface MemberActs {
  isBusy: boolean;
  /** the last act, where it worked */
  done: MemberAction | null;
  /** why the last one was refused; empty for none */
  refusal: string;
  carryOut(order: Order): Promise<void>;
}

/** Acts that undo another one. */
export const OPPOSITE: Partial<Record<MemberAction, MemberAction>> = { restrict: "unrestrict", ban: "unban" };

/** Loads the texts of reasons when the first act is refused; no other act needs them. */
const loadWords = () => withTexts(import("../action-log/action-words.ts"), "features/action-log/action-words");

/** Provides the acts on one member, made at once (MBR-14), and the outcome of the last one. */
export function useMemberActs(userId: string): MemberActs {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<MemberActs["done"]>(null);
  const [refusal, setRefusal] = useState("");

  async function carryOut(order: Order): Promise<void> {
    setDone(null);
    setRefusal("");
    setBusy(true);
    try {
      await ask(order, { id: chat.id, userId });
      setDone(order.action);
    } catch (error) {
      const failure = failedOf(error);
      const words = await loadWords().catch(() => null);
      setRefusal(words?.refusalWords(t, failure) ?? failureText(i18n, failure));
    }
    setBusy(false);
    revalidate();
  }

  return { isBusy, done, refusal, carryOut };
}

function ask({ action, level, seconds }: Order, params: { id: string; userId: string }): Promise<unknown> {
  switch (action) {
    case "restrict":
      return browserClient.call(endpoints.restrictMember, { params, body: { level, duration: seconds } });
    case "ban":
      return browserClient.call(endpoints.banMember, { params, body: { duration: seconds } });
    case "unrestrict":
      return browserClient.call(endpoints.unrestrictMember, { params });
    case "unban":
      return browserClient.call(endpoints.unbanMember, { params });
    case "sync":
      return browserClient.call(syncMembership, { params });
  }
}
