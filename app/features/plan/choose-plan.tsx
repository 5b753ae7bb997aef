import { useId } from "react";
import { type ChatLevel, PLAN, type PlanTargetType, planName, UNLIMITED_ALLOWANCE } from "../../../domain/limits/plan-table.ts";
import type { PlanUse } from "../../../domain/plans/plan-use.ts";
import { Badge } from "../../components/data/badge.tsx";
import { formatNumber, formatUsd } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { PlanData } from "./load-plan.ts";
import { OwnNumber, OwnNumbers } from "./own-numbers.tsx";
import type { Chosen } from "./plan-page.tsx";

interface ChooseProps {
  data: PlanData;
  chosen: Chosen;
  onChange(part: Partial<Chosen>): void;
}

/** Lists allowances of a plan in the order in which people ask. */
const ALLOWED = [
  "monthlyAllowance",
  "messageStoreDays",
  "ruleSlots",
  "assetSlots",
  "messageTemplates",
  "reportRangeDays",
  "exportRows",
] as const;
/** Those that are told beside the chat's own numbers, where they are known. */
const OWN: readonly string[] = ["monthlyAllowance", "ruleSlots", "assetSlots", "messageTemplates"];
const CENTS = 100;

/** Offers the plans with their prices and what they allow, beside what the chat uses of it (PLN-02). */
export function ChoosePlan({ data: { targetType, levels, from, use }, chosen, onChange }: ChooseProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t("plan.step.plan")}</legend>
      {levels.map((level) => (
        <PlanOption
          key={level}
          level={level}
          type={targetType}
          name={name}
          use={use}
          isCurrent={level === from}
          isChosen={level === chosen.viplv}
          onChoose={() => onChange({ viplv: level })}
        />
      ))}
    </fieldset>
  );
}

interface PlanOptionProps {
  level: ChatLevel;
  type: PlanTargetType;
  use: PlanUse | null;
  name: string;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose(): void;
}

function PlanOption({ level, type, use, name, isCurrent, isChosen, onChoose }: PlanOptionProps) {
  const { t, i18n } = useTranslation();
  const price = formatUsd(i18n.language, PLAN[level].priceUsdPerMonth * CENTS);
  return (
    <label className="relative grid cursor-pointer content-start gap-2 rounded-lg border border-line bg-surface p-4 shadow-1 has-checked:border-accent has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={level}
        checked={isChosen}
        onChange={onChoose}
        aria-label={planName(level)}
        className="absolute inset-0 cursor-inherit opacity-0"
      />
      <span className="flex flex-wrap items-baseline gap-2">
        <span className="text-lg font-semibold">{planName(level)}</span>
        {isCurrent && <Badge tone="info">{t("plan.current")}</Badge>}
        <span className="num ms-auto font-semibold">
          {level === 0 ? t("plan.free") : t("plan.perMonth", { price })}
        </span>
      </span>
      <ul className="grid gap-1 text-sm text-muted">
        {use !== null && <OwnNumbers type={type} use={use} level={level} />}
        {ALLOWED.filter((each) => use === null || !OWN.includes(each)).map((each) => {
          const value = PLAN[level][each];
          const shown = value >= UNLIMITED_ALLOWANCE ? t("plan.unlimited") : formatNumber(i18n.language, value);
          return <OwnNumber key={each}>{t(`plan.allows.${each}`, { count: value, shown })}</OwnNumber>;
        })}
      </ul>
    </label>
  );
}
