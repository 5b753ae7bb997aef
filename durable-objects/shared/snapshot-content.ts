import type { snapshotParts } from "../../db/schema/chat-state/rules.ts";
import type { Responder } from "../../domain/responders/responder.ts";
import type { HeldFiles } from "../../services/materials/send-with-materials.ts";
import {
  CONTENT_FORMAT,
  type SnapshotAnnouncement,
  type SnapshotContent,
  type SnapshotFile,
  type SnapshotTemplate,
} from "../../services/snapshot.ts";
import type { StoredRow } from "./stored-row.ts";
import type { ValueStore } from "./value-store.ts";

type Kind = "responder" | "template" | "announcement" | "file";

/** Values that tell which content is held. */
export interface ContentValues {
  snapshot: { contentVersion: number };
  /** CONTENT_FORMAT by which it was stored */
  contentFormat: number;
  /** number of stored parts; objects of before this was kept have none */
  contentParts: number;
}

interface ContentContext {
  storage: DurableObjectStorage;
  sql: SqlStorage;
  values: ValueStore<ContentValues>;
  responders: { forget(): void };
}

/**
 * Reads the `contentVersion` of the content that is held; undefined where that has an older format, or there is none.
 */
export const heldContentOf = (values: ValueStore<ContentValues>): number | undefined =>
  values.get("contentFormat") === CONTENT_FORMAT ? values.get("snapshot")?.contentVersion : undefined;

/** Keeps responders and templates in place of the former ones; rows that are the same are left alone. */
export function storeContent(
  context: ContentContext,
  { responders, templates, announcements = [], files = [] }: SnapshotContent,
): void {
  const { storage, sql, values } = context;
  storage.transactionSync(() => {
    replace(sql, "responder", responders);
    replace(sql, "template", templates);
    replace(sql, "announcement", announcements);
    replace(sql, "file", files);
    if (values.get("contentFormat") !== CONTENT_FORMAT) values.set("contentFormat", CONTENT_FORMAT);
    const parts = responders.length + templates.length + announcements.length + files.length;
    if (values.get("contentParts") !== parts) values.set("contentParts", parts);
  });
  context.responders.forget();
}

/** Tells which snapshot is held, and whether all of its content is still there. */
export function contentHeld({ sql, values }: Pick<ContentContext, "sql"> & { values: ValueStore<HeldValues> }) {
  const snapshot = values.get("snapshot");
  const { parts } = sql.exec<{ parts: number }>("SELECT count(*) AS parts FROM snapshot_parts").one();
  return {
    version: snapshot?.version ?? 0,
    contentVersion: snapshot?.contentVersion ?? 0,
    isContentWhole: parts === (values.get("contentParts") ?? parts),
  };
}
interface HeldValues extends ContentValues {
  snapshot: { version: number; contentVersion: number };
}

function replace(sql: SqlStorage, kind: Kind, items: readonly { id: string }[]): void {
  const stored = new Map(
    sql
      .exec<StoredRow<typeof snapshotParts, "id" | "position" | "body">>(
        "SELECT id, position, body FROM snapshot_parts WHERE kind = ?",
        kind,
      )
      .toArray()
      .map(({ id, position, body }) => [id, { position, body }]),
  );
  items.forEach((item, position) => {
    const body = JSON.stringify(item);
    const before = stored.get(item.id);
    stored.delete(item.id);
    if (before?.position === position && before.body === body) return;
    sql.exec(
      "INSERT OR REPLACE INTO snapshot_parts (kind, id, position, body) VALUES (?, ?, ?, ?)",
      kind,
      item.id,
      position,
      body,
    );
  });
  for (const id of stored.keys()) sql.exec("DELETE FROM snapshot_parts WHERE kind = ? AND id = ?", kind, id);
}

/** Reads the responders in order of creation; the cast is safe, since only responders were stored under this kind. */
export const readResponders = (sql: SqlStorage): Responder[] =>
  sql
    .exec<StoredRow<typeof snapshotParts, "body">>(
      "SELECT body FROM snapshot_parts WHERE kind = 'responder' ORDER BY position",
    )
    .toArray()
    .map(({ body }) => JSON.parse(body) as Responder);

/** Reads the announcements in order of creation. */
export const readAnnouncements = (sql: SqlStorage): SnapshotAnnouncement[] =>
  sql
    .exec<StoredRow<typeof snapshotParts, "body">>(
      "SELECT body FROM snapshot_parts WHERE kind = 'announcement' ORDER BY position",
    )
    .toArray()
    .map(({ body }) => JSON.parse(body) as SnapshotAnnouncement);

/** Reads a template of the snapshot; null for one that is not in it. */
export function readTemplate(sql: SqlStorage, id: string): SnapshotTemplate | null {
  const [row] = sql.exec<StoredRow<typeof snapshotParts, "body">>(
    "SELECT body FROM snapshot_parts WHERE kind = 'template' AND id = ?",
    id,
  );
  return row === undefined ? null : (JSON.parse(row.body) as SnapshotTemplate);
}

/** Returns the stored templates' uploads with their file ids for the chat's managing bot. */
export const heldFiles = (sql: SqlStorage, botId: string): HeldFiles => ({
  read(ids) {
    const files = sql
      .exec<StoredRow<typeof snapshotParts, "body">>(
        "SELECT body FROM snapshot_parts WHERE kind = 'file' AND id IN (SELECT value FROM json_each(?))",
        JSON.stringify(ids),
      )
      .toArray()
      // Only what came as such was stored.
      .map(({ body }) => JSON.parse(body) as SnapshotFile);
    return new Map(files.filter(({ bot }) => bot === botId).map((file) => [file.id, file]));
  },
  learn(id, fileId) {
    sql.exec(
      "UPDATE snapshot_parts SET body = json_set(body, '$.file_id', ?) WHERE kind = 'file' AND id = ? AND body ->> 'bot' = ?",
      fileId,
      id,
      botId,
    );
  },
});
