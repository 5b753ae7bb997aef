import { useEffect, useRef, useState } from "react";
import type { SheetFormat, SheetLink } from "../../../domain/datasheets/sheet.ts";
import { botDatasheet, chatDatasheet } from "../../../domain/endpoints/datasheets.ts";
import {
  CHAT_LEVELS,
  exportRows,
  type PlanTargetType,
  planName,
  TRIAL_LEVEL,
} from "../../../domain/limits/plan-table.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { CallFailure, type Failed, failedOf } from "../../client/calls/failure.ts";
import type { PlanView } from "../plan/plan-words.ts";
import { gatherRows, type SheetSource } from "./sheet-source.ts";

export type DownloadStep =
  | { kind: "gathering"; rows: number; total: number | undefined }
  | { kind: "making"; rows: number }
  | { kind: "ready"; link: SheetLink; fileName: string }
  | { kind: "empty" }
  | { kind: "failed"; failure: Failed };

interface Wanted {
  target: { type: PlanTargetType; id: string };
  plan: PlanView;
  format: SheetFormat;
  source(): Promise<SheetSource>;
}

/**
 * Provides a download, which starts on mount: reads a list and converts it into a file. After a failure `retry` starts
 * again.
 */
export function useDownload(wanted: Wanted): { step: DownloadStep; retry(): void } {
  const latest = useRef(wanted);
  const [step, setStep] = useState<DownloadStep>({ kind: "gathering", rows: 0, total: undefined });
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try is one more
  useEffect(() => {
    const stop = new AbortController();
    const show = (next: DownloadStep) => !stop.signal.aborted && setStep(next);
    download(latest.current, stop.signal, show).catch((error: unknown) =>
      show({ kind: "failed", failure: failedOf(error) }),
    );
    return () => stop.abort();
  }, [tries]);
  return { step, retry: () => setTries((count) => count + 1) };
}

async function download(wanted: Wanted, signal: AbortSignal, show: (step: DownloadStep) => void): Promise<void> {
  const { target, plan, format } = wanted;
  show({ kind: "gathering", rows: 0, total: undefined });
  const source = await wanted.source();
  const gathered = await gatherRows(source, rowsOf(plan), signal, (progress) =>
    show({ kind: "gathering", ...progress }),
  );
  const { rows, isCut } = gathered;
  if (rows.length === 0) return show({ kind: "empty" });
  show({ kind: "making", rows: rows.length });
  const { filename, columns } = source;
  const answer = await browserClient.call(target.type === "bot" ? botDatasheet : chatDatasheet, {
    params: { id: target.id },
    body: { filename, columns, rows, format, link: true },
  });
  // A file itself comes only where no link was asked for.
  if (answer instanceof Response) throw new CallFailure("INTERNAL_ERROR");
  const link = { ...answer, truncated: answer.truncated || isCut };
  show({ kind: "ready", link, fileName: `${filename}.${format}` });
}

/** Returns rows that the plan includes (XLS-06). */
function rowsOf(plan: PlanView): number {
  if (plan.kind === "trial") return exportRows(TRIAL_LEVEL);
  return exportRows(CHAT_LEVELS.find((level) => planName(level) === plan.name) ?? 0);
}
