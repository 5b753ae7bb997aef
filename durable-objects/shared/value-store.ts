import type { kv as kvTable } from "../../db/schema/chat-state/object.ts";
import type { StoredRow } from "./stored-row.ts";
/** Single values of an object by name. */
export interface ValueStore<All extends object> {
  get<Name extends keyof All & string>(name: Name): All[Name] | undefined;
  set<Name extends keyof All & string>(name: Name, value: All[Name]): void;
  remove(name: keyof All & string): void;
  /** After a rolled-back transaction the memory is read anew. */
  forget(): void;
}

/** Opens the table `kv` with everything in memory: an object has few values and reads them with every update. */
export function createValueStore<All extends object>(sql: SqlStorage): ValueStore<All> {
  let cache: Map<string, unknown> | null = null;
  const held = (): Map<string, unknown> => {
    if (cache === null) {
      cache = new Map();
      for (const row of sql.exec<StoredRow<typeof kvTable, "name" | "value">>("SELECT name, value FROM kv")) {
        cache.set(row.name, JSON.parse(row.value));
      }
    }
    return cache;
  };
  return {
    // Only `set` writes the table, and it writes a value of the name's own type.
    get: <Name extends keyof All & string>(name: Name) => held().get(name) as All[Name] | undefined,
    set(name, value) {
      // No REPLACE: it writes the row of the key's index anew as well.
      sql.exec(
        "INSERT INTO kv (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        name,
        JSON.stringify(value),
      );
      held().set(name, value);
    },
    remove(name) {
      sql.exec("DELETE FROM kv WHERE name = ?", name);
      held().delete(name);
    },
    forget() {
      cache = null;
    },
  };
}
