import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { orderNetwork, payName } from "../../../../app/shared/plan/pay-name.ts";
import { leastAbove } from "../../../../app/shared/plan/pay-options.ts";
import { PAY_OPTIONS } from "../../../../domain/limits.ts";
import { networkOf } from "../../../../domain/orders/coin.ts";

const t = ((key: string) => key.replace("pay.", "")) as unknown as TFunction;
const onBase = { usdc_erc20: { network: "base" } } as const;
const order = { status: 5, pmt_currency: "usdc_erc20", pmt_gateway: "coinbase" } as const;

describe("the name of a way to pay", () => {
  it("AMB-330: tells the network of each coin, in the language's brackets, and of nothing else", () => {
    const named = PAY_OPTIONS.map((option) => payName(t, "en", option, networkOf(option, "")));
    expect(named).toEqual([
      "bitcoin (network.bitcoin)",
      "usdt_erc20 (network.erc20)",
      "usdc_erc20 (network.erc20)",
      "shiba_inu (network.erc20)",
      "ethereum (network.ethereum)",
      "paypal",
      "stars",
    ]);
    expect(payName(t, "ja", "bitcoin", "bitcoin")).toBe("bitcoin（network.bitcoin）");
  });

  it("AMB-330: tells Base for USDC at Coinbase: before it is paid, and for an order that was", () => {
    expect(orderNetwork(order, {})).toBe("base");
    expect(orderNetwork({ ...order, status: 100 }, {})).toBe("base");
    expect(orderNetwork({ ...order, status: 100, pmt_gateway: "nowpayments" }, onBase)).toBe("erc20");
    // The gateway of a former attempt does not tell where the next one is charged.
    expect(orderNetwork({ ...order, status: 8, pmt_gateway: "paypal" }, onBase)).toBe("base");
    expect(orderNetwork({ ...order, status: 0, pmt_gateway: "" }, onBase)).toBe("base");
  });

  it("AMB-330: a price below a coin's least one cannot be paid so", () => {
    const coins = { ethereum: { network: "ethereum", least: "12.97" } } as const;
    expect([leastAbove(coins, "ethereum", 1296), leastAbove(coins, "ethereum", 1297)]).toEqual([1297, null]);
    expect(leastAbove(coins, "bitcoin", 1)).toBeNull();
  });
});
