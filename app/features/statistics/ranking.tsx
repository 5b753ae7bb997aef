import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { MemberUser } from "../../../domain/members/membership.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { type Failed, failedOf, isCallFailure } from "../../client/calls/failure.ts";
import { Button } from "../../components/actions/button.tsx";
import { BarList } from "../../components/charts/bar-list.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { LockNote } from "../../components/feedback/lock-note.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { CARD } from "./figures.tsx";
import type { FrameData, ReportInput } from "./load-frame.ts";
import type { RankingReport } from "./load-rankings.ts";

interface RankingProps<Row> {
  caption: string;
  head: string;
  columns: readonly { title: string; isWide?: boolean }[];
  report: RankingReport<Row, unknown>;
  frame: FrameData;
  /** Loads a further page. */
  more(client: typeof browserClient, page: number): Promise<{ rows: Row[] }>;
  keyOf(row: Row): string;
  name(row: Row): ReactNode;
  /** One per column; the bar shows the first. */
  values(row: Row): readonly number[];
}

/** Lists a report's rows with bars, a page at a time, as far as the plan reaches (STA-08). */
export function Ranking<Row>({ caption, head, columns, report, frame, more, keyOf, name, values }: RankingProps<Row>) {
  const { t, i18n } = useTranslation();
  const [further, setFurther] = useState<{ of: unknown; rows: readonly Row[]; page: number }>({
    of: null,
    rows: [],
    page: 1,
  });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);
  // Another period has rows of its own.
  const { rows: later, page } = further.of === report ? further : { rows: [], page: 1 };
  const rows = [...report.rows, ...later];
  const number = (value: number) => formatNumber(i18n.language, value);
  const most = Math.max(1, values(report.rows[0] as Row)[0] ?? 1);

  async function loadMore() {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await more(browserClient, page + 1);
      setFurther({ of: report, rows: [...later, ...answer.rows], page: page + 1 });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setFailure(failedOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={`${CARD} grid gap-3`}>
      <BarList
        {...{ caption, head, columns }}
        rows={rows.map((row) => {
          const numbers = values(row);
          return {
            key: keyOf(row),
            name: name(row),
            share: (numbers[0] ?? 0) / most,
            values: numbers.map(number),
          };
        })}
      />
      {rows.length < report.reach && (
        <div className="flex flex-wrap items-center gap-3">
          <Button isBusy={isBusy} onClick={() => void loadMore()}>
            {t("statistics.more")}
          </Button>
          <span className="num text-xs text-muted">
            {t("statistics.shown", { shown: number(rows.length), total: number(report.total) })}
          </span>
          <ControlFailure failure={failure} act={t("statistics.more")} onRetry={() => void loadMore()} />
        </div>
      )}
      {report.total > report.reach && frame.plan.next && (
        <LockNote level={frame.plan.next} drive="report.range">
          {t("statistics.capped", { shown: number(report.reach), total: number(report.total) })}
        </LockNote>
      )}
    </section>
  );
}

/** Names a person, linked to their panel. */
export function Person({ user }: { user: MemberUser }) {
  const { chat, kind } = useChatPage();
  const list = kind === "groups" ? "member_list" : "list";
  return (
    <Link to={chatPath(kind, chat.id, `members/${list}/${user.id}/brief`)} className="hover:underline">
      <bdi>{personName(user)}</bdi>
    </Link>
  );
}

/** Returns a call's input for a further page. */
export const pageOf = (input: ReportInput, page: number): ReportInput => ({
  ...input,
  params: { ...input.params, page },
});
