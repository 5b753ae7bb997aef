import type { PayOption } from "../../../domain/limits.ts";

/** NOWPayments' codes of the coins that are ways to pay; each stands for one network. */
export const CODES = {
  bitcoin: "btc",
  usdt_erc20: "usdterc20",
  usdc_erc20: "usdc",
  shiba_inu: "shib",
  ethereum: "eth",
} as const satisfies Partial<Record<PayOption, string>>;
export type Coin = keyof typeof CODES;
export const COINS = Object.keys(CODES) as Coin[];

/** Tells whether a way to pay is a coin of NOWPayments. */
export const isCoin = (option: PayOption): option is Coin => option in CODES;
