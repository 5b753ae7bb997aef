import type { AnyColumn } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

type Columns<Table extends SQLiteTable> = Table["_"]["columns"];
type Stored<Column extends AnyColumn> = Column["_"]["driverParam"];

/**
 * Some columns of a table as `SqlStorage.exec` returns them: flags as 0 and 1, JSON as text. Prepared SQL takes the types
 * of its rows from the schema by this.
 */
export type StoredRow<Table extends SQLiteTable, Name extends keyof Columns<Table>> = {
  [Key in Name]: Columns<Table>[Key]["_"]["notNull"] extends true
    ? Stored<Columns<Table>[Key]>
    : Stored<Columns<Table>[Key]> | null;
};

/** Columns of a table that is joined: all are null where no row matches. */
export type JoinedRow<Table extends SQLiteTable, Name extends keyof Columns<Table>> = {
  [Key in Name]: Stored<Columns<Table>[Key]> | null;
};
