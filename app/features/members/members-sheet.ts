import type { TFunction } from "i18next";
import * as endpoints from "../../../domain/endpoints/members.ts";
import { MEMBERS_PER_PAGE } from "../../../domain/limits/session.ts";
import type { ActiveMember, JoinedMember, LeftMember, MemberRow } from "../../../domain/members/member-row.ts";
import { isMemberStatus, MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { rangeOf } from "../../shared/period/history-query.ts";
import { nameOf, personColumns } from "../../shared/sheets/person-columns.ts";
import {
  type Columns,
  dateCell,
  numberedPages,
  type SheetSource,
  sheetSource,
} from "../../shared/sheets/sheet-source.ts";
import type { MembersData } from "./load-members.ts";
import { searchOf, VIEWS } from "./members-view.ts";

/** Returns the list that the page shows as a sheet: all its pages, with the columns of each kind of list (MBR-01). */
export function membersSheet(t: TFunction, chat: ShownChat, { view, query, period }: MembersData): SheetSource {
  const kind = VIEWS[view];
  const days = kind === "all" ? "" : `${period.from} ${period.to}`;
  const list =
    kind === "all" ? "members.title" : kind === "joined" ? "members.tab.newcomers" : (`members.tab.${kind}` as const);
  const name = [t(list), chat.title, days];
  const common = columnsOf(t);
  const params = { id: chat.id, ...rangeOf(period, chat) };
  switch (kind) {
    case "all": {
      const body = searchOf(query);
      const read = (desiredPage: number) =>
        browserClient.call(endpoints.listMembers, { params: { id: chat.id }, body: { ...body, desiredPage } });
      return sheetSource<MemberRow>({ name, columns: common, pages: () => numberedPages(read, MEMBERS_PER_PAGE) });
    }
    case "joined":
      return sheetSource<JoinedMember>({
        name,
        columns: [
          [t("sheets.column.time"), ({ at }) => dateCell(at)],
          ...common,
          [t("sheets.column.inviter"), ({ inviter }) => nameOf(inviter)],
          [t("sheets.column.inviteLink"), ({ invite_link }) => invite_link],
        ],
        pages: () =>
          numberedPages((page, perPage) =>
            browserClient.call(endpoints.listJoinMembers, { params: { ...params, page }, query: { perPage } }),
          ),
      });
    case "left":
      return sheetSource<LeftMember>({
        name,
        columns: [
          [t("sheets.column.time"), ({ at }) => dateCell(at)],
          ...common,
          [t("sheets.column.by"), ({ actor }) => nameOf(actor)],
        ],
        pages: () =>
          numberedPages((page, perPage) =>
            browserClient.call(endpoints.listLeftMembers, { params: { ...params, page }, query: { perPage } }),
          ),
      });
    case "active":
      return sheetSource<ActiveMember>({
        name,
        columns: [...common, [t("sheets.column.messages"), ({ cnt_message }) => cnt_message]],
        pages: () =>
          numberedPages((page, perPage) =>
            browserClient.call(endpoints.listActiveMembers, { params: { ...params, page }, query: { perPage } }),
          ),
      });
  }
}

const columnsOf = (t: TFunction): Columns<MemberRow> => [
  ...personColumns<MemberRow>(t, ({ user }) => user),
  [
    t("sheets.column.status"),
    ({ membership: { status } }) => t(`members.status.${isMemberStatus(status) ? status : MEMBER_STATUS.left}`),
  ],
  [t("sheets.column.tag"), ({ tag, membership }) => membership.custom_title || tag || null],
  [t("sheets.column.bot"), ({ user }) => user.is_bot],
  [t("sheets.column.joined"), ({ membership }) => dateCell(membership.ctime)],
  [t("sheets.column.until"), ({ membership }) => dateCell(membership.until_date)],
  [t("sheets.column.lastSeen"), ({ last_seen }) => dateCell(last_seen)],
];
