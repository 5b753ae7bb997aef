import type { CheckCount } from "../../../../domain/newcomers/report.ts";
import { failed, isVerifyStatus, passed, type VerifyStatus } from "../../../../domain/newcomers/verify-status.ts";

/** The figures of a period's checks (AMB-092). `left`: newcomers who left before their check ended. */
export interface ReportFigures {
  begun: number;
  passed: number;
  failed: number;
  waiting: number;
  left: number;
  /** numbers of checks by how they ended, the most frequent first */
  ends: { status: VerifyStatus; count: number }[];
}

export function figuresOf(counts: readonly CheckCount[]): ReportFigures {
  const sum = (isCounted: (each: CheckCount) => boolean) =>
    counts.filter(isCounted).reduce((all, { count }) => all + count, 0);
  const isEnd = ({ status }: CheckCount) => passed(status) || failed(status);
  return {
    begun: sum(() => true),
    passed: sum(({ status }) => passed(status)),
    failed: sum(({ status }) => failed(status)),
    waiting: sum((each) => !isEnd(each) && !each.is_over),
    left: sum((each) => !isEnd(each) && each.is_over),
    ends: counts
      .filter(isEnd)
      .flatMap(({ status, count }) => (isVerifyStatus(status) ? [{ status, count }] : []))
      .sort((a, b) => b.count - a.count),
  };
}
