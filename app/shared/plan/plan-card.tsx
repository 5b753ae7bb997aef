import type { ReactNode } from "react";
import { withGap } from "../../../domain/joins.ts";
import { levelsOf, type PlanTargetType, planName, TRIAL_DAYS } from "../../../domain/limits/plan-table.ts";
import { DAY_SECONDS } from "../../../domain/limits/session.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { LocalTime } from "../../components/text/local-time.tsx";
import { formatYearDate } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { PausingView } from "./load-pausing.ts";
import { type PlanView, planWords } from "./plan-words.ts";
import { WhatPauses } from "./what-pauses.tsx";

interface PlanCardProps {
  plan: PlanView;
  target: { id: string; viptime: number | null; ctime: number };
  type: PlanTargetType;
  /** items that pause soon, or now */
  pausing?: PausingView | null;
  /** further acts on the plan */
  children?: ReactNode;
}

/** Shows the plan in force, its end, and links to extend or raise it (PLN-22). */
export function PlanCard({ plan, target: { id, viptime, ctime }, type, pausing, children }: PlanCardProps) {
  const { t } = useTranslation();
  const end = plan.kind === "paid" ? viptime : plan.kind === "trial" ? ctime + TRIAL_DAYS * DAY_SECONDS : null;
  const page = (mode: "renew" | "upgrade") => `/plan/${mode}/${type}/${id}?drive=profile`;
  return (
    <RuleCard title={t("settings.plan")}>
      <p className="text-sm">
        {planWords(t, plan)}
        {end !== null && (
          <span className="block text-xs text-muted">
            {withGap(t("plan.until"))}
            <LocalTime second={end} format={formatYearDate} className="num" />
          </span>
        )}
      </p>
      {pausing && <WhatPauses pausing={pausing} type={type} id={id} />}
      <p className="flex flex-wrap gap-2">
        {plan.kind === "paid" && <ButtonLink to={page("renew")}>{t("plan.renew")}</ButtonLink>}
        {!isHighest(plan, type) && <ButtonLink to={page("upgrade")}>{t("plan.upgrade")}</ButtonLink>}
      </p>
      {children}
    </RuleCard>
  );
}

const isHighest = (plan: PlanView, type: PlanTargetType): boolean =>
  plan.kind === "paid" && plan.name === levelsOf(type).map(planName).at(-1);
