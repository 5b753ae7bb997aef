import { useSyncExternalStore } from "react";
import { PRICE_CURRENCIES, PRICE_CURRENCY } from "../../../domain/limits/orders.ts";
import { inCurrency, type ShownCurrency, shownCurrencies } from "../../../domain/orders/shown-currency.ts";
import { storePreference } from "../../client/session/preference-cookie.ts";
import { SelectField } from "../../components/fields/select-field.tsx";
import { formatMoney, formatUsd } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig, useRootData } from "../../root-data.ts";

/** The choice made on this page; null before, when that of the cookie counts. */
let chosen: ShownCurrency | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function choose(currency: ShownCurrency): void {
  chosen = currency;
  storePreference("currency", currency);
  for (const listener of listeners) listener();
}

/** Provides the currency in which the reader sees prices: US dollars where the operator has set no rate for another. */
function useShownCurrency(): ShownCurrency {
  const { rates } = useConfig();
  const stored = useRootData()?.currency ?? "";
  const currency = useSyncExternalStore(
    subscribe,
    () => chosen ?? stored,
    () => stored,
  );
  return shownCurrencies(rates).find((each) => each === currency) ?? PRICE_CURRENCY;
}

/** Provides the function that writes a price: "$12.96", with the chosen currency beside it: "$12.96 (≈ €11.92)". */
export function usePrice(): (cents: number) => string {
  const { i18n } = useTranslation();
  const { rates } = useConfig();
  const currency = useShownCurrency();
  return (cents) => {
    const usd = formatUsd(i18n.language, cents);
    const other = inCurrency(cents, currency, rates);
    return other === null ? usd : `${usd} (≈ ${formatMoney(i18n.language, currency, other)})`;
  };
}

/**
 * Offers the currencies in which prices are shown, where the operator has set rates (ORD-08, AMB-329). US dollars are
 * charged in any case, and it says so.
 */
export function CurrencyMenu() {
  const { t } = useTranslation();
  const { rates } = useConfig();
  const currency = useShownCurrency();
  const offered = shownCurrencies(rates);
  if (offered.length < 2) return null;
  return (
    <SelectField
      label={t("plan.currency")}
      detail={t("plan.currency.detail")}
      value={currency}
      options={offered.map((value) => ({ value, label: value }))}
      onChange={(value) => choose(PRICE_CURRENCIES.find((each) => each === value) ?? PRICE_CURRENCY)}
    />
  );
}
