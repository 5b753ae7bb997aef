import { tally } from "../../domain/metrics/tally.ts";

/** The members of an object's storage that our functions use. */
type Used = Pick<
  DurableObjectStorage,
  "sql" | "transactionSync" | "sync" | "setAlarm" | "deleteAlarm" | "getAlarm" | "deleteAll"
>;

/**
 * Wraps an object's storage and counts the rows that are written, settings of the alarm among them: they are
 * what an object costs.
 */
export function countedStorage(storage: DurableObjectStorage): DurableObjectStorage {
  const counted: Used = {
    sql: countedSql(storage.sql),
    transactionSync: (work) => storage.transactionSync(work),
    sync: () => storage.sync(),
    setAlarm(at, options) {
      tally.add("rows_written", 1);
      return storage.setAlarm(at, options);
    },
    deleteAlarm: (options) => storage.deleteAlarm(options),
    getAlarm: (options) => storage.getAlarm(options),
    deleteAll: (options) => storage.deleteAll(options),
  };
  // Whoever needs another member takes it from the object's own state.
  return counted as DurableObjectStorage;
}

function countedSql(sql: SqlStorage): SqlStorage {
  const counted: Pick<SqlStorage, "exec" | "databaseSize"> = {
    exec<Row extends Record<string, SqlStorageValue>>(query: string, ...values: unknown[]): SqlStorageCursor<Row> {
      const cursor = sql.exec<Row>(query, ...values);
      const { rowsWritten } = cursor;
      if (rowsWritten > 0) tally.add("rows_written", rowsWritten);
      return cursor;
    },
    get databaseSize() {
      return sql.databaseSize;
    },
  };
  // The rest of SqlStorage are names of classes, which nobody takes from here.
  return counted as SqlStorage;
}
