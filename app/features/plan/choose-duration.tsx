import { useId } from "react";
import { DURATIONS, NO_TERM, type PayOption } from "../../../domain/limits/orders.ts";
import { quoteOf, starPriceOf } from "../../../domain/orders/quote.ts";
import { Badge } from "../../components/data/badge.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { onlyStars } from "../../shared/plan/pay-options.ts";
import { usePrice } from "../../shared/plan/shown-currency.tsx";
import { Stars } from "../../shared/plan/stars.tsx";
import type { PlanData } from "./load-plan.ts";
import type { Chosen } from "./plan-page.tsx";

interface ChooseProps {
  data: PlanData;
  options: readonly PayOption[];
  chosen: Chosen;
  onChange(part: Partial<Chosen>): void;
}

/** Offers the terms with their prices; the remaining days can also be raised alone (ORD-24, AMB-218). */
export function ChooseDuration({ data: { from, daysLeft, starsPerUsd }, options, chosen, onChange }: ChooseProps) {
  const { t } = useTranslation();
  const inBoth = usePrice();
  const name = useId();
  const terms = [
    ...DURATIONS.map(({ days, discountPercent }) => ({
      days: days as number,
      discountPercent: discountPercent as number,
    })),
    { days: NO_TERM, discountPercent: 0 },
  ];
  return (
    <fieldset className="divide-y divide-line overflow-clip rounded-lg bg-surface shadow-1">
      <legend className="sr-only">{t("plan.step.duration")}</legend>
      {terms.map(({ days, discountPercent }) => {
        const wish = { ...chosen, from_viplv: from, to_viplv: chosen.viplv, daysLeft, duration: days };
        const price = quoteOf(wish);
        const stars = onlyStars(options) ? starPriceOf([wish], starsPerUsd) : null;
        if (price === null) return null;
        return (
          <label key={days} className="flex cursor-pointer items-center gap-3 px-4 py-3 has-checked:bg-selected">
            <input
              type="radio"
              name={name}
              value={days}
              checked={chosen.duration === days}
              onChange={() => onChange({ duration: days })}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>
                {days === NO_TERM ? t("plan.raiseOnly", { count: daysLeft }) : t("plan.days", { count: days })}
              </span>
              {discountPercent > 0 && <Badge tone="success">{t("plan.saves", { percent: discountPercent })}</Badge>}
            </span>
            <span className="num shrink-0 text-end font-semibold">
              {inBoth(price.cents)}
              {stars !== null && (
                <span className="block text-sm font-normal text-muted">
                  <Stars count={stars} />
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
