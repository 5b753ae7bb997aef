import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { bots } from "../../db/schema/index.ts";
import { BOT_SETTINGS } from "../../domain/settings/bot-settings.ts";
import { storedOf } from "../../domain/settings/setting.ts";
import { contentOf, selectContentOf } from "../chats/snapshot-content.ts";
import type { BotSnapshot, BotSnapshotHead } from "../snapshot.ts";

/** Reads what an own bot's inbox needs beside the content; null for the shared bot and for one that is not known. */
export async function buildBotHead(db: Database, botId: string): Promise<BotSnapshotHead | null> {
  const [bot] = await db
    .select()
    .from(bots)
    .where(and(eq(bots.id, botId), eq(bots.is_shared, false)));
  return bot === undefined ? null : headOf(bot);
}

/** Reads the content that belongs to a head. */
export async function withBotContent(db: Database, head: BotSnapshotHead): Promise<BotSnapshot> {
  // Read after the version: newer content under an older version is corrected by the push that is under way for it.
  const [responders, templates] = await db.batch(
    selectContentOf(db, { type: "bot", id: String(head.bot.id) }, [head.asset_id_greeting]),
  );
  return { ...head, content: contentOf(responders, templates) };
}

function headOf(bot: typeof bots.$inferSelect): BotSnapshotHead {
  return {
    version: bot.snapshot_version,
    contentVersion: bot.content_version,
    bot: {
      id: Number(bot.id),
      hashId: bot.hash_id,
      username: bot.username,
      isShared: false,
      tokenCipher: bot.token_cipher,
    },
    account: bot.owner_account_id ?? bot.former_owner_id ?? "",
    deletedAt: bot.deleted_at,
    viplv: bot.viplv,
    viptime: bot.viptime,
    ...storedOf(BOT_SETTINGS, bot),
  };
}
