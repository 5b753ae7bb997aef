import type { PayOption } from "../../domain/limits.ts";
import { PAY_OPTIONS } from "../../domain/limits.ts";
import { type Network, networkOf } from "../../domain/orders/coin.ts";
import type { GatewayName } from "../../domain/orders/order.ts";
import type { ServiceContext } from "../context.ts";
import { btcpayGateway } from "./btcpay/gateway.ts";
import { coinbaseGateway } from "./coinbase/gateway.ts";
import type { Gateway } from "./gateway.ts";
import { nowpaymentsGateway } from "./nowpayments/gateway.ts";
import { type CoinOffers, coinsOffered } from "./nowpayments/offers.ts";
import { paypalGateway } from "./paypal/gateway.ts";
import { sandboxGateway } from "./sandbox.ts";
import { starsGateway } from "./stars/gateway.ts";

/**
 * Lists the gateways that the operator has set up, in the order in which they are asked; where payments are played, the
 * stand-in takes what no other one does (PLN-17, AMB-227, AMB-285). NOWPayments, which may change money into another coin
 * and takes a fee for it, comes behind those that take a coin directly.
 * @param coins those that NOWPayments takes, where it matters
 */
function gatewaysOf(ctx: ServiceContext, coins?: CoinOffers): Gateway[] {
  const { paypal, coinbase, btcpay, nowpayments, isSandbox } = ctx.config;
  return [
    starsGateway(ctx),
    ...(paypal ? [paypalGateway(paypal, ctx.now)] : []),
    ...(coinbase ? [coinbaseGateway(coinbase, ctx.now)] : []),
    ...(btcpay ? [btcpayGateway(btcpay)] : []),
    ...(nowpayments ? [nowpaymentsGateway(nowpayments, ctx, coins)] : []),
    ...(isSandbox ? [sandboxGateway(ctx)] : []),
  ];
}

/** The gateways with the coins that they take just now. */
const takingGateways = async (ctx: ServiceContext): Promise<Gateway[]> =>
  gatewaysOf(ctx, ctx.config.nowpayments === null ? undefined : await coinsOffered(ctx));

/** A way to pay that some gateway takes. */
interface OfferedOption {
  option: PayOption;
  /** null for a way to pay that is no coin */
  network: Network | null;
  /** least price in cents that can be paid so */
  leastCents: number;
}

/** Lists the ways to pay that some gateway takes; the first is the default (AMB-285). */
export async function offeredOptions(ctx: ServiceContext): Promise<OfferedOption[]> {
  const gateways = await takingGateways(ctx);
  return PAY_OPTIONS.flatMap((option) => {
    const gateway = gateways.find((each) => each.takes(option));
    if (gateway === undefined) return [];
    return [{ option, network: networkOf(option, gateway.name), leastCents: gateway.leastCents?.(option) ?? 0 }];
  });
}

/** Finds the gateway of a way to pay; undefined where the operator has set none up. */
export const gatewayFor = async (ctx: ServiceContext, option: PayOption): Promise<Gateway | undefined> =>
  (await takingGateways(ctx)).find((gateway) => gateway.takes(option));

/** Returns the gateways that the operator has set up by their names, each made once for all that is asked of it. */
export const gatewaysByName = (ctx: ServiceContext): ReadonlyMap<GatewayName, Gateway> =>
  new Map(gatewaysOf(ctx).map((gateway) => [gateway.name, gateway]));

/** Finds a gateway by its name; undefined where the operator has taken it out since. */
export const gatewayNamed = (ctx: ServiceContext, name: GatewayName): Gateway | undefined =>
  gatewaysByName(ctx).get(name);
