import { eq } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import { botIdOf, sharedBotHashId } from "../crypto/derived.ts";

/** Every page names the shared bot, which hardly ever changes: it is read once a minute. */
const KEPT_SECONDS = 60;
const kept = new Map<string, { username: string; until: number }>();

/** Returns the shared bot's public name; empty until it was registered for the first time. */
export async function sharedBot(ctx: ServiceContext): Promise<{ username: string; botHashId: string }> {
  const botHashId = await sharedBotHashId(ctx.config.appSecret, botIdOf(ctx.config.sharedBotToken));
  const known = kept.get(botHashId);
  if (known !== undefined && ctx.now < known.until) return { username: known.username, botHashId };
  const [row] = await ctx.db.select({ username: bots.username }).from(bots).where(eq(bots.hash_id, botHashId));
  const username = row?.username ?? "";
  if (username !== "") kept.set(botHashId, { username, until: ctx.now + KEPT_SECONDS });
  return { username, botHashId };
}
