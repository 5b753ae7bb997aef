import type { Responder } from "../../domain/responders/responder.ts";
import type { SnapshotContent, SnapshotTemplate } from "../../services/snapshot.ts";

type Kind = "responder" | "template";

/** Keeps responders and templates in place of the former ones; rows that are the same are left alone. Called inside a transaction. */
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
