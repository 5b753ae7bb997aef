import type { Chat } from "../../../domain/chats/chat.ts";
import { memberBrief, referralHistory } from "../../../domain/endpoints/members.ts";
import { messageHistory } from "../../../domain/endpoints/messages.ts";
import { pointsBalance, pointsHistory } from "../../../domain/endpoints/points.ts";
import { LOAD_MORE_FROM } from "../../../domain/limits/interface.ts";
import { MEMBERS_PER_PAGE } from "../../../domain/limits/session.ts";
import type { PointsRow } from "../../../domain/points/ledger.ts";
import { type Attempted, attempt, mapped } from "../../client/calls/attempt.ts";
import type { CallClient } from "../../client/calls/client.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { formatMoment } from "../../i18n/format.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { type MemberLine, memberLine } from "./member-line.ts";
import { PANEL_TABS, type PanelTab } from "./members-view.ts";

/** Facts of one member, in words. */
export interface Brief {
  line: MemberLine;
  /** null for nothing seen */
  lastSeen: string | null;
  inviter: { id: string; name: string } | null;
  inviteLink: string | null;
  brought: number;
  acts: number;
}

/** A message of the member's, `key` as in the history. */
export interface PanelMessage {
  key: number;
  type: number;
  text: string;
  moment: string;
}

/** One change of the member's points; the moment is already words. */
export interface PointsLine extends Pick<PointsRow, "id" | "before" | "after" | "reason" | "comment"> {
  moment: string;
}
export interface PanelPoints {
  balance: number;
  lines: PointsLine[];
}

export interface PanelData {
  userId: string;
  tab: PanelTab;
  brief: Attempted<Brief>;
  /** of the open tab */
  messages: Attempted<{ rows: PanelMessage[]; older: number | null }> | null;
  brought: Attempted<{ lines: MemberLine[]; total: number }> | null;
  points: Attempted<PanelPoints> | null;
}

/** Loads what the panel shows about one member (MBR-12, MBR-13). */
export async function loadPanel(
  { client, lang, now, request }: PageArgs,
  chat: Chat,
  userId: string,
  wanted: string | undefined,
): Promise<PanelData> {
  const tab = PANEL_TABS.find((name) => name === wanted) ?? "brief";
  const words = { lang, offset: chat.tzn_offset, now, chatId: chat.id };
  const id = chat.id;
  const before = Number(new URL(request.url).searchParams.get("before"));
  const [brief, messages, brought, points] = await Promise.all([
    attempt(client.call(memberBrief, { params: { id, userId } })),
    tab === "message_history"
      ? attempt(
          client.call(messageHistory, {
            params: { id },
            query: { perPage: LOAD_MORE_FROM },
            body: { userId: Number(userId), ...(before > 0 ? { before } : {}) },
          }),
        )
      : null,
    tab === "referral"
      ? attempt(
          client.call(referralHistory, {
            params: { id },
            query: { perPage: MEMBERS_PER_PAGE },
            body: { userId: Number(userId) },
          }),
        )
      : null,
    tab === "points_transaction" ? attempt(pointsOf(client, { id, userId }, words)) : null,
  ]);
  return {
    ...{ userId, tab },
    brief: mapped(brief, (one) => ({
      line: memberLine(one, words),
      lastSeen: one.last_seen === 0 ? null : formatMoment(lang, one.last_seen, words.offset),
      inviter: one.inviter === null ? null : { id: one.inviter.id, name: personName(one.inviter) },
      inviteLink: one.invite_link,
      brought: one.cnt_brought,
      acts: one.cnt_act,
    })),
    messages:
      messages &&
      mapped(messages, ({ rows, older }) => ({
        rows: rows.map(({ key, type, text, date }) => ({
          ...{ key, type, text },
          moment: formatMoment(lang, date, words.offset),
        })),
        older,
      })),
    brought:
      brought && mapped(brought, ({ rows, total }) => ({ lines: rows.map((row) => memberLine(row, words)), total })),
    points,
  };
}

/** Loads the balance and the newest changes. */
async function pointsOf(
  client: CallClient,
  params: { id: string; userId: string },
  { lang, offset }: { lang: string; offset: number },
): Promise<PanelPoints> {
  const [{ balance }, { rows }] = await Promise.all([
    client.call(pointsBalance, { params }),
    client.call(pointsHistory, { params: { ...params, page: 1 }, query: { perPage: MEMBERS_PER_PAGE } }),
  ]);
  return {
    balance,
    lines: rows.map(({ id, before, after, reason, comment, timestamp }) => ({
      ...{ id, before, after, reason, comment },
      moment: formatMoment(lang, timestamp, offset),
    })),
  };
}
