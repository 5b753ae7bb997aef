import { joinSentences } from "../../../domain/joins.ts";
import { PLAN_REMINDER_DAYS } from "../../../domain/limits/plan-table.ts";
import type { Clock } from "../../../domain/time/zone.ts";
import type { DeadLetters } from "../../../domain/updates/dead-letters.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { PlanLink } from "../../components/feedback/lock-note.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { PausingView } from "../../shared/plan/load-pausing.ts";
import type { UsageSummary } from "../../shared/plan/month-usage.ts";
import { type PlanView, planWords } from "../../shared/plan/plan-words.ts";
import { unreadableWords } from "../../shared/plan/unreadable-words.ts";
import { WhatPauses } from "../../shared/plan/what-pauses.tsx";

/** Warns at the top of the page once the month's allowance runs out (OVW-06, PLN-10). */
export function UsageBanner({ usage: { state, used, allowance, renews } }: { usage: UsageSummary }) {
  const { t, i18n } = useTranslation();
  const detail = joinSentences(i18n.language, [
    t("overview.usage.used", { used, allowance }),
    t("overview.usage.renews", { day: renews }),
  ]);
  switch (state) {
    case "success":
      return null;
    case "warning":
      return (
        <Notice tone="warning" title={t("overview.usage.nearing")} actions={<PlanLink drive="month.lmt" />}>
          {detail}
        </Notice>
      );
    case "error":
      return (
        <Notice tone="error" title={t("errors.EXCEED_PLAN_LIMIT_DESC")} actions={<PlanLink drive="month.lmt" />}>
          {detail}
        </Notice>
      );
  }
}

/** Tells whether a plan or trial ends soon enough to be announced. */
export const endsSoon = (plan: PlanView): boolean => plan.kind !== "free" && plan.days <= PLAN_REMINDER_DAYS;

/** Announces the end of a plan or trial in its last days, with a link to extend it. */
export function PlanEnds({ plan, id, pausing }: { plan: PlanView; id: string; pausing: PausingView | null }) {
  const { t } = useTranslation();
  const isPaid = plan.kind === "paid";
  return (
    <Notice
      tone="info"
      title={planWords(t, plan)}
      actions={
        <ButtonLink to={`/plan/${isPaid ? "renew" : "upgrade"}/chat/${id}?drive=profile`}>
          {t(isPaid ? "plan.renew" : "plan.choose")}
        </ButtonLink>
      }
    >
      {t("plan.ends")}
      {pausing && <WhatPauses pausing={pausing} type="chat" id={id} />}
    </Notice>
  );
}

/** Warns of updates that could not be handled (AMB-270). */
export function Unreadable({ letters, clock }: { letters: DeadLetters; clock: Clock }) {
  const { t, i18n } = useTranslation();
  const { title, detail } = unreadableWords(t, i18n.language, letters, clock);
  return (
    <Notice tone="warning" title={title} actions={<ContactHelp detail={title} />}>
      {detail}
    </Notice>
  );
}
