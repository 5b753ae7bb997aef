import { expect, it } from "vitest";
import { inCurrency, shownCurrencies } from "../../../domain/orders/shown-currency.ts";

it("ORD-08, AMB-329: the currencies are dollars, and those for which the operator has set a rate", () => {
  expect(shownCurrencies({})).toEqual(["USD"]);
  expect(shownCurrencies({ CNY: 7.1 })).toEqual(["USD", "CNY"]);
  expect(shownCurrencies({ EUR: 0.92, CNY: 7.1 })).toEqual(["USD", "EUR", "CNY"]);
});

it.each([
  [1296, "EUR", 1192],
  [1296, "CNY", 9202],
  [1, "EUR", 1],
  [1296, "USD", null],
] as const)("AMB-329: %i cents are shown in %s as %s hundredths", (cents, currency, shown) => {
  expect(inCurrency(cents, currency, { EUR: 0.92, CNY: 7.1 })).toBe(shown);
  expect(inCurrency(cents, currency, {})).toBeNull();
});
