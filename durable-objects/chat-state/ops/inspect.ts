import type { ChatObjectState } from "../../../services/ops/operated-objects.ts";
import { objectState } from "../../shared/ops/object-state.ts";
import type { ChatContext } from "../context.ts";

/** Reads the state of a chat's object for operators; changes nothing. */
export function inspect(context: ChatContext): ChatObjectState {
  const { sql, values } = context;
  const count = (table: "messages" | "members") =>
    sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n;
  const { last } = sql
    .exec<{ last: number | null }>(
      "SELECT max((SELECT coalesce(max(key), 0) / 1048576 FROM messages), (SELECT coalesce(max(at), 0) FROM updates)) AS last",
    )
    .one();
  return {
    ...objectState(context),
    telegram_id: values.get("telegramId") ?? null,
    moved_to: values.get("movedTo") ?? null,
    last_update_at: last === 0 ? null : last,
    synced_at: values.get("syncedAt") ?? null,
    messages: count("messages"),
    members: count("members"),
  };
}
