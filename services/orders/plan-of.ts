import { eq } from "drizzle-orm";
import { bots, chats } from "../../db/schema/index.ts";
import type { PaidPlan } from "../../domain/plans/plan.ts";
import type { ServiceContext } from "../context.ts";
import type { OrderRow } from "./advance.ts";

/** The plan of a chat or bot, with its name. */
export type NamedPlan = PaidPlan & { title: string };

/** Reads the plan of an order's target; null where the chat or bot is gone. */
export async function planOf(
  { db }: ServiceContext,
  order: Pick<OrderRow, "target_type" | "target">,
): Promise<NamedPlan | null> {
  const table = order.target_type === "chat" ? chats : bots;
  const title = order.target_type === "chat" ? chats.title : bots.fname;
  const [plan] = await db
    .select({ viplv: table.viplv, viptime: table.viptime, title })
    .from(table)
    .where(eq(table.id, order.target));
  return plan ?? null;
}
