import { referralHistory } from "../../../../domain/endpoints/members.ts";
import { messageHistory } from "../../../../domain/endpoints/messages.ts";
import { pointsHistory } from "../../../../domain/endpoints/points.ts";
import { LOAD_MORE_FROM } from "../../../../domain/limits/interface.ts";
import { memberListRows } from "../../../../domain/limits/plan-table.ts";
import { MEMBERS_PER_PAGE } from "../../../../domain/limits/session.ts";
import type { PointsHistoryRow } from "../../../../domain/points/ledger.ts";
import type { CallClient } from "../../../client/calls/client.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { personName } from "../../../shared/chat/person-name.ts";
import { cutOf, type ListCut } from "../../../shared/plan/list-cut.ts";
import { type LineWords, type MemberLine, memberLine } from "../member-line.ts";

/** A message of the member's, `key` as in the history. */
export interface PanelMessage {
  id: number;
  type: number;
  text: string;
  moment: string;
}

/** One change of the member's points; the moment is already words. */
export interface PointsLine extends Pick<PointsHistoryRow, "id" | "before" | "after" | "reason" | "comment"> {
  moment: string;
  /** the admin who made it, by name or number; null for a change that no admin made */
  admin: string | null;
}

/** Rows of a tab, and where the next ones begin; null for none. */
export interface PanelPage<Row> {
  rows: Row[];
  next: number | null;
  /** what the plan leaves out of the list (AMB-313); nothing where it shows all */
  cut: ListCut | null;
}

/** Loads a page of one tab about a member; the first one has no `at`. */
export type PanelPageLoader<Row> = (
  client: CallClient,
  userId: string,
  words: LineWords,
  at?: number,
) => Promise<PanelPage<Row>>;

/** Loads what the member wrote, ten at a time (MBR-13); `at` is a message's key. */
export const messagesOf: PanelPageLoader<PanelMessage> = async (client, userId, { chatId, lang, clock }, at) => {
  const { rows, older } = await client.call(messageHistory, {
    params: { id: chatId },
    query: { perPage: LOAD_MORE_FROM },
    body: { userId: Number(userId), ...(at === undefined ? {} : { before: at }) },
  });
  return {
    rows: rows.map(({ key, type, text, date }) => ({ id: key, type, text, moment: formatMoment(lang, date, clock) })),
    next: rows.length >= LOAD_MORE_FROM ? older : null,
    cut: null,
  };
};

const nextPage = (page: number, rows: number): number | null => (page * MEMBERS_PER_PAGE < rows ? page + 1 : null);

/** Loads the people whom the member invited, as many as the plan shows; `at` is a page. */
export const broughtBy: PanelPageLoader<MemberLine> = async (client, userId, words, at = 1) => {
  const { rows, total, max_rows } = await client.call(referralHistory, {
    params: { id: words.chatId },
    query: { perPage: MEMBERS_PER_PAGE },
    body: { userId: Number(userId), page: at },
  });
  const next = nextPage(at, Math.min(total, max_rows));
  return { rows: rows.map((row) => memberLine(row, words)), next, cut: cutOf(total, max_rows, memberListRows) };
};

/** Loads the changes of the member's points; `at` is a page. */
export const pointsLines: PanelPageLoader<PointsLine> = async (client, userId, { chatId, lang, clock }, at = 1) => {
  const { rows, total = 0 } = await client.call(pointsHistory, {
    params: { id: chatId, userId, page: at },
    query: { perPage: MEMBERS_PER_PAGE },
  });
  const lines = rows.map(({ timestamp, admin, ...row }) => ({
    ...row,
    admin: admin === null ? null : personName(admin),
    moment: formatMoment(lang, timestamp, clock),
  }));
  return { rows: lines, next: nextPage(at, total), cut: null };
};
