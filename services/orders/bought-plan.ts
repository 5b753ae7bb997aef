import { type SQL, sql } from "drizzle-orm";
import { CHAT_LEVELS, DAY_SECONDS, priceUsdPerMonth } from "../../domain/limits.ts";
import type { OrderRow } from "./advance.ts";

/**
 * Returns the plan of a chat or bot once an order for it is paid, as SQL over its row. The term begins now or follows
 * the one that runs. Money of a charge that was made before another purchase counts as well (AMB-304), at its price: it
 * lowers no plan, and raises no days but those that it was priced with. Both are converted by the prices of a month
 * (docs/decisions/129).
 * @param daysLeft days that the order's price raises to its level
 */
export function boughtPlan(
  { to_viplv, duration }: Pick<OrderRow, "to_viplv" | "duration">,
  daysLeft: SQL,
  now: number,
): { viplv: SQL; viptime: SQL } {
  const running = sql`(CASE WHEN viptime > ${now} THEN viplv ELSE 0 END)`;
  const bought = duration * DAY_SECONDS;
  const price = priceUsdPerMonth(to_viplv);
  const unpriced = sql`max(0, viptime - ${now} - ${daysLeft} * ${DAY_SECONDS})`;
  return {
    viplv: sql`max(${running}, ${to_viplv})`,
    viptime: sql`CASE
      WHEN ${running} > ${to_viplv} THEN viptime + CAST(${bought} * ${price} / ${RUNNING_PRICE} AS INTEGER)
      WHEN ${running} = 0 OR ${running} = ${to_viplv} THEN max(${now}, viptime) + ${bought}
      ELSE viptime + ${bought} - ${unpriced} + CAST(${unpriced} * ${RUNNING_PRICE} / ${price} AS INTEGER) END`,
  };
}

/** The price of a month of the level that a row has, in dollars. */
const RUNNING_PRICE = sql.raw(
  `(CASE viplv ${CHAT_LEVELS.map((level) => `WHEN ${level} THEN ${priceUsdPerMonth(level)}`).join(" ")} END)`,
);
