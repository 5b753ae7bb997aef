import { and, eq, isNull, sql } from "drizzle-orm";
import { bots, chats } from "../../db/schema/index.ts";
import { botIdFromTelegram } from "../../domain/ids.ts";
import { REACTION_UPDATES, SHARED_BOT_UPDATES, type UpdateKind } from "../../domain/updates/usage-kind.ts";
import { createTelegramClient, type TelegramClient, WEBHOOK_CONNECTIONS } from "../../telegram/client.ts";
import { markSettingsDirtyWhere } from "../chats/push-snapshot.ts";
import type { ServiceContext } from "../context.ts";
import { botIdOf, sharedBotHashId, webhookSecret } from "../crypto/derived.ts";
import { pausedClient } from "./paused-client.ts";
import { wantedUpdates } from "./updates/wanted-updates.ts";

interface Me {
  id: number;
  first_name: string;
  username?: string;
  can_read_all_group_messages?: boolean;
}
interface WebhookInfo {
  url: string;
  allowed_updates?: string[];
}
export type Registration = { ok: true; changed: boolean } | { ok: false; error_code: number; description: string };

/**
 * Writes the shared bot's row and makes sure that Telegram sends its updates here (getMe, getWebhookInfo,
 * setWebhook with the secret and every kind of update, AMB-158, AMB-266). Asked at the start and by cron; changes
 * nothing when all is well, unless `force`.
 */
export async function registerSharedBot(ctx: ServiceContext, force = false): Promise<Registration> {
  const { config, now } = ctx;
  const botId = botIdOf(config.sharedBotToken);
  const telegram = pausedClient(ctx, botId, createTelegramClient(config.telegramApiRoot, config.sharedBotToken));
  const me = await telegram.call<Me>("getMe");
  if (!me.ok) return { ok: false, error_code: me.error_code, description: me.description };

  const hashId = await sharedBotHashId(config.appSecret, botId);
  const seen = {
    hash_id: hashId,
    username: me.result.username ?? "",
    fname: me.result.first_name,
    can_read_all_group_messages: me.result.can_read_all_group_messages ?? false,
    status: 1,
    checked_at: now,
  };
  await storeBot(ctx, { id: botIdFromTelegram(me.result.id), ...seen });
  const url = `${config.publicUrl}/webhook/${hashId}`;
  const secret = await webhookSecret(config.appSecret, hashId);
  const kinds = await wantedUpdates(ctx, botIdFromTelegram(me.result.id), SHARED_BOT_UPDATES);
  const registration = await setWebhook(telegram, { url, secret, kinds }, force);
  if (registration.ok) {
    const isNew = and(eq(bots.id, botIdFromTelegram(me.result.id)), isNull(bots.reactions_since));
    await ctx.db.update(bots).set({ reactions_since: now }).where(isNew);
  }
  return registration;
}

async function setWebhook(
  telegram: TelegramClient,
  { url, secret, kinds }: { url: string; secret: string; kinds: readonly UpdateKind[] },
  force: boolean,
): Promise<Registration> {
  const info = await telegram.call<WebhookInfo>("getWebhookInfo");
  const named = info.ok ? (info.result.allowed_updates ?? []) : [];
  // One that no chat uses any more is to come no longer.
  const complete =
    kinds.every((kind) => named.includes(kind)) &&
    REACTION_UPDATES.every((kind) => kinds.includes(kind) || !named.includes(kind));
  if (!force && info.ok && info.result.url === url && complete) return { ok: true, changed: false };
  const set = await telegram.call("setWebhook", {
    url,
    secret_token: secret,
    allowed_updates: kinds,
    max_connections: WEBHOOK_CONNECTIONS,
  });
  return set.ok ? { ok: true, changed: true } : { ok: false, error_code: set.error_code, description: set.description };
}

/**
 * Stores the shared bot: a bot that bears another name or another hash id is news for every object that holds it in its
 * snapshot.
 */
async function storeBot({ db, now }: ServiceContext, bot: { id: string; hash_id: string; username: string }) {
  const [before] = await db.select().from(bots).where(eq(bots.id, bot.id));
  const upsert = db
    .insert(bots)
    .values({ ...bot, is_shared: true, ctime: now })
    .onConflictDoUpdate({ target: bots.id, set: { ...bot, is_shared: sql`1` } });
  const isNews = before !== undefined && (before.hash_id !== bot.hash_id || before.username !== bot.username);
  await db.batch([upsert, ...(isNews ? markSettingsDirtyWhere(db, eq(chats.bot_id, bot.id), now) : [])]);
}
