import { useId } from "react";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { Meter } from "../../components/data/meter.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { useLeaveGuard } from "../../components/dialogs/use-leave-guard.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { FileDrop } from "../../components/fields/file-drop.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { RightNote, useLackedRight } from "../../shared/chat/rights.tsx";
import { Imports } from "./imports-list.tsx";
import type { ImportData } from "./load-import.ts";
import { Preview } from "./preview.tsx";
import { useImport } from "./use-import.ts";

/**
 * Shows /groups/{id}/statistics/import: imports the time before the bot from an export of Telegram Desktop (decision
 * 096).
 */
export function ImportPage({ data: { known, counted, storeDays, lines } }: { data: ImportData }) {
  const { t, i18n } = useTranslation();
  const { chat, kind } = useChatPage();
  const lacked = useLackedRight("settings");
  const { step, read, begin, retry, cancel, isBusy } = useImport(chat.id, known);
  const [leaving] = useLeaveGuard(isBusy);
  const note = useId();
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("imports.title")}
        detail={t("imports.detail", { day: counted })}
        actions={
          <ButtonLink to={chatPath(kind, chat.id, "statistics/group_member_report")}>{t("nav.statistics")}</ButtonLink>
        }
      />
      {leaving}
      {step.kind === "choose" && (
        <RuleCard title={t("imports.how")}>
          <ol className="grid list-decimal gap-1 ps-5 text-sm">
            <li>{t("imports.how.open")}</li>
            <li>{t("imports.how.format")}</li>
            <li>{t("imports.how.choose")}</li>
          </ol>
          <FileDrop
            help={t("imports.file")}
            accept=".json,application/json"
            isMultiple={false}
            disabled={lacked !== null}
            onFiles={([file]) => file && read(file)}
          />
          {lacked && <RightNote id={note} right={lacked} />}
          {step.fault && (
            <Notice tone="error" isAlert title={t(`imports.fault.${step.fault.fault}`)}>
              {step.fault.name === ""
                ? t(`imports.fault.${step.fault.fault}.detail`)
                : t("imports.fault.other_chat.named", { name: step.fault.name })}
            </Notice>
          )}
          <p className="text-xs text-muted">{t("imports.private")}</p>
        </RuleCard>
      )}
      {step.kind === "reading" && (
        <Progress
          title={t("imports.reading")}
          share={step.share}
          detail={t("imports.reading.messages", {
            shown: formatNumber(i18n.language, step.messages),
            count: step.messages,
          })}
        >
          <Button onClick={cancel}>{t("common.cancel")}</Button>
        </Progress>
      )}
      {step.kind === "preview" && (
        <Preview
          preview={step.preview}
          texts={step.texts}
          storeDays={storeDays}
          counted={counted}
          onBring={begin}
          onCancel={cancel}
        />
      )}
      {step.kind === "bringing" && (
        <Progress
          title={t(step.isStopping ? "imports.stopping" : "imports.bringing")}
          share={step.share}
          detail={t("imports.bringing.stay")}
        >
          {step.failure && (
            <Notice
              tone="error"
              isAlert
              title={t("imports.failed")}
              actions={<Button onClick={retry}>{t("common.retry")}</Button>}
            >
              {failureText(i18n, step.failure)}
            </Notice>
          )}
          <Button disabled={step.isStopping} onClick={cancel}>
            {t("common.cancel")}
          </Button>
        </Progress>
      )}
      {step.kind === "done" && (
        <Notice
          tone="success"
          isAlert
          title={t("imports.done")}
          actions={
            <ButtonLink to={chatPath(kind, chat.id, "statistics/group_member_report?timespan=this_year")}>
              {t("imports.done.see")}
            </ButtonLink>
          }
        >
          {t("imports.done.detail")}
        </Notice>
      )}
      {lines.length > 0 && <Imports lines={lines} mayRemove={lacked === null && !isBusy} />}
      <p className="text-xs text-muted">{t("imports.limits")}</p>
    </div>
  );
}

interface ProgressProps {
  title: string;
  /** 0 to 1 */
  share: number;
  detail: string;
  children: React.ReactNode;
}

function Progress({ title, share, detail, children }: ProgressProps) {
  const { i18n } = useTranslation();
  const id = useId();
  const text = formatPercent(i18n.language, share);
  return (
    <section className="grid justify-items-start gap-3 rounded-lg bg-surface p-4 shadow-1">
      <p id={id} className="num flex w-full flex-wrap justify-between gap-2 text-sm font-semibold">
        <span role="status">{title}</span>
        <span>{text}</span>
      </p>
      <div className="w-full">
        <Meter labelledBy={id} percent={Math.round(share * 100)} state="success" text={text} />
      </div>
      <p className="num text-sm text-muted">{detail}</p>
      {children}
    </section>
  );
}
