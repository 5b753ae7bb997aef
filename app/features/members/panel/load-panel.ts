import type { Chat } from "../../../../domain/chats/chat.ts";
import { memberBrief } from "../../../../domain/endpoints/members.ts";
import { pointsBalance } from "../../../../domain/endpoints/points.ts";
import type { TrustedBy } from "../../../../domain/moderation/trust.ts";
import { type Attempted, attempt, mapped } from "../../../client/calls/attempt.ts";
import type { CallClient } from "../../../client/calls/client.ts";
import type { PageArgs } from "../../../client/calls/page-data.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { personName } from "../../../shared/chat/person-name.ts";
import { type LineWords, type MemberLine, memberLine } from "../member-line.ts";
import { PANEL_TABS, type PanelTab } from "../members-view.ts";
import {
  broughtBy,
  messagesOf,
  type PanelMessage,
  type PanelPage,
  type PointsLine,
  pointsLines,
} from "./panel-pages.ts";

/** Facts of one member, in words. */
export interface Brief {
  line: MemberLine;
  /** null for nothing seen */
  lastSeen: string | null;
  inviter: { id: string; name: string } | null;
  inviteLink: string | null;
  brought: number;
  acts: number;
  /** the admin who trusts them; null for a member who is not trusted */
  trusted: TrustedBy | null;
  /** Tells whether only an import knows of them. */
  isImported: boolean;
}

export interface PanelPoints extends PanelPage<PointsLine> {
  balance: number;
  streak: number;
  former: number;
}

export interface PanelData {
  userId: string;
  tab: PanelTab;
  brief: Attempted<Brief>;
  /** first page of the open tab */
  messages: Attempted<PanelPage<PanelMessage>> | null;
  brought: Attempted<PanelPage<MemberLine>> | null;
  points: Attempted<PanelPoints> | null;
}

/** Loads what the panel shows about one member (MBR-12, MBR-13). */
export async function loadPanel(
  { client, lang }: PageArgs,
  chat: Chat,
  userId: string,
  wanted: string | undefined,
): Promise<PanelData> {
  const tab = PANEL_TABS.find((name) => name === wanted) ?? "brief";
  const words = { lang, clock: chat, chatId: chat.id };
  const [brief, messages, brought, points] = await Promise.all([
    attempt(client.call(memberBrief, { params: { id: chat.id, userId } })),
    tab === "message_history" ? attempt(messagesOf(client, userId, words)) : null,
    tab === "referral" ? attempt(broughtBy(client, userId, words)) : null,
    tab === "points_transaction" ? attempt(pointsOf(client, userId, words)) : null,
  ]);
  return {
    ...{ userId, tab },
    brief: mapped(brief, (one) => ({
      line: memberLine(one, words),
      lastSeen: one.last_seen === 0 ? null : formatMoment(lang, one.last_seen, words.clock),
      inviter: one.inviter === null ? null : { id: one.inviter.id, name: personName(one.inviter) },
      inviteLink: one.invite_link,
      brought: one.cnt_brought,
      acts: one.cnt_act,
      trusted: one.trusted,
      isImported: one.is_imported,
    })),
    ...{ messages, brought, points },
  };
}

/** Loads the member's points and their newest changes. */
async function pointsOf(client: CallClient, userId: string, words: LineWords): Promise<PanelPoints> {
  const [{ balance, streak, former_streak }, page] = await Promise.all([
    client.call(pointsBalance, { params: { id: words.chatId, userId } }),
    pointsLines(client, userId, words),
  ]);
  return { balance, streak, former: former_streak, ...page };
}
