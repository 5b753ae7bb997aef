import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { EntityInput, Keyboard } from "../../domain/templates/template.ts";
import { flag, json, line, number } from "./columns.ts";

/**
 * Declares the columns of the owner of a template or material: a chat or a bot, by the dashboard's id (LIB-20,
 * AMB-157). An `attachment` is a file for one private message of the bot, in no library (docs/decisions/061).
 */
const owner = () => ({
  owner_type: text({ enum: ["chat", "bot", "attachment"] }).notNull(),
  owner_id: text().notNull(),
});

/** Stored messages (MSG-01); field names as in domain/templates/template.ts. Ids sort by age (AMB-005). */
export const templates = sqliteTable(
  "templates",
  {
    id: text().primaryKey(),
    ...owner(),
    name: line(),
    content: line(),
    entities: json<EntityInput[]>().notNull().default([]),
    keyboard: json<Keyboard>().notNull().default([]),
    assets: json<{ type: number; source: "ugcbinary" | "url"; id: string }[]>().notNull().default([]),
    interactionMode: integer({ mode: "number" }).$type<0 | 1 | 2>().notNull().default(0),
    disableWebPreview: flag(),
    disableNotification: flag(),
    ctime: integer().notNull(),
    mtime: integer().notNull(),
    creator_id: text().notNull(),
  },
  (table) => [index("templates_by_owner").on(table.owner_type, table.owner_id, table.id)],
);

/** Uploaded files (LIB-02). The bytes are in R2 under `id`, the small picture under `id` and ".thumbnail". */
export const materials = sqliteTable(
  "materials",
  {
    id: text().primaryKey(),
    ...owner(),
    /** message type code (AMB-274) */
    type: integer().notNull(),
    mimetype: text().notNull(),
    file_name: line(),
    /** bytes */
    size: integer().notNull(),
    /** mimetype of the small picture; null for none */
    thumbnail_mimetype: text(),
    ctime: integer().notNull(),
    creator_id: text().notNull(),
    /** as they were when it was uploaded */
    creator_name: line(),
    creator_username: line(),
  },
  (table) => [index("materials_by_owner").on(table.owner_type, table.owner_id, table.id)],
);

/** Telegram's file ids of a material; every bot has its own (AMB-275). */
export const materialFiles = sqliteTable(
  "material_files",
  {
    material_id: text().notNull(),
    bot_id: text().notNull(),
    file_id: text().notNull(),
    mtime: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.material_id, table.bot_id] })],
);

/**
 * Objects in R2 that belong to no material. A row is written before an upload begins and when a material is deleted,
 * and removed when the upload is complete or the object is gone. The cron deletes the remaining objects.
 */
export const strayObjects = sqliteTable(
  "stray_objects",
  { key: text().primaryKey(), since: integer().notNull() },
  (table) => [index("stray_objects_by_age").on(table.since)],
);

/** Saved menus of an account (LIB-17 to LIB-19, AMB-147). */
export const keyboardTemplates = sqliteTable(
  "keyboard_templates",
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    title: line(),
    keyboard: json<Keyboard>().notNull(),
    ctime: number(),
  },
  (table) => [index("keyboard_templates_by_account").on(table.account_id, table.id)],
);
