import type { TFunction } from "i18next";
import type { TrendRow } from "../../../domain/calls/statistics.ts";
import * as endpoints from "../../../domain/endpoints/statistics.ts";
import { weekDaysOf } from "../../../domain/languages.ts";
import { COHORT_WEEKS } from "../../../domain/statistics/funnel.ts";
import type {
  ActiveRow,
  ActivityRow,
  CohortRow,
  Funnel,
  InviterRow,
  SourceRow,
} from "../../../domain/statistics/report-rows.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { formatNumber, formatWeekday } from "../../i18n/format.ts";
import type { TextKey } from "../../i18n/keys.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { nameOf, personColumns } from "../../shared/sheets/person-columns.ts";
import {
  type Columns,
  dateCell,
  numberedPages,
  type SheetSource,
  sheetSource,
} from "../../shared/sheets/sheet-source.ts";
import type { FrameData, ReportInput } from "./load-frame.ts";

/** The report that a page shows, for its sheet. */
export interface ShownReport {
  t: TFunction;
  lang: string;
  chat: ShownChat;
  heading: TextKey;
  frame: FrameData;
  /** Fields of the address, some of which filter a report. */
  fields: URLSearchParams;
}

/** Reads all rows of a report, however many the page shows. */
function reportSheet<Row>(
  { t, chat, heading, frame: { days, input } }: ShownReport,
  columns: Columns<Row>,
  read: (input: ReportInput) => Promise<{ rows: readonly Row[]; total: number; max_rows?: number }>,
): SheetSource {
  return sheetSource<Row>({
    name: [t(heading), chat.title, `${days.from} ${days.to}`],
    columns,
    pages: () =>
      numberedPages((page, perPage) => read({ params: { ...input.params, page }, query: { ...input.query, perPage } })),
  });
}

/** A step of the member report; an import does not give the number of members before the bot came. */
type MembersRow = TrendRow & { isCounted: boolean };

/** Returns the sheet of members, people who joined and left, and messages, by hour or day (STA-01). */
export const membersSheet = (shown: ShownReport): SheetSource =>
  reportSheet<MembersRow>(
    shown,
    [
      [shown.t("sheets.column.time"), ({ timestamp }) => dateCell(timestamp)],
      [shown.t("overview.glance.members"), (row) => (row.isCounted ? row.cnt_member : null)],
      [shown.t("overview.glance.joined"), (row) => row.cnt_newmember],
      [shown.t("overview.growth.left"), (row) => row.cnt_leftmember],
      [shown.t("statistics.activePeople"), (row) => row.cnt_active_member],
      [shown.t("overview.glance.messages"), (row) => row.cnt_message],
    ],
    async (input) => {
      const { rows, total, counted_since } = await browserClient.call(endpoints.memberTrend, input);
      const isCounted = (step: number) => (rows[step + 1]?.timestamp ?? Number.POSITIVE_INFINITY) > counted_since;
      return { total, rows: rows.map((row, step) => ({ ...row, isCounted: isCounted(step) })) };
    },
  );

/** Returns the sheet of messages and their authors by hour or day (STA-05). */
export const activitySheet = (shown: ShownReport): SheetSource =>
  reportSheet<ActivityRow>(
    shown,
    [
      [shown.t("sheets.column.time"), ({ timestamp }) => dateCell(timestamp)],
      [shown.t("overview.glance.messages"), (row) => row.cnt_message],
      [shown.t("statistics.activePeople"), (row) => row.cnt_active_member],
    ],
    (input) => browserClient.call(endpoints.activityStatistics, input),
  );

const funnelColumns = <Row extends Funnel>(t: TFunction): Columns<Row> => [
  [t("overview.glance.joined"), ({ count }) => count],
  [t("statistics.step.verified"), ({ cnt_verified }) => cnt_verified],
  [t("statistics.spoke"), ({ cnt_spoke }) => cnt_spoke],
  [t("statistics.here"), ({ cnt_here }) => cnt_here],
  [t("statistics.step.week"), ({ stayed_7 }) => stayed_7],
  [t("statistics.step.month"), ({ stayed_30 }) => stayed_30],
];

