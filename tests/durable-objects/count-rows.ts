import { runInDurableObject } from "cloudflare:test";
import { stubOf } from "./chat-objects.ts";

export interface Rows {
  read: number;
  written: number;
  /** times the alarm's slot was written, which the platform counts as a row each */
  slots: number;
}

type Cursor = SqlStorageCursor<Record<string, SqlStorageValue>>;

/**
 * Counts the rows that a chat's object reads and writes while something happens, over every statement and every writing
 * of its alarm. The object must not be evicted meanwhile.
 */
export async function countRows(telegramId: number, happens: () => Promise<unknown>): Promise<Rows> {
  const cursors: Cursor[] = [];
  let slots = 0;
  const restore = await runInDurableObject(stubOf(telegramId), (_object, { storage }) => {
    const { sql } = storage;
    const { exec } = sql;
    const { setAlarm } = storage;
    sql.exec = ((...args: Parameters<typeof exec>) => {
      const cursor = exec.apply(sql, args);
      cursors.push(cursor as Cursor);
      return cursor;
    }) as typeof exec;
    storage.setAlarm = (...args) => {
      slots += 1;
      return setAlarm.apply(storage, args);
    };
    return () => {
      sql.exec = exec;
      storage.setAlarm = setAlarm;
    };
  });
  await happens();
  return runInDurableObject(stubOf(telegramId), () => {
    restore();
    const sum = (of: (cursor: Cursor) => number) => cursors.reduce((total, cursor) => total + of(cursor), 0);
    return { read: sum(({ rowsRead }) => rowsRead), written: sum(({ rowsWritten }) => rowsWritten), slots };
  });
}
