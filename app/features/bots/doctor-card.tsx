import { CircleCheck, RotateCw } from "lucide-react";
import type { Bot } from "../../../domain/bots/bot.ts";
import { BOT_STATUS } from "../../../domain/chats/bot-status.ts";
import { actFailed } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { FailureDetails } from "../../components/feedback/failure-details.tsx";
import { Busy } from "../../components/feedback/loading.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { HealthDot, healthWords, statusText } from "../../shared/bot/health.tsx";
import { FindingRow } from "./finding-row.tsx";
import { findingsOf, isTroubled } from "./findings.ts";
import { useDoctor } from "./use-doctor.ts";

interface DoctorCardProps {
  bot: Bot;
  /** Time of the last health check, in the reader's language; empty for never. */
  checked: string;
  /** Leads to where the token is changed. */
  onToken(): void;
}

/** Shows the bot's health, its faults and the remedies (BOT-04 to BOT-12, AMB-186). */
export function DoctorCard({ bot, checked, onToken }: DoctorCardProps) {
  const { t, i18n } = useTranslation();
  const doctor = useDoctor(bot);
  const findings = doctor.found ? findingsOf(doctor.found, bot.can_read_all_group_messages) : null;
  return (
    <section aria-labelledby="health-title" className="relative grid gap-3 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="health-title" className="text-sm font-semibold">
            {t("bots.health")}
          </h2>
          <p className="num flex flex-wrap items-center gap-x-2 text-sm">
            <span className="flex items-center gap-2">
              <HealthDot bot={bot} />
              {t("bots.health.line", {
                status: t(statusText(bot.status)),
                health: healthWords(t, i18n.language, bot.health),
              })}
            </span>
            <span className="text-xs text-muted">{checked ? t("bots.checked", { moment: checked }) : ""}</span>
          </p>
        </div>
        <Button icon={RotateCw} isBusy={doctor.isChecking} disabled={doctor.isReinforcing} onClick={doctor.check}>
          {t("bots.check")}
        </Button>
      </div>
      {bot.health < 0 && bot.status !== BOT_STATUS.inaccessible && (
        <Notice
          tone="error"
          title={t("bots.endpoint.bad")}
          actions={<Button onClick={onToken}>{t("bots.token.update")}</Button>}
        />
      )}
      {doctor.failed && (
        <Notice
          isAlert
          tone="error"
          title={actFailed(t, doctor.failed.act === "check" ? "bots.check" : "bots.reinforce")}
          actions={<Button onClick={doctor[doctor.failed.act]}>{t("common.retry")}</Button>}
        >
          {failureText(i18n, doctor.failed.failure)}
          <FailureDetails message={doctor.failed.failure.message} />
        </Notice>
      )}
      {doctor.isChecking && findings === null && <Busy text={t("bots.checking")} />}
      <div role="status" className="empty:absolute">
        {findings && !isTroubled(findings) && (
          <p className="flex items-center gap-2 text-sm text-success-text">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {t("bots.healthy")}
          </p>
        )}
        {findings && findings.length > 0 && (
          <ul className="divide-y divide-line">
            {findings.map((finding) => (
              <FindingRow
                key={finding.kind === "chat" ? finding.id : finding.kind}
                finding={finding}
                username={bot.username}
                doctor={doctor}
                onToken={onToken}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
