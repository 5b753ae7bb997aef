import type { PayOption } from "../../../domain/limits.ts";
import type { Network } from "../../../domain/orders/coin.ts";

/** Ways to pay that are coins of NOWPayments: its code of each, and the network for which that stands. */
export const COIN_OF = {
  bitcoin: { code: "btc", network: "bitcoin" },
  usdt_erc20: { code: "usdterc20", network: "erc20" },
  usdc_erc20: { code: "usdc", network: "erc20" },
  shiba_inu: { code: "shib", network: "erc20" },
  ethereum: { code: "eth", network: "ethereum" },
} as const satisfies Partial<Record<PayOption, { code: string; network: Network }>>;
export type Coin = keyof typeof COIN_OF;
export const COINS = Object.keys(COIN_OF) as Coin[];

/** Tells whether a way to pay is a coin of NOWPayments. */
export const isCoin = (option: PayOption): option is Coin => option in COIN_OF;
