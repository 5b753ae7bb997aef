import { and, count, eq } from "drizzle-orm";
import { accounts, bots, chatAdmins, chatMoves, chatNumbers, chats, dirtySnapshots } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";
import { type Answered, answerOf } from "./answer-of.ts";
import type { ChatObjectState } from "./operated-objects.ts";

/** A chat by both of its homes: D1's row, and its object. Times are unix seconds. */
export interface FoundChat {
  id: string;
  /** id of the supergroup that this basic group became */
  moved_to: string | null;
  /** null for a chat that is not in the lists */
  listed: {
    telegram_id: number;
    type: number;
    title: string;
    bot: { id: string; is_shared: boolean; error: number | null } | null;
    bot_status: number;
    members: number;
    admins: number;
    admins_with_account: number;
    ctime: number;
    synced_at: number;
    silent_at: number;
    viplv: number;
    viptime: number;
    snapshot_version: number;
    content_version: number;
    /** second since which the object lacks the newest snapshot */
    dirty_since: number | null;
  } | null;
  object: Answered<ChatObjectState>;
}

/** Looks a chat up for an operator; null where neither D1 nor an object knows it. @param id the dashboard's */
export async function findChatState(ctx: ServiceContext, id: string): Promise<FoundChat | null> {
  const { db } = ctx;
  const [[row], [moved], [admins], [dirty], [numbers], object] = await Promise.all([
    db
      .select({ chat: LISTED, bot: { id: bots.id, is_shared: bots.is_shared, error: bots.error } })
      .from(chats)
      .leftJoin(bots, eq(bots.id, chats.bot_id))
      .where(eq(chats.id, id)),
    db.select({ to: chatMoves.new_id }).from(chatMoves).where(eq(chatMoves.old_id, id)),
    db
      .select({ all: count(), known: count(accounts.id) })
      .from(chatAdmins)
      .leftJoin(accounts, eq(accounts.id, chatAdmins.account_id))
      .where(and(eq(chatAdmins.chat_id, id), eq(chatAdmins.is_admin, true))),
    db.select({ since: dirtySnapshots.since }).from(dirtySnapshots).where(eq(dirtySnapshots.chat_id, id)),
    ctx.databases
      .ofChat(id)
      .select({ members: chatNumbers.cntmbr })
      .from(chatNumbers)
      .where(eq(chatNumbers.chat_id, id)),
    answerOf(ctx.objects.chat(-Number(id)).inspect()),
  ]);
  const isKnownToObject = !("error" in object) && object.telegram_id !== null;
  if (row === undefined && moved === undefined && !isKnownToObject) return null;
  return {
    id,
    moved_to: moved?.to ?? null,
    listed:
      row === undefined
        ? null
        : {
            ...row.chat,
            bot: row.bot,
            members: numbers?.members ?? 0,
            admins: admins?.all ?? 0,
            admins_with_account: admins?.known ?? 0,
            dirty_since: dirty?.since ?? null,
          },
    object,
  };
}

const LISTED = {
  telegram_id: chats.telegram_id,
  type: chats.type,
  title: chats.title,
  bot_status: chats.bot_status,
  ctime: chats.ctime,
  synced_at: chats.synced_at,
  silent_at: chats.silent_at,
  viplv: chats.viplv,
  viptime: chats.viptime,
  snapshot_version: chats.snapshot_version,
  content_version: chats.content_version,
};