/** Returns the sheet of newcomers by the way they came (STA-02). */
export const sourcesSheet = (shown: ShownReport): SheetSource =>
  reportSheet<SourceRow>(
    shown,
    [
      [
        shown.t("statistics.source"),
        ({ source, invite_link, sender }) =>
          source === "direct" ? shown.t("statistics.source.direct") : (invite_link ?? nameOf(sender)),
      ],
      [shown.t("sheets.column.inviteLink"), ({ invite_link }) => invite_link],
      [shown.t("sheets.column.inviter"), ({ sender }) => nameOf(sender)],
      ...funnelColumns<SourceRow>(shown.t),
    ],
    (input) => browserClient.call(endpoints.countNewcomerSource, input),
  );

/** Returns the sheet of people who invited others, with what became of those (STA-03). */
export const invitersSheet = (shown: ShownReport): SheetSource =>
  reportSheet<InviterRow>(
    shown,
    [...personColumns<InviterRow>(shown.t, ({ sender }) => sender), ...funnelColumns<InviterRow>(shown.t)],
    (input) => browserClient.call(endpoints.countTopInviter, input),
  );

/** Returns the sheet of authors, those with the most messages first (STA-04). */
export const activeSheet = (shown: ShownReport): SheetSource =>
  reportSheet<ActiveRow>(
    shown,
    [
      ...personColumns<ActiveRow>(shown.t, ({ user }) => user),
      [shown.t("overview.glance.messages"), ({ cnt_message }) => cnt_message],
    ],
    (input) => browserClient.call(endpoints.topActiveMembers, input),
  );

/** Returns the sheet of newcomers by week, of all or of one link or inviter (AMB-301). */
export function retentionSheet(shown: ShownReport): SheetSource {
  const link = shown.fields.get("invite_link");
  const inviter = Number(shown.fields.get("inviter")) || null;
  const narrowed = { ...(link === null ? {} : { invite_link: link }), ...(inviter === null ? {} : { inviter }) };
  return reportSheet<CohortRow>(
    shown,
    [
      [shown.t("statistics.cohorts.week"), ({ timestamp }) => dateCell(timestamp)],
      ...funnelColumns<CohortRow>(shown.t),
      ...Array.from({ length: COHORT_WEEKS }, (_, week) => weekColumn(shown, week)),
    ],
    ({ params, query }) =>
      browserClient.call(endpoints.newcomerRetention, { params, query: { ...query, ...narrowed } }),
  );
}

/**
 * Returns the column of the newcomers of a week who were still here after a number of weeks; empty cells where these
 * weeks are not over for all.
 */
function weekColumn({ t, lang }: ShownReport, week: number): Columns<CohortRow>[number] {
  const count = week + 1;
  const after = t("statistics.cohorts.after", { count, shown: formatNumber(lang, count) });
  return [`${t("statistics.here")}, ${after}`, ({ stayed_weeks }) => stayed_weeks[week] ?? null];
}

/** Returns the sheet of messages by weekday and hour of the report's clock (AMB-297). */
export const hoursSheet = ({ t, lang, chat, frame: { days, input } }: ShownReport): SheetSource =>
  sheetSource<{ day: number; hour: number; count: number }>({
    name: [t("statistics.week"), chat.title, `${days.from} ${days.to}`],
    columns: [
      [t("statistics.week.day"), ({ day }) => formatWeekday(lang, day)],
      [t("sheets.column.hour"), ({ hour }) => hour],
      [t("sheets.column.messages"), ({ count }) => count],
    ],
    async *pages() {
      const { by_hour } = await browserClient.call(endpoints.activityStatistics, input);
      const rows = weekDaysOf(lang).flatMap((day) =>
        // The first row is Monday's.
        (by_hour[(day + 6) % 7] ?? []).map((count, hour) => ({ day, hour, count })),
      );
      yield { rows, total: rows.length };
    },
  });

/** Returns the sheet of a month's usage by UTC day and kind of update (STA-06). @param month `YYYY-MM` */
export const usageSheet = (
  t: TFunction,
  chat: ShownChat,
  month: string,
  kindOf: (kind: string) => string,
): SheetSource =>
  sheetSource({
    name: [t("overview.usage.title"), chat.title, month],
    columns: [
      [t("sheets.column.day"), ({ day }) => day],
      [t("statistics.usage.kind"), ({ update_type }) => kindOf(update_type)],
      [t("statistics.usage.count"), ({ count }) => count],
    ],
    async *pages() {
      const body = { targetType: "chat", target: chat.id, month } as const;
      const rows = await browserClient.call(endpoints.monthUsageBreakdown, { body });
      yield { rows, total: rows.length };
    },
  });
