import { CHAT_LEVELS, type ChatLevel, DAY_SECONDS, priceUsdPerMonth } from "../limits.ts";
import { remainderTenths } from "../orders/quote.ts";
import type { PaidPlan } from "./plan.ts";

/** The terms of an order for one of its chats or its bot, by which its price was computed (AMB-216). */
interface OrderTerms {
  from_viplv: ChatLevel;
  to_viplv: ChatLevel;
  /** days, 0 to raise only those that are left */
  duration: number;
  /** days of the term that ran when the order was made */
  days_left: number;
}

/** Something that changed the plan of a chat or bot (`target`) at a unix second (`at`). */
export type PlanEvent = { target: string; at: number } & (
  | ({ kind: "order"; order: number } & OrderTerms)
  /** all of the plan moves to another chat */
  | { kind: "move"; to: string }
  /**
   * A plan that no order made, such as one that an operator gave or changed: the level that was found, and what it was
   * worth beyond the plan that was reckoned, in dollar-seconds; negative where something was taken.
   */
  | { kind: "given"; viplv: ChatLevel; worth: number }
);

/** The plan of a chat or bot by the events that remain. */
export interface ReckonedPlan extends PaidPlan {
  viplv: ChatLevel;
  viptime: number;
  /** the orders that made it, since it began */
  orders: readonly number[];
}

/** The days that an order has bought where they are not those that it names (AMB-304, AMB-309). */
export interface BoughtByValue {
  order: number;
  target: string;
  viplv: ChatLevel;
  /** days of that level, rounded, at least one */
  days: number;
}

export const NO_PLAN: ReckonedPlan = { viplv: 0, viptime: 0, orders: [] };

/**
 * Reckons plans from all that made them, in the order in which it came in force. Every order that went back is left
 * out, and nothing of a former result is taken as it stands (AMB-308).
 *
 * Days are worth what a day of their level costs without discount, counted in dollar-seconds: dollars of a month times
 * seconds. A plan that becomes one of another level keeps its worth; each such step loses less than a second.
 * - A term counts as its days at the level bought.
 * - Days left are raised to the level bought where they are of the level, and not more than the days, that the price
 *   names. The part of the price that raises no days counts as it was paid.
 * - A lower level than the one in force lengthens that one by its worth.
 */
export function reckonPlans(events: readonly PlanEvent[]): {
  plans: ReadonlyMap<string, ReckonedPlan>;
  byValue: readonly BoughtByValue[];
} {
  const plans = new Map<string, ReckonedPlan>();
  const byValue: BoughtByValue[] = [];
  for (const event of events) {
    const { target, at } = event;
    const plan = running(plans.get(target), at);
    if (event.kind === "move") {
      plans.set(target, NO_PLAN);
      plans.set(event.to, added(running(plans.get(event.to), at), plan.viplv, worthAt(plan, at), at, plan.orders));
    } else if (event.kind === "given") {
      plans.set(target, withWorth(event.viplv, worthAt(plan, at) + event.worth, at, plan.orders));
    } else {
      const { worth, isAsOrdered } = worthOf(event, plan, at);
      const next = added(plan, event.to_viplv, worth, at, [event.order]);
      plans.set(target, next);
      if (!isAsOrdered) {
        const days = Math.max(1, Math.round(worth / priceUsdPerMonth(next.viplv) / DAY_SECONDS));
        byValue.push({ order: event.order, target, viplv: next.viplv, days });
      }
    }
  }
  return { plans, byValue };
}

/** Returns what the days left of a plan are worth, in dollar-seconds. */
export const worthAt = ({ viplv, viptime }: PaidPlan, at: number): number =>
  Math.max(0, (viptime ?? 0) - at) * priceUsdPerMonth(levelOf(viplv));

/** Reads the level of a row; a number that is none counts as no plan. */
export const levelOf = (viplv: number): ChatLevel => CHAT_LEVELS.find((level) => level === viplv) ?? 0;

/** A plan that has ended leaves nothing to what follows. */
const running = (plan: ReckonedPlan | undefined, at: number): ReckonedPlan =>
  plan !== undefined && plan.viptime > at ? plan : NO_PLAN;

const withWorth = (viplv: ChatLevel, worth: number, at: number, orders: readonly number[]): ReckonedPlan =>
  viplv === 0 || worth <= 0 ? NO_PLAN : { viplv, viptime: at + Math.floor(worth / priceUsdPerMonth(viplv)), orders };

function added(
  plan: ReckonedPlan,
  viplv: ChatLevel,
  worth: number,
  at: number,
  orders: readonly number[],
): ReckonedPlan {
  const level = plan.viplv > viplv ? plan.viplv : viplv;
  return withWorth(level, worthAt(plan, at) + worth, at, [...plan.orders, ...orders]);
}

/** Returns what an order adds to the worth of the plan that runs. */
function worthOf(
  { from_viplv, to_viplv, duration, days_left }: OrderTerms,
  plan: ReckonedPlan,
  at: number,
): { worth: number; isAsOrdered: boolean } {
  const price = priceUsdPerMonth(to_viplv);
  const term = duration * DAY_SECONDS * price;
  const more = price - priceUsdPerMonth(from_viplv);
  const priced = from_viplv > 0 && more > 0 ? days_left : 0;
  const left = plan.viplv === 0 ? 0 : plan.viptime - at;
  const raised = plan.viplv === from_viplv ? Math.min(priced, Math.ceil(left / DAY_SECONDS)) : 0;
  const raise = Math.min(left, raised * DAY_SECONDS) * more;
  const unused = (more * (priced - raised) * DAY_SECONDS * remainderTenths(priced)) / 10;
  const isAsOrdered =
    priced === raised && (left === 0 || plan.viplv === to_viplv || (raised > 0 && left <= raised * DAY_SECONDS));
  const worth = term + raise + unused;
  // Money never buys less than a day (AMB-309).
  const isAllByValue = duration === 0 && raised === 0;
  return { worth: isAllByValue ? Math.max(worth, DAY_SECONDS * price) : worth, isAsOrdered };
}
