import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { bots, chats, planEvents } from "../../db/schema/index.ts";
import { assertNever } from "../../domain/errors.ts";
import type { PlanTargetType } from "../../domain/limits.ts";
import type { PaidPlan } from "../../domain/plans/plan.ts";
import {
  levelOf,
  NO_PLAN,
  type PlanEvent,
  type ReckonedPlan,
  reckonPlans,
  worthAt,
} from "../../domain/plans/reckon.ts";
import { markBotSettingsDirty } from "../bots/push-snapshot.ts";
import { menuChanged } from "../chats/publish-commands.ts";
import { markSettingsDirtyWhere } from "../chats/push-snapshot.ts";
import type { ServiceContext } from "../context.ts";

type Tools = Pick<ServiceContext, "db" | "now">;

/** What made the plans of some chats, or of a bot, and of all chats that plans moved to or from. */
export interface Ledger {
  type: PlanTargetType;
  /** what is stored, and then what has changed a plan outside of it */
  events: readonly PlanEvent[];
  /** events that are stored, from the first one */
  stored: number;
  /** the plans as their rows have them; those that are gone are left out */
  plans: ReadonlyMap<string, PaidPlan>;
  /** holds while neither the events nor the rows have changed since */
  isUnchanged: SQL;
}

/** Tries of a change that another one overtakes. */
export const PLAN_CHANGE_TRIES = 10;

