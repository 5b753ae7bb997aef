import type { BodyOf } from "../../domain/calls/contract/contract.ts";
import type { quoteOrder } from "../../domain/calls/orders.ts";
import { AppError } from "../../domain/errors.ts";
import type { ChatLevel, PayOption, PlanTargetType } from "../../domain/limits.ts";
import { isSoldFor } from "../../domain/orders/order.ts";
import { amountOf, type Quote, quoteOf } from "../../domain/orders/quote.ts";
import { paidLevel, vipdays } from "../../domain/plans/plan.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";

interface Asked {
  to_viplv: ChatLevel;
  duration: number;
  currency: PayOption;
}

/** A target of a plan with the price of what is asked for there. */
export interface PricedTarget {
  target_type: PlanTargetType;
  target: string;
  from_viplv: ChatLevel;
  days_left: number;
  quote: Quote;
}

/** Prices a plan for a chat or bot as it stands now. @throws AppError PLAN_NOT_SOLD */
export function priceFor(target: AdministeredChat | OwnedBot, asked: Asked, now: number): PricedTarget {
  const target_type = "chat" in target ? "chat" : "bot";
  const { id, viplv, viptime } = "chat" in target ? target.chat : target.bot;
  const from_viplv = paidLevel({ viplv, viptime }, now);
  const days_left = vipdays(viptime, now);
  const quote = quoteOf({ ...asked, from_viplv, daysLeft: days_left });
  if (quote === null || !isSoldFor(target_type, asked.to_viplv)) throw new AppError("PLAN_NOT_SOLD");
  return { target_type, target: id, from_viplv, days_left, quote };
}

/** Tells the price with its parts. @throws AppError PLAN_NOT_SOLD */
export function tellQuote(ctx: SessionContext, target: AdministeredChat | OwnedBot, asked: BodyOf<typeof quoteOrder>) {
  const { quote } = priceFor(target, asked, ctx.now);
  return { pmt_amount: amountOf(quote.cents), lines: quote.lines };
}
