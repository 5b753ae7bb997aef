import clsx from "clsx";
import { useId } from "react";
import { PAYMENT_FEE_PERCENT, type PayOption } from "../../../domain/limits/orders.ts";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { offeredNetwork, payName } from "../../shared/plan/pay-name.ts";
import type { OfferedCoins } from "../../shared/plan/pay-options.ts";
import { usePrice } from "../../shared/plan/shown-currency.tsx";
import { Stars } from "../../shared/plan/stars.tsx";
import type { Chosen } from "./plan-page.tsx";

interface ConfirmProps {
  options: readonly PayOption[];
  coins: OfferedCoins;
  /** Returns the least price in cents of a way to pay that asks for more than the plan costs; else null. */
  leastOf(option: PayOption): number | null;
  /** the price in Telegram Stars; null where they are not offered */
  stars: number | null;
  chosen: Chosen;
  onChange(part: Partial<Chosen>): void;
}

/** Offers the ways to pay, each with its fee (ORD-26, ORD-27, PLN-17). */
export function ConfirmPlan({ options, coins, leastOf, stars, chosen, onChange }: ConfirmProps) {
  const { t, i18n } = useTranslation();
  const inBoth = usePrice();
  const name = useId();
  if (options.length === 0) return <Notice tone="warning" title={t("plan.noOptions")} />;
  return (
    <fieldset className="divide-y divide-line overflow-clip rounded-lg bg-surface shadow-1">
      <legend className="sr-only">{t("plan.payWith")}</legend>
      {options.map((option) => (
        <label
          key={option}
          // Before the scripts run, too, Telegram's web view shows Stars alone.
          className={clsx(
            "flex cursor-pointer items-center gap-3 px-4 py-3 has-checked:bg-selected has-disabled:cursor-default",
            option !== "stars" && "tg:hidden",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={chosen.currency === option}
            disabled={leastOf(option) !== null}
            onChange={() => onChange({ currency: option })}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 grow">
            {payName(t, i18n.language, option, offeredNetwork(coins, option))}
            {leastOf(option) !== null && (
              <span className="block text-sm text-muted">{t("pay.from", { price: inBoth(leastOf(option) ?? 0) })}</span>
            )}
            {option === "stars" && stars !== null && (
              <span className="block text-sm text-muted">
                <Stars count={stars} />
              </span>
            )}
          </span>
          <span className="num shrink-0 text-sm text-muted">
            {PAYMENT_FEE_PERCENT[option] === 0
              ? t("plan.noFee")
              : t("plan.fee", { percent: PAYMENT_FEE_PERCENT[option] })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
