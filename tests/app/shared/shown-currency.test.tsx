import { expect, it } from "vitest";
import { readPreference } from "../../../app/client/session/preference-cookie.ts";
import { CurrencyMenu } from "../../../app/shared/plan/shown-currency.tsx";
import { rendered } from "../../support/render.tsx";

it("ORD-08, AMB-329: there is a menu of currencies where one has a rate, and it says what is charged", () => {
  const menu = rendered(<CurrencyMenu />, "/", { config: { rates: { EUR: 0.92, CNY: 7.1 } }, currency: "EUR" });
  expect(menu).toContain('<option value="EUR" selected="">EUR');
  expect(menu).toContain("US dollars are charged.");
  expect(rendered(<CurrencyMenu />, "/", { config: { rates: {} } })).toBe("");
});

it.each([
  ["currency=EUR", "EUR"],
  ["theme=dark; currency=CNY; fold=1", "CNY"],
  ["mycurrency=EUR", ""],
  [null, ""],
])("AMB-329: cookies %s ask for the currency '%s'", (cookies, currency) => {
  expect(readPreference(cookies, "currency")).toBe(currency);
});
