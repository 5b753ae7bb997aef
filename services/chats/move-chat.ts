import { and, eq, exists, like, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  accounts,
  announcements,
  chatAdmins,
  chatMoves,
  chats,
  materials,
  orderChats,
  orders,
  planEvents,
  planMoves,
  responders,
  templates,
} from "../../db/schema/index.ts";
import { CHAT_TYPE } from "../../domain/chats/chat-type.ts";
import { chatIdFromTelegram } from "../../domain/ids.ts";
import type { ServiceContext } from "../context.ts";
import { isOwnedBy } from "../responders/queries.ts";
import type { Snapshot } from "../snapshot.ts";
import { buildSnapshot } from "./build-snapshot.ts";
import { moveNumbers } from "./list-numbers.ts";
import { menuChanged } from "./publish-commands.ts";
import { markDirty, markSettingsDirty, pushSnapshot } from "./push-snapshot.ts";

const old = alias(chats, "old");

/**
 * Moves a chat: a group became a supergroup and has another number: its row, its administrators and its place in
 * archives move, and the old number leads to the new one from then on (MOD-42, AMB-068). Repeating it changes nothing.
 * @returns the snapshot under the new number
 */
export async function moveChat(
  ctx: ServiceContext,
  oldTelegramId: number,
  newTelegramId: number,
): Promise<Snapshot | null> {
  const { db, now } = ctx;
  const oldId = chatIdFromTelegram(oldTelegramId);
  const newId = chatIdFromTelegram(newTelegramId);
  const oldStands = exists(db.select({ id: old.id }).from(old).where(eq(old.id, oldId)));
  // First of all, and whether there is a row or not: from here on nothing is listed under the old number again.
  await db.insert(chatMoves).values({ old_id: oldId, new_id: newId }).onConflictDoNothing();
  await moveNumbers(ctx.databases, oldId, newId);
  const [row] = await db.select({ id: chats.id }).from(chats).where(eq(chats.id, oldId));
  if (row !== undefined) {
    const asking = await db.select({ id: chats.id }).from(chats).where(eq(chats.adm_chat, oldId));
    const [young] = await db.select({ version: chats.snapshot_version }).from(chats).where(eq(chats.id, newId));
    await db.batch([
      // Updates of the supergroup may have made a row of its own before the group's move was seen. Only while the old
      // row stands: a second run at the same time must not remove what the first one moved.
      db.delete(chats).where(and(eq(chats.id, newId), oldStands)),
      db.delete(chatAdmins).where(and(eq(chatAdmins.chat_id, newId), oldStands)),
      db
        .update(chats)
        .set({
          id: newId,
          telegram_id: newTelegramId,
          type: CHAT_TYPE.supergroup,
          // A menu belongs to the number it was told for.
          commands_told: "",
          ...menuChanged(now),
          // The supergroup's object may hold a snapshot of its own already: this one must be newer.
          snapshot_version: sql`max(${chats.snapshot_version}, ${young?.version ?? 0})`,
        })
        .where(eq(chats.id, oldId)),
      db.update(chatAdmins).set({ chat_id: newId }).where(eq(chatAdmins.chat_id, oldId)),
      ...[templates, materials].map((table) =>
        db
          .update(table)
          .set({ owner_id: newId })
          .where(and(eq(table.owner_type, "chat"), eq(table.owner_id, oldId))),
      ),
      db
        .update(responders)
        .set({ owner_id: newId })
        .where(isOwnedBy({ type: "chat", id: oldId })),
      // An order that is paid later buys the plan of the supergroup, and one whose money goes back takes that back.
      db
        .update(orders)
        .set({ target: newId })
        .where(and(eq(orders.target_type, "chat"), eq(orders.target, oldId))),
      db.update(orderChats).set({ chat_id: newId }).where(eq(orderChats.chat_id, oldId)),
      db
        .update(planEvents)
        .set({ target: newId })
        .where(and(eq(planEvents.target_type, "chat"), eq(planEvents.target, oldId))),
      db.update(planEvents).set({ to_target: newId }).where(eq(planEvents.to_target, oldId)),
      db.update(planMoves).set({ from_chat: newId }).where(eq(planMoves.from_chat, oldId)),
      db.update(planMoves).set({ to_chat: newId }).where(eq(planMoves.to_chat, oldId)),
      db.update(announcements).set({ chat_id: newId }).where(eq(announcements.chat_id, oldId)),
      db
        .update(accounts)
        .set({
          archive_chat_uuid: sql`(SELECT json_group_array(CASE value WHEN ${oldId} THEN ${newId} ELSE value END)
            FROM json_each(${accounts.archive_chat_uuid}))`,
        })
        .where(like(accounts.archive_chat_uuid, `%"${oldId}"%`)),
      db.update(chats).set({ adm_chat: newId }).where(eq(chats.adm_chat, oldId)),
      ...asking.flatMap(({ id }) => markSettingsDirty(db, id, now)),
      ...markDirty(db, newId, now),
    ]);
    // The supergroup's object may have registered the chat anew: the moved settings must win there.
    ctx.waitUntil(pushSnapshot(ctx, newId));
    // Their cards go to the supergroup from now on.
    for (const { id } of asking) ctx.waitUntil(pushSnapshot(ctx, id));
  }
  return buildSnapshot(db, newId);
}
