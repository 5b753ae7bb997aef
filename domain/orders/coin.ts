import type { PayOption } from "../limits.ts";
import type { GatewayName } from "./order.ts";

/** Networks on which coins are charged: `erc20` is a token on Ethereum, `ethereum` Ether itself. */
export const NETWORKS = ["bitcoin", "ethereum", "erc20", "base"] as const;
export type Network = (typeof NETWORKS)[number];

/** The network that each way to pay stands for; null for one that is no coin. */
export const NETWORK_OF = {
  bitcoin: "bitcoin",
  usdt_erc20: "erc20",
  usdc_erc20: "erc20",
  shiba_inu: "erc20",
  ethereum: "ethereum",
  paypal: null,
  stars: null,
} as const satisfies Readonly<Record<PayOption, Network | null>>;

/**
 * Returns the network on which a gateway charges a way to pay; null for one that is no coin. The slug does not tell it:
 * Coinbase takes `usdc_erc20` on Base (AMB-330).
 * @param gateway empty where none is chosen yet
 */
export const networkOf = (option: PayOption, gateway: GatewayName | ""): Network | null =>
  gateway === "coinbase" && option === "usdc_erc20" ? "base" : NETWORK_OF[option];

/** What a buyer has to send, and where, as `pmt_extra` has it under `coin` (AMB-330). */
export interface CoinRequest {
  network: Network;
  address: string;
  /** memo or tag without which the coins get lost; empty for none */
  memo: string;
  /** exact amount of the coin, a plain decimal */
  amount: string;
  /** unix second until which the amount holds */
  ends_at: number;
  /** amount that is still asked for after too little came; empty for none */
  missing: string;
}
