import { useId } from "react";
import { DURATIONS, type PayOption } from "../../../domain/limits/orders.ts";
import {
  type ChatLevel,
  PLAN,
  type PlanTargetType,
  planName,
  UNLIMITED_ALLOWANCE,
} from "../../../domain/limits/plan-table.ts";
import { starPriceOf } from "../../../domain/orders/quote.ts";
import type { PlanUse } from "../../../domain/plans/plan-use.ts";
import { Badge } from "../../components/data/badge.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { onlyStars } from "../../shared/plan/pay-options.ts";
import { usePrice } from "../../shared/plan/shown-currency.tsx";
import { Stars } from "../../shared/plan/stars.tsx";
import type { PlanData } from "./load-plan.ts";
import { OwnNumber, OwnNumbers } from "./own-numbers.tsx";
import type { Chosen } from "./plan-page.tsx";

interface ChooseProps {
  data: PlanData;
  options: readonly PayOption[];
  chosen: Chosen;
  onChange(part: Partial<Chosen>): void;
}

/** Lists allowances of a plan, those that matter most to buyers first. */
const ALLOWED = [
  "monthlyAllowance",
  "messageStoreDays",
  "ruleSlots",
  "assetSlots",
  "messageTemplates",
  "reportRangeDays",
  "exportRows",
] as const;
/** Allowances that are shown beside the chat's own numbers, where these are known. */
const OWN: readonly string[] = ["monthlyAllowance", "ruleSlots", "assetSlots", "messageTemplates"];
const CENTS = 100;

/** Offers the plans with their prices and allowances, beside what the chat uses of them (PLN-02). */
export function ChoosePlan({
  data: { targetType, levels, from, use, starsPerUsd },
  options,
  chosen,
  onChange,
}: ChooseProps) {
  const { t } = useTranslation();
  const name = useId();
  const rate = onlyStars(options) ? starsPerUsd : null;
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
          stars={monthInStars(level, rate)}
          isCurrent={level === from}
          isChosen={level === chosen.viplv}
          onChoose={() => onChange({ viplv: level })}
        />
      ))}
    </fieldset>
  );
}

/** Returns the price of a month in Stars for a chat without a plan. */
const monthInStars = (level: ChatLevel, starsPerUsd: number | null): number | null =>
  starPriceOf([{ from_viplv: 0, to_viplv: level, duration: DURATIONS[0].days, daysLeft: 0 }], starsPerUsd);

interface PlanOptionProps {
  level: ChatLevel;
  type: PlanTargetType;
  use: PlanUse | null;
  stars: number | null;
  name: string;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose(): void;
}

function PlanOption({ level, type, use, stars, name, isCurrent, isChosen, onChoose }: PlanOptionProps) {
  const { t, i18n } = useTranslation();
  const price = usePrice()(PLAN[level].priceUsdPerMonth * CENTS);
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
          {stars !== null && (
            <span className="block text-end text-sm font-normal text-muted">
              <Stars count={stars} />
            </span>
          )}
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
