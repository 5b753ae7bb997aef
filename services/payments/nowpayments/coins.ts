import type { PayOption } from "../../../domain/limits.ts";

/** NOWPayments' codes of the ways to pay that it takes, each on the network that the way to pay stands for. */
export const CODE_OF = {
  bitcoin: "btc",
  usdt_erc20: "usdterc20",
  usdc_erc20: "usdc",
  shiba_inu: "shib",
  ethereum: "eth",
} as const satisfies Partial<Record<PayOption, string>>;
export type Coin = keyof typeof CODE_OF;
export const COINS = Object.keys(CODE_OF) as Coin[];

/** Tells whether a way to pay is a coin of NOWPayments. */
export const isCoin = (option: PayOption): option is Coin => option in CODE_OF;
