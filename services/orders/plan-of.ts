import { and, eq, inArray } from "drizzle-orm";
import { bots, chatAdmins, chats } from "../../db/schema/index.ts";
import type { ChatProblem } from "../../domain/orders/order-chats.ts";
import { chatAccess } from "../../domain/permissions.ts";
import { type PaidPlan, paidLevel, vipdays } from "../../domain/plans/plan.ts";
import type { ServiceContext } from "../context.ts";
import { listed } from "../plans/ledger.ts";
import type { OrderRow } from "./advance.ts";
import { type OrderTarget, targetsOf } from "./targets.ts";

/** The plan of a chat or bot, with its name. */
export type NamedPlan = PaidPlan & { id: string; title: string };

type Targets = Pick<OrderRow, "target_type">;

/** Reads the plans of an order's chats or bot; those that are gone are left out. */
async function plansOf(
  { db }: Pick<ServiceContext, "db">,
  { target_type }: Targets,
  targets: readonly OrderTarget[],
): Promise<Map<string, NamedPlan>> {
  const table = target_type === "chat" ? chats : bots;
  const title = target_type === "chat" ? chats.title : bots.fname;
  const rows = await db
    .select({ id: table.id, viplv: table.viplv, viptime: table.viptime, title })
    .from(table)
    .where(inArray(table.id, idsOf(targets)));
  return new Map(rows.map((row) => [row.id, row]));
}

const idsOf = (targets: readonly OrderTarget[]) => listed(targets.map(({ id }) => id));

/** Returns the names and plans of an order's chats, in its order. */
export async function namedPlansOf(ctx: Pick<ServiceContext, "db">, order: OrderRow): Promise<NamedPlan[]> {
  const targets = await targetsOf(ctx, order);
  const plans = await plansOf(ctx, order, targets);
  return targets.flatMap(({ id }) => plans.get(id) ?? []);
}

/**
 * Tells whether the plans that an order started from are still those that are paid for, with no more days to raise than
 * its price has.
 */
export async function isStillPriced(ctx: ServiceContext, order: OrderRow): Promise<boolean> {
  const targets = await targetsOf(ctx, order);
  const plans = await plansOf(ctx, order, targets);
  return targets.every((target) => isAsOrdered(order, target, plans.get(target.id), ctx.now));
}

function isAsOrdered(
  { to_viplv }: Pick<OrderRow, "to_viplv">,
  { from_viplv, days_left }: OrderTarget,
  plan: PaidPlan | undefined,
  now: number,
): boolean {
  if (plan === undefined || paidLevel(plan, now) !== from_viplv) return false;
  return from_viplv === 0 || to_viplv === from_viplv || vipdays(plan.viptime, now) <= days_left;
}

/** Lists what happened to the chats of an order since it was made, by the lists of admins that are stored. */
export async function problemsOf(
  ctx: Pick<ServiceContext, "db" | "now">,
  order: OrderRow,
): Promise<{ id: string; problem: ChatProblem }[]> {
  const { db, now } = ctx;
  const targets = await targetsOf(ctx, order);
  const plans = await plansOf(ctx, order, targets);
  const rows =
    order.target_type === "bot"
      ? []
      : await db
          .select({ id: chats.id, isAdmin: chatAdmins.is_admin, botId: chats.bot_id, botStatus: chats.bot_status })
          .from(chats)
          .leftJoin(chatAdmins, and(eq(chatAdmins.chat_id, chats.id), eq(chatAdmins.account_id, order.account_id)))
          .where(inArray(chats.id, idsOf(targets)));
  const found = new Map(rows.map((row) => [row.id, row]));
  const problemOf = (target: OrderTarget): ChatProblem | null => {
    const { id } = target;
    const plan = plans.get(id);
    if (plan === undefined) return "gone";
    if (!isAsOrdered(order, target, plan, now)) return "changed";
    const row = found.get(id);
    if (row === undefined) return null;
    const botStatus = row.botId === null ? null : row.botStatus;
    // How old the list of admins is does not matter here: nobody manages the chat by this.
    const access = chatAccess({ isAdmin: row.isAdmin ?? false, botStatus, syncedAt: now, silentAt: 0 }, now);
    return access === "not_admin" || access === "bot_gone" ? access : null;
  };
  return targets.flatMap((target) => {
    const problem = problemOf(target);
    return problem === null ? [] : [{ id: target.id, problem }];
  });
}
