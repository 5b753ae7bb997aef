import { Download, RotateCw } from "lucide-react";
import { useEffect, useId } from "react";
import type { SheetFormat } from "../../../domain/datasheets/sheet.ts";
import { withGap } from "../../../domain/joins.ts";
import type { PlanTargetType } from "../../../domain/limits/plan-table.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { Button } from "../../components/actions/button.tsx";
import { Meter } from "../../components/data/meter.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { FailurePlanLink } from "../../components/feedback/lock-note.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { PlanView } from "../plan/plan-words.ts";
import { needsBrowser, saveFile } from "./save-file.ts";
import type { SheetSource } from "./sheet-source.ts";
import { type DownloadStep, useDownload } from "./use-download.ts";

interface DownloadDialogProps {
  target: { type: PlanTargetType; id: string };
  plan: PlanView;
  format: SheetFormat;
  source(): Promise<SheetSource>;
  onClose(): void;
}

/** Shows the progress of a download; closing it cancels one under way. A complete file is saved at once. */
export function DownloadDialog({ onClose, ...wanted }: DownloadDialogProps) {
  const { t, i18n } = useTranslation();
  const { step, retry } = useDownload(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (step.kind !== "ready" || needsBrowser()) return;
    saveFile(step.link.url, step.fileName);
    if (step.link.truncated) return;
    const { rows } = step.link;
    const detail = t("sheets.rows", { count: rows, shown: formatNumber(i18n.language, rows) });
    showToast({ kind: "success", title: t("sheets.saved", { name: step.fileName }), detail });
    onClose();
  }, [step]);
  const isOver = step.kind === "ready" || step.kind === "empty" || step.kind === "failed";
  return (
    <Dialog
      title={t("sheets.title")}
      shape="sheet"
      onClosed={onClose}
      {...(isOver
        ? { footer: <Ways step={step} retry={retry} onClose={onClose} /> }
        : { primary: { text: t("sheets.title"), isBusy: true } })}
    >
      <Step step={step} />
    </Dialog>
  );
}

function Step({ step }: { step: DownloadStep }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => formatNumber(i18n.language, value);
  switch (step.kind) {
    case "gathering":
      return <Progress rows={step.rows} total={step.total} />;
    case "making":
      return <p aria-live="polite">{t("sheets.making", { count: step.rows, shown: number(step.rows) })}</p>;
    case "empty":
      return <p>{t("sheets.empty")}</p>;
    case "failed":
      return (
        <Notice tone="error" isAlert title={t("sheets.failed")}>
          {withGap(failureText(i18n, step.failure))}
          <FailurePlanLink failure={step.failure} />
        </Notice>
      );
    case "ready":
      return (
        <>
          <p>{t("sheets.ready", { name: step.fileName })}</p>
          {step.link.truncated && (
            <Notice
              tone="warning"
              title={t("sheets.truncated", { count: step.link.rows, shown: number(step.link.rows) })}
            >
              {t("sheets.truncated.detail")}
            </Notice>
          )}
        </>
      );
  }
}

/** Shows "1,200 of 5,000 rows" with a bar, or the number of rows alone where the total is unknown. */
function Progress({ rows, total }: { rows: number; total: number | undefined }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const shown = formatNumber(i18n.language, rows);
  const isKnown = total !== undefined && total > 0;
  return (
    <div className="grid gap-2">
      <p id={id} className="num">
        {isKnown
          ? t("sheets.gathering.of", { shown, total: formatNumber(i18n.language, total) })
          : t("sheets.gathering", { count: rows, shown })}
      </p>
      {isKnown && <Meter labelledBy={id} percent={Math.min(100, (rows / total) * 100)} state="success" text={shown} />}
    </div>
  );
}

function Ways({ step, retry, onClose }: { step: DownloadStep; retry(): void; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={onClose}>{t("common.close")}</Button>
      {step.kind === "failed" && (
        <Button kind="primary" icon={RotateCw} onClick={retry}>
          {t("common.retry")}
        </Button>
      )}
      {step.kind === "ready" && needsBrowser() && (
        <Button
          kind="primary"
          icon={Download}
          onClick={() => {
            saveFile(step.link.url, step.fileName);
            onClose();
          }}
        >
          {t("sheets.openBrowser")}
        </Button>
      )}
    </>
  );
}
