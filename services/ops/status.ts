import { and, count, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import {
  accounts,
  bots,
  chats,
  deadLetterPlaces,
  dirtyBotSnapshots,
  dirtySnapshots,
  gatewayHealth,
} from "../../db/schema/index.ts";
import { BOT_CHECK_SECONDS } from "../../domain/limits.ts";
import { tally } from "../../domain/metrics/tally.ts";
import type { ServiceContext } from "../context.ts";
import { botIdOf } from "../crypto/derived.ts";

import { answerOf } from "./answer-of.ts";
import type { MetricsReading } from "./metrics-board-object.ts";

/** The product at a glance, as D1 tells it. Ages are whole seconds. */
export interface OperatorStatus {
  version: string;
  /** unix second */
  now: number;
  chats: number;
  accounts: number;
  own_bots: number;
  snapshots_dirty: { chats: number; bots: number; oldest_age: number };
  dead_letters: { places: number; letters: number; last_at: number };
  /** seconds since the cron registered the shared bot; null before the first time */
  shared_bot_age: number | null;
  /** own bots by the error that the last health check found */
  bots_with_errors: { error: number; count: number }[];
  /** own bots that no health check has reached for two hours */
  bots_unchecked: number;
  /** chats whose menus of commands Telegram has not taken for an hour */
  menus_overdue: number;
  gateways: { gateway: string; last_good_at: number; bad: number }[];
  /** metrics of the last hour at most; null where the board does not answer */
  metrics: MetricsReading | null;
}

const HOUR = 3600;

/** Reads the status in one batch of statements, dead letters from each database, metrics from their board. */
export async function readStatus(ctx: ServiceContext): Promise<OperatorStatus> {
  const { db, config, now } = ctx;
  const reading = answerOf(ctx.objects.metricsBoard().read());
  const isOwn = isNotNull(bots.owner_account_id);
  const dirty = { n: count(), since: sql<number | null>`min(since)` };
  const telling = lettersIn(ctx.databases.all);
  const [[all], [people], own, [ofChats], [ofBots], [shared], errors, [unchecked], [menus], gateways] = await db.batch([
    db.select({ n: count() }).from(chats),
    db.select({ n: count() }).from(accounts),
    db.select({ n: count() }).from(bots).where(isOwn),
    db.select(dirty).from(dirtySnapshots),
    db.select(dirty).from(dirtyBotSnapshots),
    db
      .select({ at: bots.checked_at })
      .from(bots)
      .where(eq(bots.id, botIdOf(config.sharedBotToken))),
    db
      .select({ error: bots.error, n: count() })
      .from(bots)
      .where(and(isOwn, isNotNull(bots.error), gt(bots.error, 0)))
      .groupBy(bots.error),
    db
      .select({ n: count() })
      .from(bots)
      .where(and(isOwn, lte(bots.checked_at, now - 2 * BOT_CHECK_SECONDS))),
    db
      .select({ n: count() })
      .from(chats)
      .where(and(gt(chats.commands_due, 0), lte(chats.commands_due, now - HOUR))),
    db.select().from(gatewayHealth),
  ]);
  const metrics = await reading;
  const oldest = Math.min(ofChats?.since ?? now, ofBots?.since ?? now);
  return {
    version: config.version,
    now,
    chats: all?.n ?? 0,
    accounts: people?.n ?? 0,
    own_bots: own[0]?.n ?? 0,
    snapshots_dirty: { chats: ofChats?.n ?? 0, bots: ofBots?.n ?? 0, oldest_age: Math.max(0, now - oldest) },
    dead_letters: await telling,
    shared_bot_age: shared === undefined ? null : Math.max(0, now - shared.at),
    bots_with_errors: errors.map(({ error, n }) => ({ error: error ?? 0, count: n })),
    bots_unchecked: unchecked?.n ?? 0,
    menus_overdue: menus?.n ?? 0,
    gateways: gateways.map(({ gateway, good_at, bad }) => ({ gateway, last_good_at: good_at, bad })),
    metrics: "error" in metrics ? null : metrics,
  };
}

/** Sums up what each database has of dead letters. */
async function lettersIn(databases: readonly Database[]): Promise<OperatorStatus["dead_letters"]> {
  const told = await Promise.all(
    databases.map((db) =>
      db
        .select({
          places: count(),
          letters: sql<number>`coalesce(sum(${deadLetterPlaces.count}), 0)`,
          last_at: sql<number>`coalesce(max(${deadLetterPlaces.last_at}), 0)`,
        })
        .from(deadLetterPlaces),
    ),
  );
  return told.flat().reduce(
    (all, one) => ({
      places: all.places + one.places,
      letters: all.letters + one.letters,
      last_at: Math.max(all.last_at, one.last_at),
    }),
    { places: 0, letters: 0, last_at: 0 },
  );
}

/** Runs by cron: counts the settings that objects have not acknowledged, for the metrics. */
export async function noteDirtySnapshots({ db }: Pick<ServiceContext, "db">): Promise<void> {
  const [[ofChats], [ofBots]] = await db.batch([
    db.select({ n: count() }).from(dirtySnapshots),
    db.select({ n: count() }).from(dirtyBotSnapshots),
  ]);
  tally.add("snapshots_dirty", ofChats?.n ?? 0, "chats");
  tally.add("snapshots_dirty", ofBots?.n ?? 0, "bots");
}
