import { gt } from "drizzle-orm";
import { openDatabase } from "../../db/client.ts";
import { chats } from "../../db/schema/index.ts";
import { markDirtyWhere } from "../../services/chats/push-snapshot.ts";
import type { Product } from "../serve/start-product.ts";

/** Pushes what was marked (worker/cron.ts). */
const PUSHING_CRON = "* * * * *";
/** Its reports reach back a year, and it keeps messages for a hundred days. */
const PROFESSIONAL = 50;
const YEAR_SECONDS = 365 * 86_400;

/**
 * Lets the chats that the product knows have come to it at an earlier second, and gives them a plan whose reports reach
 * back so far: else their reports would begin today (TIM-07), and old messages would not be kept (HIS-11).
 */
export async function backdateChats(product: Product, sinceSecond: number, now: number): Promise<void> {
  const db = openDatabase(await product.miniflare.getD1Database("DB"));
  const all = gt(chats.ctime, 0);
  const older = { ctime: sinceSecond, viplv: PROFESSIONAL, viptime: now + YEAR_SECONDS };
  await db.batch([db.update(chats).set(older).where(all), ...markDirtyWhere(db, all, now)]);
  await product.runCron(PUSHING_CRON);
}
