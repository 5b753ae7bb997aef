import { Form, Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { ChartNoAxesColumn, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { joinParts, withGap } from "../../../domain/joins.ts";
import { REPORT_RELOAD_MS } from "../../../domain/limits/interface.ts";
import { planName } from "../../../domain/limits/plan-table.ts";
import type { Timespan } from "../../../domain/limits/session.ts";
import type { Attempted } from "../../client/calls/attempt.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { TimespanMenu } from "../../components/actions/timespan-menu.tsx";
import { ToolButton } from "../../components/actions/tool-button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { LockNote } from "../../components/feedback/lock-note.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { FIELD } from "../../components/fields/select-field.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { CalendarNote } from "../../components/text/calendar-note.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { clockFields } from "../../shared/period/period-address.ts";
import { ZoneLine } from "../../shared/period/zone-line.tsx";
import { ChatDownload } from "../../shared/sheets/download-menu.tsx";
import type { FrameData } from "./load-frame.ts";
import { periodSearch } from "./report-period.ts";

/** Names of the sheets, whose code loads with a download. */
type ReportSheet = Exclude<keyof typeof import("./report-sheets.ts"), "usageSheet">;

const ENDS = [
  { end: "from", text: "history.from" },
  { end: "to", text: "history.to" },
] as const;

interface ReportFrameProps<Report> {
  heading: TextKey;
  /** Name of the function in report-sheets.ts that returns the sheet. */
  sheet: ReportSheet;
  frame: FrameData;
  report: Attempted<Report>;
  /** Tells whether nothing was counted in the period; `empty` is the text that explains what brings numbers. */
  isEmpty(report: Report): boolean;
  empty: TextKey;
  /** Note below the report about what it cannot know. */
  limits: TextKey;
  children(report: Report): ReactNode;
}

/** Shows a report with its period, or why there is none (ERR-28, ERR-29). */
export function ReportFrame<Report>(props: ReportFrameProps<Report>) {
  const { heading, sheet, frame, report, isEmpty, empty, limits, children } = props;
  const { t, i18n } = useTranslation();
  const isBusy = useNavigation().state === "loading";
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t(heading)}
        detail={
          <ZoneLine
            clock={frame.period.clock}
            own={frame.own}
            second={frame.period.range.endSecond}
            period={frame.period.timespan === null ? frame.days : { timespan: frame.period.timespan }}
          />
        }
        actions={
          // On a phone the menu stands below the title, and opens from the side on which it stands.
          <div className="flex flex-wrap gap-2 max-sm:[&_details>div]:start-0 max-sm:[&_details>div]:end-auto">
            <PeriodMenu frame={frame} />
            {report.ok && !isEmpty(report.value) && <SheetDownload {...{ heading, sheet, frame }} />}
          </div>
        }
      />
      <SectionTabs />
      {!report.ok && <ReportFailure key={periodSearch(frame.period)} message={report.message} frame={frame} />}
      {report.ok && (
        <div aria-busy={isBusy} className="grid min-w-0 gap-4">
          {isEmpty(report.value) ? (
            <EmptyState icon={ChartNoAxesColumn} title={t("statistics.empty")}>
              <p>{t(empty)}</p>
            </EmptyState>
          ) : (
            children(report.value)
          )}
          <p className="text-xs text-muted">
            {withGap(
              joinParts(i18n.language, [
                frame.since === null
                  ? ""
                  : t(frame.isImported ? "statistics.imported" : "overview.glance.since", { day: frame.since }),
                t(limits),
              ]),
            )}
            {frame.importPath !== null && (frame.since !== null || frame.isImported) && (
              <Link to={frame.importPath} className="text-accent-text underline">
                {t(frame.isImported ? "imports.manage" : "imports.way")}
              </Link>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/** Offers the report's numbers as a sheet; the code loads with a download. */
export function SheetDownload({
  heading,
  sheet,
  frame,
  of,
}: Pick<ReportFrameProps<never>, "heading" | "sheet" | "frame"> & { of?: string }) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const { search } = useLocation();
  return (
    <ChatDownload
      {...(of === undefined ? {} : { of })}
      source={() =>
        withTexts(import("./report-sheets.ts"), "features/statistics/report-sheets").then((sheets) =>
          sheets[sheet]({ t, lang: i18n.language, chat, heading, frame, fields: new URLSearchParams(search) }),
        )
      }
    />
  );
}

/** Chooses the period; the page is loaded a moment after the last choice (STA-09). */
function PeriodMenu({ frame: { period, label, addresses, days, plan, beside } }: { frame: FrameData }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Timespan | null>(null);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another period has come
  useEffect(() => setChosen(null), [period]);
  function choose(timespan: Timespan) {
    setChosen(timespan);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => navigate(addresses[timespan] ?? "", { preventScrollReset: true }),
      REPORT_RELOAD_MS,
    );
  }
  const more = plan.next === null ? null : planName(plan.next);
  const locks = more === null ? {} : Object.fromEntries(plan.beyond.map((span) => [span, more]));
  return (
    <TimespanMenu
      timespan={chosen ?? period.timespan}
      label={label}
      address={(span) => addresses[span] ?? ""}
      onChoose={choose}
      locks={locks as Partial<Record<Timespan, string>>}
    >
      <Form method="get" preventScrollReset className="mt-1 grid gap-2 border-t border-line p-2">
        {[...Object.entries(clockFields(period.clock)), ...beside].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {ENDS.map(({ end, text }) => (
          <label key={end} className="grid gap-1 text-xs text-muted">
            {t(text)}
            <input type="date" name={end} key={days[end]} defaultValue={days[end]} required className={FIELD} />
          </label>
        ))}
        <CalendarNote />
        <Button type="submit">{t("responders.log.show")}</Button>
      </Form>
    </TimespanMenu>
  );
}

/** Shows why there is no report; closed, the page stays as it is until another period is chosen. */
export function ReportFailure({ message, frame }: { message: string; frame?: FrameData }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return <p className="text-sm text-muted">{t("statistics.chooseAnother")}</p>;
  const plan = message === "EXCEED_REPORT_RANGE" ? frame?.plan : undefined;
  return (
    <Notice
      tone={plan ? "warning" : "error"}
      isAlert
      title={
        plan ? t("statistics.tooLong", { count: plan.days, shown: String(plan.days) }) : failureText(i18n, message)
      }
      actions={
        <>
          {plan ? (
            <ButtonLink to={frame?.addresses.last_7_days ?? ""}>{t("timespan.last_7_days")}</ButtonLink>
          ) : (
            <Button onClick={() => navigate(".", { replace: true })}>{t("common.retry")}</Button>
          )}
          <ToolButton icon={X} label={t("common.close")} onPress={() => setClosed(true)} />
        </>
      }
    >
      {plan?.next ? (
        <LockNote level={plan.next} drive="report.range">
          {t("statistics.tooLong.detail")}
        </LockNote>
      ) : null}
    </Notice>
  );
}
