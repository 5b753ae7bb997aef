import { eq } from "drizzle-orm";
import { bots } from "../../db/schema/index.ts";
import { isListedChat } from "../chats/listed-chats.ts";
import type { ServiceContext } from "../context.ts";
import { lettersListed, type Place } from "./dead-letter-places.ts";

/**
 * Tells whether D1 knows a chat or a bot: an object is asked only then, since asking one that does not exist would make
 * it (AMB-336). A chat that is not in the lists is known by its dead letters.
 */
export async function isKnownPlace(ctx: ServiceContext, { kind, id }: Place): Promise<boolean> {
  if ((await lettersListed(ctx, kind, [id])).has(id)) return true;
  if (kind === "chat") return isListedChat(ctx.db, -Number(id));
  const [bot] = await ctx.db.select({ id: bots.id }).from(bots).where(eq(bots.id, id)).limit(1);
  return bot !== undefined;
}
