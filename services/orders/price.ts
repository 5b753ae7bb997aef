import type { BodyOf } from "../../domain/calls/contract/contract.ts";
import type { quoteOrder } from "../../domain/calls/orders.ts";
import { AppError } from "../../domain/errors.ts";
import type { ChatLevel, PayOption, PlanTargetType } from "../../domain/limits.ts";
import { isSoldFor } from "../../domain/orders/order.ts";
import { amountOf, type Quote, quoteOf } from "../../domain/orders/quote.ts";
import { paidLevel, vipdays } from "../../domain/plans/plan.ts";
import { type AdministeredChat, type OwnedBot, requireChatAdmin } from "../access.ts";
import type { SessionContext } from "../context.ts";
import type { OrderTarget } from "./targets.ts";

interface Asked {
  to_viplv: ChatLevel;
  duration: number;
  currency: PayOption;
}

/** A target of a plan with the price of what is asked for there. */
interface PricedTarget extends OrderTarget {
  quote: Quote;
}

const typeOf = (target: AdministeredChat | OwnedBot): PlanTargetType => ("chat" in target ? "chat" : "bot");

/** Prices a plan for a chat or bot as it stands now. @throws AppError PLAN_NOT_SOLD with the id of the chat */
function priceFor(target: AdministeredChat | OwnedBot, asked: Asked, now: number): PricedTarget {
  const { id, viplv, viptime } = "chat" in target ? target.chat : target.bot;
  const from_viplv = paidLevel({ viplv, viptime }, now);
  const days_left = vipdays(viptime, now);
  const quote = quoteOf({ ...asked, from_viplv, daysLeft: days_left });
  if (quote === null || !isSoldFor(typeOf(target), asked.to_viplv)) throw new AppError("PLAN_NOT_SOLD", { chat: id });
  return { id, from_viplv, days_left, quote };
}

/**
 * Prices a plan for a chat or bot and for further chats, each of which the caller has to administer.
 * @throws AppError PLAN_NOT_SOLD, what requireChatAdmin throws, both with `chat`; 'Target does not match' for a chat
 *   that is named twice, or beside a bot
 */
export async function priceAll(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  further: readonly string[],
  asked: Asked,
): Promise<{ target_type: PlanTargetType; cents: number; priced: [PricedTarget, ...PricedTarget[]] }> {
  const target_type = typeOf(target);
  if (further.length > 0 && target_type === "bot") throw new AppError("Target does not match");
  const others = await Promise.all(further.map((id) => administered(ctx, id)));
  const [own, ...rest] = [target, ...others].map((each) => priceFor(each, asked, ctx.now));
  if (own === undefined) throw new Error("an order has a target");
  const ids = new Set([own, ...rest].map(({ id }) => id));
  if (ids.size <= rest.length) throw new AppError("Target does not match");
  const cents = [own, ...rest].reduce((sum, { quote }) => sum + quote.cents, 0);
  return { target_type, cents, priced: [own, ...rest] };
}

async function administered(ctx: SessionContext, id: string): Promise<AdministeredChat> {
  try {
    return await requireChatAdmin(ctx, id);
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, { ...error.extra, chat: id });
    throw error;
  }
}

/** Tells the price with its parts, and of several chats each. @throws AppError as {@link priceAll} */
export async function quotePlan(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  { chats = [], ...asked }: BodyOf<typeof quoteOrder>,
) {
  const { cents, priced } = await priceAll(ctx, target, chats, asked);
  return {
    pmt_amount: amountOf(cents),
    lines: priced.flatMap(({ quote }) => quote.lines),
    ...(priced.length === 1 ? {} : { chats: priced.map(({ id, quote }) => chatQuote(id, quote)) }),
  };
}

/** Returns the price of one chat of several as calls tell it. */
export const chatQuote = (id: string, { cents, lines }: Quote) => ({ id, pmt_amount: amountOf(cents), lines });
