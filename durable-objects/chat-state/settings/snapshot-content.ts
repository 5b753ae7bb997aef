import type { Responder } from "../../../domain/responders/responder.ts";
import { CONTENT_FORMAT, type SnapshotContent, type SnapshotTemplate } from "../../../services/snapshot.ts";
import type { ChatContext } from "../context.ts";

type Kind = "responder" | "template";

/** Keeps what the rules say in place of what they said; rows that are the same are left alone. */
export function storeContent(context: ChatContext, content: SnapshotContent): void {
  context.storage.transactionSync(() => {
    replaceContent(context.sql, content);
    if (context.values.get("contentFormat") !== CONTENT_FORMAT) context.values.set("contentFormat", CONTENT_FORMAT);
  });
  context.responders.forget();
}

/** The same for any object with the table; called inside a transaction. */
export function replaceContent(sql: SqlStorage, { responders, templates }: SnapshotContent): void {
  replace(sql, "responder", responders);
  replace(sql, "template", templates);
}

function replace(sql: SqlStorage, kind: Kind, items: readonly { id: string }[]): void {
  const stored = new Map(
    sql
      .exec<{ id: string; position: number; body: string }>(
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

/** In order of creation. Only what came as such was stored. */
export const readResponders = (sql: SqlStorage): Responder[] =>
  sql
    .exec<{ body: string }>("SELECT body FROM snapshot_parts WHERE kind = 'responder' ORDER BY position")
    .toArray()
    .map(({ body }) => JSON.parse(body) as Responder);

export function readTemplate(sql: SqlStorage, id: string): SnapshotTemplate | null {
  const [row] = sql.exec<{ body: string }>("SELECT body FROM snapshot_parts WHERE kind = 'template' AND id = ?", id);
  return row === undefined ? null : (JSON.parse(row.body) as SnapshotTemplate);
}
