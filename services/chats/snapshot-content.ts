import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { announcements, chats, materialFiles, materials, responders, templates } from "../../db/schema/index.ts";
import { repliesOf } from "../../domain/responders/choose-reply.ts";
import type { Asset } from "../../domain/templates/template-asset.ts";
import { type AnnouncementRow, announcementOf, selectAnnouncements } from "../announcements/queries.ts";
import {
  isOwnedBy,
  type ResponderOwner,
  type ResponderRow,
  responderOf,
  selectResponders,
} from "../responders/queries.ts";
import type { SnapshotContent, SnapshotFile, SnapshotTemplate } from "../snapshot.ts";

/** An object receives at most 32 MiB at once, and a character takes up to two bytes. */
const TEMPLATES_MAX_CHARACTERS = 12_000_000;

type TemplateRow = typeof templates.$inferSelect;

/**
 * Makes the statements that read what a chat's rules say, the templates they name, and the files of those for its bot.
 */
export function selectContent(db: Database, chatId: string, botId: number) {
  // A list of ids joined by commas (AMB-054).
  const greetings = sql`instr(',' || (SELECT ${chats.asset_id_greeting} FROM ${chats} WHERE ${chats.id} = ${chatId}) || ',',
    ',' || ${templates.id} || ',') > 0`;
  const rules = sql`${templates.id} = (SELECT ${chats.asset_id_rules} FROM ${chats} WHERE ${chats.id} = ${chatId})`;
  const owner = { type: "chat", id: chatId } as const;
  const announced = db
    .select({ id: announcements.template_id })
    .from(announcements)
    .where(eq(announcements.chat_id, chatId));
  const inTurn = sql`${templates.id} IN (SELECT more.value FROM ${announcements}, json_each(${announcements.more_template_ids}) AS more
    WHERE ${announcements.chat_id} = ${chatId})`;
  const isNamed = isSentBy(db, owner, [greetings, rules, inArray(templates.id, announced), inTurn]);
  return [
    selectResponders(db, owner),
    db.select().from(templates).where(isNamed),
    selectAnnouncements(db, chatId),
    selectFiles(db, isNamed, botId),
  ] as const;
}

/** Builds the same statements with templates that others than the responders name; an empty id names none. */
export const selectContentOf = (db: Database, owner: ResponderOwner, templateIds: readonly string[]) =>
  [
    selectResponders(db, owner),
    db
      .select()
      .from(templates)
      .where(isSentBy(db, owner, [inArray(templates.id, [...templateIds])])),
  ] as const;

/** Builds the condition for the templates that an owner's responders or other content name. */
function isSentBy(db: Database, owner: ResponderOwner, others: readonly SQL[]): SQL | undefined {
  const named = db.select({ id: responders.template_id }).from(responders).where(isOwnedBy(owner));
  const more = sql`${templates.id} IN (SELECT more.value FROM ${responders}, json_each(${responders.more_template_ids}) AS more
    WHERE ${isOwnedBy(owner)})`;
  return and(
    eq(templates.owner_type, owner.type),
    eq(templates.owner_id, owner.id),
    or(inArray(templates.id, named), more, ...others),
  );
}

function selectFiles(db: Database, isNamed: SQL | undefined, botId: number) {
  const uploads = sql`SELECT asset.value ->> 'id' FROM ${templates}, json_each(${templates.assets}) AS asset
    WHERE ${isNamed} AND asset.value ->> 'source' = 'ugcbinary'`;
  return db
    .select({ id: materials.id, file_name: materials.file_name, file_id: materialFiles.file_id })
    .from(materials)
    .leftJoin(materialFiles, and(eq(materialFiles.material_id, materials.id), eq(materialFiles.bot_id, String(botId))))
    .where(sql`${materials.id} IN (${uploads})`);
}

/** Makes the content of a snapshot from rows of D1. */
export function contentOf(
  responderRows: readonly ResponderRow[],
  templateRows: readonly TemplateRow[],
  announcementRows: readonly AnnouncementRow[] = [],
  files: readonly SnapshotFile[] = [],
): SnapshotContent {
  const list = responderRows.map(responderOf);
  const places = new Map(list.flatMap((responder, place) => repliesOf(responder).map((id) => [id, place] as const)));
  const placeOf = ({ id }: SnapshotTemplate) => places.get(id) ?? 0;
  const sorted = templateRows.map(sentTemplateOf).sort((a, b) => placeOf(a) - placeOf(b));
  const announcements = announcementRows.map((row) => ({
    ...announcementOf(row),
    mtime: row.mtime,
    account: row.account_id,
  }));
  return { responders: list, announcements, templates: withinBudget(sorted), files: [...files] };
}

function sentTemplateOf(row: TemplateRow): SnapshotTemplate {
  const { id, content, entities, keyboard, assets, interactionMode, disableWebPreview, disableNotification } = row;
  // Only what passed a call's shape was ever written.
  const checked = { assets: assets as Asset[] };
  return { id, content, entities, keyboard, ...checked, interactionMode, disableWebPreview, disableNotification };
}

/** Cuts templates to what a snapshot holds: should they be too large together, those of the oldest responders stay. */
function withinBudget(list: readonly SnapshotTemplate[]): SnapshotTemplate[] {
  let left = TEMPLATES_MAX_CHARACTERS;
  return list.filter((template) => {
    left -= JSON.stringify(template).length;
    return left >= 0;
  });
}
