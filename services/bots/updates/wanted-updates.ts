import { and, eq, sql } from "drizzle-orm";
import { chats } from "../../../db/schema/index.ts";
import { REACTION_ACT_MASK } from "../../../domain/reactions/reaction-control.ts";
import { REACTION_UPDATES, type UpdateKind } from "../../../domain/updates/usage-kind.ts";
import type { ServiceContext } from "../../context.ts";

/**
 * Lists the kinds of update that a bot needs: the usual ones, and reactions while one of its chats uses them (AMB-291).
 * @param always the kinds that every bot of its kind gets
 */
export async function wantedUpdates(
  { db }: Pick<ServiceContext, "db">,
  botId: string,
  always: readonly UpdateKind[],
): Promise<UpdateKind[]> {
  const using = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.bot_id, botId), sql`${chats.rctn_ctrl} & ${REACTION_ACT_MASK} > 0`))
    .limit(1);
  return [...always, ...(using.length === 0 ? [] : REACTION_UPDATES)];
}
