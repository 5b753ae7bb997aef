import { integer, text } from "drizzle-orm/sqlite-core";
import type { Setting, Settings, StoredOf } from "../../domain/settings/setting.ts";

/** Declares a column of a list or map, kept as JSON text; its content is checked where it comes in. */
export const json = <T>() => text({ mode: "json" }).$type<T>();
export const flag = () => integer({ mode: "boolean" }).notNull().default(false);
export const number = (start = 0) => integer().notNull().default(start);
export const line = (start = "") => text().notNull().default(start);

const jsonFrom = <T>(start: T) => json<T>().notNull().default(start);
interface ColumnOf<T> {
  integer: ReturnType<typeof number>;
  boolean: ReturnType<typeof flag>;
  text: ReturnType<typeof line>;
  json: ReturnType<typeof jsonFrom<T>>;
}

function columnOf({ column, start }: Setting) {
  switch (column) {
    case "integer":
      return number(Number(start));
    case "boolean":
      return flag();
    case "text":
      return line(String(start));
    case "json":
      return jsonFrom(start);
  }
}

/** Makes the columns of declared settings (domain/settings/). */
export const settingColumns = <S extends Settings>(settings: S) =>
  // Made from the declaration's own names.
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, columnOf(setting)])) as {
    -readonly [K in keyof S]: ColumnOf<StoredOf<S>[K]>[S[K]["column"]];
  };
