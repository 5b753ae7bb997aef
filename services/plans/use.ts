import { count, eq, inArray, sql } from "drizzle-orm";
import { chats, materials, templates } from "../../db/schema/index.ts";
import { FREQUENCY } from "../../domain/announcements/frequency.ts";
import { isNewcomerType, needsText } from "../../domain/newcomers/policy.ts";
import { KEPT_LISTS, type KeptItems, type KeptList, keptOf } from "../../domain/plans/kept-items.ts";
import type { PausingFeature, PlanItem, PlanUse, UsedList } from "../../domain/plans/plan-use.ts";
import { shownKeyword } from "../../domain/responders/match-mode.ts";
import type { AdministeredChat } from "../access.ts";
import { selectAnnouncements } from "../announcements/queries.ts";
import { markSettingsDirty, pushSnapshot } from "../chats/push-snapshot.ts";
import { chatOf } from "../chats/queries.ts";
import type { SessionContext } from "../context.ts";
import { belongsTo, libraryOf } from "../library/owner.ts";
import { type ResponderRow, selectResponders } from "../responders/queries.ts";

/** Longest name of an item, in characters. */
const NAME_LENGTH = 60;

/** Returns a chat's use of its plan, each item with a name that people recognise. */
export async function planUse(ctx: SessionContext, target: AdministeredChat): Promise<PlanUse> {
  const { db, now } = ctx;
  const { chat } = target;
  const owner = libraryOf(target, now);
  const [rules, announced, stored, files] = await db.batch([
    selectResponders(db, owner),
    selectAnnouncements(db, chat.id),
    db.select({ count: count() }).from(templates).where(belongsTo(templates, owner)),
    db.select({ count: count() }).from(materials).where(belongsTo(materials, owner)),
  ]);
  const named = await namesOf(
    ctx,
    announced.map(({ template_id }) => template_id),
  );
  const itemsOf: Record<"responders" | "announcements", PlanItem[]> = {
    responders: rules.map(namedResponder),
    announcements: announced.map(({ id, template_id }) => ({ key: id, name: named.get(template_id) ?? "" })),
  };
  const listOf = (list: KeptList): UsedList => {
    const items =
      list === "responders" || list === "announcements"
        ? itemsOf[list]
        : chat[list].map((entry) => ({ key: entry, name: entry }));
    return { list, items, kept: [...keptOf(chat, list)] };
  };
  const isMinutely = announced.some((row) => row.freq_type === FREQUENCY.minutely && !row.isSwitchedOff);
  const features: [PausingFeature, boolean][] = [
    ["minutelyAnnouncement", isMinutely],
    ["textVerification", isNewcomerType(chat.ncm_type) && needsText(chat.ncm_type)],
    ["floodProtection", chat.prtfd_ckl > 0 || chat.prtfd_ckc > 0],
  ];
  return {
    lists: KEPT_LISTS.map(listOf).filter(({ items }) => items.length > 0),
    templates: stored[0]?.count ?? 0,
    materials: files[0]?.count ?? 0,
    updates: chatOf(target, now).usage_mnt,
    features: features.flatMap(([feature, isUsed]) => (isUsed ? [feature] : [])),
  };
}

/** Names a responder by its keywords. */
export const namedResponder = ({ id, triggers }: Pick<ResponderRow, "id" | "triggers">): PlanItem => ({
  key: id,
  name: cut(triggers.map(shownKeyword).join(", ")),
});

/** Names announcements by their messages: the template's name, else the beginning of its text. */
async function namesOf({ db }: SessionContext, ids: readonly string[]): Promise<Map<string, string>> {
  const list = JSON.stringify([...new Set(ids)]);
  const rows = await db
    .select({ id: templates.id, name: templates.name, content: sql<string>`substr(${templates.content}, 1, 400)` })
    .from(templates)
    .where(inArray(templates.id, sql`(SELECT value FROM json_each(${list}))`));
  return new Map(rows.map(({ id, name, content }) => [id, cut(name === "" ? content : name)]));
}

function cut(text: string): string {
  const letters = [...text.trim().replaceAll(/\s+/gu, " ")];
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH - 1).join("")}…` : letters.join("");
}

/**
 * Stores which items of a list stay active where the plan has room for fewer, and pushes the choice to the chat's
 * object. Keys of deleted items are left out; an empty choice means the oldest ones.
 * @returns the stored choice
 */
export async function keepItems(
  ctx: SessionContext,
  target: AdministeredChat,
  { list, keys }: { list: KeptList; keys: readonly string[] },
): Promise<{ kept: string[] }> {
  const { db, now } = ctx;
  const { id } = target.chat;
  const there = (await planUse(ctx, target)).lists.find((used) => used.list === list)?.items ?? [];
  const wanted = new Set(keys);
  const kept = there.flatMap(({ key }) => (wanted.has(key) ? [key] : []));
  // Of this list alone: another admin may choose of another one at the same time.
  const change = JSON.stringify({ [list]: kept } satisfies KeptItems);
  await db.batch([
    db
      .update(chats)
      .set({ kept_items: sql`json_patch(${chats.kept_items}, ${change})` })
      .where(eq(chats.id, id)),
    ...markSettingsDirty(db, id, now),
  ]);
  await pushSnapshot(ctx, id);
  return { kept };
}
