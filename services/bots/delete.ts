import { and, eq, exists } from "drizzle-orm";
import { bots, chats } from "../../db/schema/index.ts";
import { BOT_STATUS } from "../../domain/chats/bot-status.ts";
import { AppError } from "../../domain/errors.ts";
import { MEMBER_STATUS } from "../../domain/members/member-status.ts";
import type { OwnedBot } from "../access.ts";
import { menuChanged } from "../chats/publish-commands.ts";
import type { SessionContext } from "../context.ts";
import { botIdOf } from "../crypto/derived.ts";
import { botChanged, pushBotChange, pushToChats } from "./changed.ts";
import { clientOf } from "./client.ts";
import { ownedBot } from "./rows.ts";
import { removeOwnWebhook } from "./updates/webhook.ts";

/**
 * Removes a bot from hosting (BOT-14, AMB-189): its token is erased and its chats go back to the shared bot (BOT-29);
 * the overview asks to add that bot where it is missing. All data of the bot is kept for its owner for 30 days. Its
 * webhook is removed last; where Telegram does not answer, its updates are accepted and dropped.
 * @throws AppError TARGET_NOT_FOUND for a bot that was deleted meanwhile
 */
export async function deleteBot(ctx: SessionContext, { bot }: OwnedBot): Promise<{ item: { id: string } }> {
  const { db, now, session } = ctx;
  const { id } = bot;
  const account = session.account.id;
  const telegram = await clientOf(ctx, bot);
  const managed = await db.select({ id: chats.id }).from(chats).where(eq(chats.bot_id, id));
  const isStillOwned = exists(db.select({ id: bots.id }).from(bots).where(ownedBot(id, account)));
  // The chats before the bot, and their marks before the chats: each statement goes by what the next one changes.
  const results = await db.batch([
    ...botChanged(db, id, now),
    db
      .update(chats)
      .set({
        bot_id: botIdOf(ctx.config.sharedBotToken),
        // Until the chat's object has asked: nobody knows of the shared bot there.
        bot_status: MEMBER_STATUS.left,
        bot_rights: {},
        commands_told: "",
        ...menuChanged(now),
      })
      .where(and(eq(chats.bot_id, id), isStillOwned)),
    db
      .update(bots)
      .set({
        owner_account_id: null,
        former_owner_id: account,
        deleted_at: now,
        token_cipher: null,
        status: BOT_STATUS.notHosted,
        error: null,
        health: 0,
      })
      .where(ownedBot(id, account))
      .returning({ id: bots.id }),
  ]);
  const gone = results.at(-1) as { id: string }[];
  if (gone.length === 0) throw new AppError("TARGET_NOT_FOUND");
  await pushBotChange(ctx, id);
  pushToChats(
    ctx,
    managed.map((chat) => chat.id),
  );
  if (telegram !== null) await removeOwnWebhook(ctx, bot.hash_id, telegram);
  return { item: { id } };
}
