import type { PayOption } from "../../domain/limits.ts";
import { PAY_OPTIONS } from "../../domain/limits.ts";
import type { GatewayName } from "../../domain/orders/order.ts";
import type { ServiceContext } from "../context.ts";
import { btcpayGateway } from "./btcpay/gateway.ts";
import { coinbaseGateway } from "./coinbase/gateway.ts";
import type { Gateway } from "./gateway.ts";
import { paypalGateway } from "./paypal/gateway.ts";
import { sandboxGateway } from "./sandbox.ts";
import { starsGateway } from "./stars/gateway.ts";

/**
 * Lists the gateways that the operator has set up, in the order in which they are asked; where payments are played, the
 * stand-in takes what no other one does (PLN-17, AMB-227, AMB-285).
 */
function gatewaysOf(ctx: ServiceContext): Gateway[] {
  const { paypal, coinbase, btcpay, isSandbox } = ctx.config;
  return [
    starsGateway(ctx),
    ...(paypal ? [paypalGateway(paypal, ctx.now)] : []),
    ...(coinbase ? [coinbaseGateway(coinbase, ctx.now)] : []),
    ...(btcpay ? [btcpayGateway(btcpay)] : []),
    ...(isSandbox ? [sandboxGateway(ctx)] : []),
  ];
}

/** Lists the ways to pay that some gateway takes; the first is the default (AMB-285). */
export const offeredOptions = (ctx: ServiceContext): PayOption[] =>
  PAY_OPTIONS.filter((option) => gatewayFor(ctx, option) !== undefined);

/** Finds the gateway of a way to pay; undefined where the operator has set none up. */
export const gatewayFor = (ctx: ServiceContext, option: PayOption): Gateway | undefined =>
  gatewaysOf(ctx).find((gateway) => gateway.takes(option));

/** Finds a gateway by its name; undefined where the operator has taken it out since. */
export const gatewayNamed = (ctx: ServiceContext, name: GatewayName): Gateway | undefined =>
  gatewaysOf(ctx).find((gateway) => gateway.name === name);
