import { count, eq, sql } from "drizzle-orm";
import { bots, materials, templates } from "../../db/schema/index.ts";
import { type KeptItems, keptOf } from "../../domain/plans/kept-items.ts";
import type { PlanUse } from "../../domain/plans/plan-use.ts";
import type { OwnedBot } from "../access.ts";
import { markBotSettingsDirty, pushBotSnapshot } from "../bots/push-snapshot.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, libraryOf } from "../library/owner.ts";
import { selectResponders } from "../responders/queries.ts";
import { namedResponder } from "./use.ts";

/** Returns an own bot's use of its plan; only responders can be paused there (AMB-180). */
export async function botPlanUse(ctx: SessionContext, target: OwnedBot): Promise<PlanUse> {
  const { db, now, objects } = ctx;
  const { bot } = target;
  const owner = libraryOf(target, now);
  const [[rules, stored, files], { usage_mnt: updates }] = await Promise.all([
    db.batch([
      selectResponders(db, owner),
      db.select({ count: count() }).from(templates).where(belongsTo(templates, owner)),
      db.select({ count: count() }).from(materials).where(belongsTo(materials, owner)),
    ]),
    objects.botInbox(Number(bot.id)).numbers(),
  ]);
  const items = rules.map(namedResponder);
  return {
    lists: items.length === 0 ? [] : [{ list: "responders", items, kept: [...keptOf(bot, "responders")] }],
    templates: stored[0]?.count ?? 0,
    materials: files[0]?.count ?? 0,
    updates,
    features: [],
  };
}

/**
 * Stores which responders of a bot stay active where the plan has room for fewer, and hands it to the bot's inbox, as
 * keepItems does for a chat.
 * @returns what is stored
 */
export async function keepBotItems(
  ctx: SessionContext,
  target: OwnedBot,
  keys: readonly string[],
): Promise<{ kept: string[] }> {
  const { db, now } = ctx;
  const { id } = target.bot;
  const wanted = new Set(keys);
  const rules = await selectResponders(db, libraryOf(target, now));
  const kept = rules.flatMap((rule) => (wanted.has(rule.id) ? [rule.id] : []));
  const change = JSON.stringify({ responders: kept } satisfies KeptItems);
  await db.batch([
    db
      .update(bots)
      .set({ kept_items: sql`json_patch(${bots.kept_items}, ${change})` })
      .where(eq(bots.id, id)),
    ...markBotSettingsDirty(db, id, now),
  ]);
  await pushBotSnapshot(ctx, id);
  return { kept };
}
