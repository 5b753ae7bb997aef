import { and, desc, eq, exists, gt, inArray, or, sql } from "drizzle-orm";
import { insertWhere } from "../../db/insert-where.ts";
import { orderChats, orders, planMoves } from "../../db/schema/index.ts";
import { listOf } from "../../domain/chats/chat-type.ts";
import { AppError, type ErrorCode } from "../../domain/errors.ts";
import { PLAN_MOVE_SECONDS } from "../../domain/limits.ts";
import { paidLevel } from "../../domain/plans/plan.ts";
import type { PlanEvent } from "../../domain/plans/reckon.ts";
import { type AdministeredChat, requireChatAdmin } from "../access.ts";
import { pushSnapshot } from "../chats/push-snapshot.ts";
import type { SessionContext } from "../context.ts";
import { changingPlans, type Ledger, listed, planBy, readLedger } from "./ledger.ts";

const movesOf = (chatId: string) => or(eq(planMoves.from_chat, chatId), eq(planMoves.to_chat, chatId));

/**
 * The reason why the caller cannot move a chat's plan now; `at`: unix second from which it is possible, 0 for other
 * reasons.
 */
interface Obstacle {
  code: Extract<ErrorCode, `PLAN_MOVE_${string}`>;
  at: number;
}

/** Tells whether the caller may move a chat's plan: somebody who bought all of it, once in thirty days. */
export const planMoveObstacle = async (ctx: SessionContext, from: AdministeredChat): Promise<Obstacle | null> =>
  obstacleIn(ctx, from, await readLedger(ctx, "chat", [from.chat.id]));

async function obstacleIn(ctx: SessionContext, { chat }: AdministeredChat, ledger: Ledger): Promise<Obstacle | null> {
  const { db, now, session } = ctx;
  const plan = planBy(ledger.events, chat.id);
  if (paidLevel(plan, now) === 0) return { code: "PLAN_MOVE_NOTHING", at: 0 };
  const [buyers, [last]] = await db.batch([
    db
      .select({ account: orders.account_id })
      .from(orders)
      .where(inArray(orders.id, listed(plan.orders))),
    db
      .select({ at: planMoves.moved_at })
      .from(planMoves)
      .where(and(movesOf(chat.id), gt(planMoves.moved_at, now - PLAN_MOVE_SECONDS)))
      .orderBy(desc(planMoves.moved_at))
      .limit(1),
  ]);
  const isBuyer = buyers.length > 0 && buyers.every(({ account }) => account === session.account.id);
  if (!isBuyer) return { code: "PLAN_MOVE_NOT_BUYER", at: 0 };
  return last === undefined ? null : { code: "PLAN_MOVE_TOO_SOON", at: last.at + PLAN_MOVE_SECONDS };
}

/**
 * Moves the plan of a chat to another one of the same kind that the caller administers too and that has none: the days
 * continue there, and the orders that paid for them move too, so that a refund ends the right plan. All of it is one
 * transaction on the condition that nothing has changed since it was read; of two at once one succeeds.
 * @throws AppError PLAN_MOVE_*, what requireChatAdmin throws, 'Target does not match' where something changed meanwhile
 */
export async function movePlan(ctx: SessionContext, from: AdministeredChat, toId: string): Promise<{ id: string }> {
  const { db, now, session } = ctx;
  const ledger = await readLedger(ctx, "chat", [from.chat.id, toId]);
  const obstacle = await obstacleIn(ctx, from, ledger);
  if (obstacle !== null) throw new AppError(obstacle.code, obstacle.at === 0 ? {} : { at: obstacle.at });
  const to = await requireChatAdmin(ctx, toId);
  if (to.chat.id === from.chat.id) throw new AppError("PLAN_MOVE_TARGET_HAS_PLAN");
  if (listOf(to.chat.type) !== listOf(from.chat.type)) throw new AppError("PLAN_MOVE_OTHER_KIND");
  const [source, target] = [from.chat.id, to.chat.id];
  if (paidLevel(planBy(ledger.events, target), now) > 0) throw new AppError("PLAN_MOVE_TARGET_HAS_PLAN");
  const plan = planBy(ledger.events, source);
  const id = crypto.randomUUID();
  const row = {
    ...{ id, account_id: session.account.id, from_chat: source, to_chat: target },
    ...{ viplv: plan.viplv, viptime: plan.viptime, moved_at: now },
  };
  const isMoved = exists(db.select({ one: sql`1` }).from(planMoves).where(eq(planMoves.id, id)));
  const move: PlanEvent = { kind: "move", target: source, to: target, at: now };
  const { ids, statements } = changingPlans(ctx, ledger, { added: [move] }, isMoved);
  const [written] = await db.batch([
    insertWhere(db, planMoves, row, ledger.isUnchanged).returning({ id: planMoves.id }),
    ...statements,
    // They name the chat that has their plan.
    db
      .update(orders)
      .set({ target })
      .where(and(inArray(orders.id, listed(plan.orders)), eq(orders.target, source), isMoved)),
    db
      .update(orderChats)
      .set({ chat_id: target })
      .where(and(inArray(orderChats.order_id, listed(plan.orders)), eq(orderChats.chat_id, source), isMoved)),
  ]);
  if (written.length === 0) throw new AppError("Target does not match");
  await Promise.all(ids.map((each) => pushSnapshot(ctx, each)));
  return { id: target };
}