/** Returns SQL of a list of ids that binds one value, however many they are. */
export const listed = (ids: readonly (string | number)[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Reads what made the plans of chats or a bot. */
export async function readLedger({ db, now }: Tools, type: PlanTargetType, ids: readonly string[]): Promise<Ledger> {
  const table = type === "chat" ? chats : bots;
  const linked =
    type === "bot"
      ? listed(ids)
      : sql`(WITH RECURSIVE linked(id) AS (SELECT value FROM json_each(${JSON.stringify(ids)}) UNION
          SELECT iif(move.target = linked.id, move.to_target, move.target) FROM linked JOIN plan_events AS move
          ON move.kind = 'move' AND (move.target = linked.id OR move.to_target = linked.id)) SELECT id FROM linked)`;
  // One batch is one transaction: the rows are those of the events.
  const [found, rows] = await db.batch([
    db
      .select()
      .from(planEvents)
      .where(and(eq(planEvents.target_type, type), inArray(planEvents.target, linked)))
      .orderBy(asc(planEvents.seq)),
    db
      .select({ id: table.id, viplv: table.viplv, viptime: table.viptime })
      .from(table)
      .where(inArray(table.id, linked)),
  ]);
  const plans = new Map(rows.map(({ id, ...plan }) => [id, plan]));
  const events = found.map(eventOf);
  const all = [...new Set([...ids, ...events.flatMap(targetsOf)])];
  const last = found.at(-1)?.seq ?? 0;
  const stored = JSON.stringify(all.map((id) => [id, plans.get(id)?.viplv ?? null, plans.get(id)?.viptime ?? null]));
  const isUnchanged = sql`(SELECT count(*) || ' ' || coalesce(max(seq), 0) FROM plan_events
    WHERE target_type = ${type} AND target IN ${listed(all)}) = ${`${found.length} ${last}`}
    AND NOT EXISTS (SELECT 1 FROM plan_events WHERE target_type = ${type} AND to_target IN ${listed(all)} AND target NOT IN ${listed(all)})
    AND NOT EXISTS (SELECT 1 FROM json_each(${stored}) AS read LEFT JOIN ${table} ON ${table.id} = read.value ->> 0
      WHERE ${table.viplv} IS NOT read.value ->> 1 OR ${table.viptime} IS NOT read.value ->> 2)`;
  const given = givenSince(events, plans, now);
  return { type, events: [...events, ...given], stored: events.length, plans, isUnchanged };
}

function eventOf(row: typeof planEvents.$inferSelect): PlanEvent {
  const { kind, target, at, order_id: order, from_viplv, viplv, duration, days_left, worth, to_target: to } = row;
  switch (kind) {
    case "order":
      return { kind, target, at, order, from_viplv, to_viplv: viplv, duration, days_left };
    case "move":
      return { kind, target, at, to };
    case "given":
      return { kind, target, at, viplv, worth };
    default:
      return assertNever(kind);
  }
}

const targetsOf = (event: PlanEvent): string[] => (event.kind === "move" ? [event.target, event.to] : [event.target]);

/** Finds plans that are not as they were reckoned: an operator, or a tool of theirs, has changed them. */
function givenSince(events: readonly PlanEvent[], plans: ReadonlyMap<string, PaidPlan>, at: number): PlanEvent[] {
  const { plans: reckoned } = reckonPlans(events);
  return [...plans].flatMap(([target, plan]): PlanEvent[] => {
    const expected = reckoned.get(target) ?? NO_PLAN;
    const worth = worthAt(plan, at) - worthAt(expected, at);
    const viplv = worthAt(plan, at) === 0 ? 0 : levelOf(plan.viplv);
    const isSame = worth === 0 && (viplv === 0 || viplv === expected.viplv);
    return isSame ? [] : [{ kind: "given", target, at, viplv, worth }];
  });
}

/** Returns the plan of a chat or bot by all that made it. */
export const planBy = (events: readonly PlanEvent[], id: string): ReckonedPlan =>
  reckonPlans(events).plans.get(id) ?? NO_PLAN;

/** A change of a ledger: events that come to it, or an order whose money went back. */
type LedgerChange = { added: readonly PlanEvent[] } | { removed: number };

/**
 * Returns the statements that change a ledger and store the plans that follow from it.
 * @param isHeld condition that is true in this transaction alone
 * @returns `ids`: the chats or bot whose plans change
 */
export function changingPlans({ db, now }: Tools, ledger: Ledger, change: LedgerChange, isHeld: SQL) {
  const { type, plans, stored } = ledger;
  const added = "added" in change ? change.added : [];
  const isKept = (event: PlanEvent) =>
    !("removed" in change && event.kind === "order" && event.order === change.removed);
  const reckoned = reckonPlans([...ledger.events.filter(isKept), ...added]).plans;
  const changed = [...plans].flatMap(([id, plan]) => {
    const next = reckoned.get(id) ?? NO_PLAN;
    const isSame = plan.viplv === next.viplv && plan.viptime === next.viptime;
    return isSame || (worthAt(next, now) === 0 && worthAt(plan, now) === 0) ? [] : [[id, next.viplv, next.viptime]];
  });
  const ids = changed.map(([id]) => String(id));
  const table = type === "chat" ? chats : bots;
  const isChanged = sql`${and(inArray(table.id, listed(ids)), isHeld)}`;
  const next = (column: SQL) =>
    sql`(SELECT ${column} FROM json_each(${JSON.stringify(changed)}) WHERE value ->> 0 = ${table.id})`;
  const plan = { viplv: next(sql`value ->> 1`), viptime: next(sql`value ->> 2`) };
  const statements = [
    storing(db, type, [...ledger.events.slice(stored), ...added], isHeld),
    ...("removed" in change ? [db.delete(planEvents).where(and(eq(planEvents.order_id, change.removed), isHeld))] : []),
    // Telegram is told of the commands anew: the free plan has one more (BOT-28).
    type === "chat"
      ? db
          .update(chats)
          .set({ ...plan, ...menuChanged(now) })
          .where(isChanged)
      : db.update(bots).set(plan).where(isChanged),
    ...(type === "chat"
      ? markSettingsDirtyWhere(db, isChanged, now)
      : ids.flatMap((id) => markBotSettingsDirty(db, id, now))),
  ];
  return { ids, statements };
}

function storing(db: Tools["db"], type: PlanTargetType, events: readonly PlanEvent[], isHeld: SQL) {
  // All columns of the table behind its number, in its order.
  const rows = events.map((event) => {
    const { kind, target, at } = event;
    const head = [kind, type, target, at];
    switch (kind) {
      case "order":
        return [...head, event.order, event.from_viplv, event.to_viplv, event.duration, event.days_left, 0, ""];
      case "move":
        return [...head, 0, 0, 0, 0, 0, 0, event.to];
      case "given":
        return [...head, 0, 0, event.viplv, 0, 0, event.worth, ""];
      default:
        return assertNever(event);
    }
  });
  const columns = sql.raw(Array.from({ length: 11 }, (_, place) => `value ->> ${place}`).join(", "));
  return db
    .insert(planEvents)
    .select(sql`SELECT NULL, ${columns} FROM json_each(${JSON.stringify(rows)}) WHERE ${isHeld} ORDER BY key`);
}
