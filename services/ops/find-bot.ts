import { count, eq } from "drizzle-orm";
import { botPauses, bots, chats, dirtyBotSnapshots } from "../../db/schema/index.ts";
import { clientOf, usableToken } from "../bots/client.ts";
import type { BotRow } from "../bots/rows.ts";
import { webhookAddress } from "../bots/updates/webhook.ts";
import type { ServiceContext } from "../context.ts";
import { secretIdOf } from "../crypto/derived.ts";
import { type Answered, answerOf } from "./answer-of.ts";
import type { ObjectState } from "./operated-objects.ts";

/** Telegram's answer about a bot's webhook, without the address, which may be somebody else's. */
interface WebhookFacts {
  is_ours: boolean;
  pending_updates: number;
  last_error_at: number | null;
  last_error: string | null;
}
/** A bot as D1 has it, as Telegram tells of its webhook, and its inbox. Times are unix seconds. */
export interface FoundBot {
  id: string;
  username: string;
  is_shared: boolean;
  owner_account_id: string | null;
  former_owner_id: string | null;
  deleted_at: number;
  status: number;
  error: number | null;
  health: number;
  checked_at: number;
  ctime: number;
  token: "readable" | "unreadable" | "gone";
  /** its token and its webhook belong to the APP_SECRET in force */
  has_current_secret: boolean;
  /** second before which Telegram wants to be asked nothing, null for none */
  paused_until: number | null;
  chats: number;
  snapshot_version: number;
  dirty_since: number | null;
  webhook: Answered<WebhookFacts>;
  /** null for the shared bot, whose private chats have no inbox */
  inbox: Answered<ObjectState> | null;
}

/** Looks a bot up for an operator; null for an unknown one. */
export async function findBotState(ctx: ServiceContext, id: string): Promise<FoundBot | null> {
  const { db } = ctx;
  const [row] = await db.select().from(bots).where(eq(bots.id, id));
  if (row === undefined) return null;
  const [[pause], [chatCount], [dirty], token, current, webhook, inbox] = await Promise.all([
    db.select().from(botPauses).where(eq(botPauses.bot_id, id)),
    db.select({ n: count() }).from(chats).where(eq(chats.bot_id, id)),
    db.select().from(dirtyBotSnapshots).where(eq(dirtyBotSnapshots.bot_id, id)),
    usableToken(ctx, row),
    secretIdOf(ctx.config.appSecret),
    answerOf(webhookOf(ctx, row)),
    row.is_shared ? null : answerOf(ctx.objects.botInbox(Number(id)).inspectInbox()),
  ]);
  const { username, is_shared, owner_account_id, former_owner_id, deleted_at } = row;
  const { status, error, health, checked_at, ctime, snapshot_version } = row;
  return {
    id,
    username,
    is_shared,
    owner_account_id,
    former_owner_id,
    deleted_at,
    status,
    error,
    health,
    checked_at,
    ctime,
    snapshot_version,
    token: token !== null ? "readable" : row.token_cipher === null ? "gone" : "unreadable",
    has_current_secret: is_shared || (row.token_secret_id === current && row.webhook_secret_id === current),
    paused_until: pause !== undefined && pause.until > ctx.now ? pause.until : null,
    chats: chatCount?.n ?? 0,
    dirty_since: dirty?.since ?? null,
    webhook,
    inbox,
  };
}

interface WebhookInfo {
  url?: string;
  pending_update_count?: number;
  last_error_date?: number;
  last_error_message?: string;
}

async function webhookOf(ctx: ServiceContext, row: BotRow): Promise<Answered<WebhookFacts>> {
  const telegram = await clientOf(ctx, row);
  if (telegram === null) return { error: "its token is gone or cannot be read" };
  const answer = await telegram.call<WebhookInfo>("getWebhookInfo");
  if (!answer.ok) return { error: `Telegram: ${answer.error_code} ${answer.description}` };
  const { url, pending_update_count, last_error_date, last_error_message } = answer.result;
  return {
    is_ours: url === webhookAddress(ctx, row.hash_id),
    pending_updates: pending_update_count ?? 0,
    last_error_at: last_error_date ?? null,
    last_error: last_error_message ?? null,
  };
}
