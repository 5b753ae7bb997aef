/** Words remembered as written; a chat has a few thousand in use. */
const REMEMBERED_MAX = 5000;

/** The table `search_words`: each word that is in the index, with the last day on which it was written. */
export interface WordsMemory {
  /** @param day since 1970 */
  note(words: Iterable<string>, day: number): void;
  /** After a rolled-back transaction. */
  forget(): void;
}

/** Remembers words of the day, so that a common one is written to the table once a day and not with every message. */
export function createWordsMemory(sql: SqlStorage): WordsMemory {
  const days = new Map<string, number>();
  return {
    note(words, day) {
      for (const word of words) {
        if ((days.get(word) ?? -1) >= day) continue;
        sql.exec(
          `INSERT INTO search_words (word, day) VALUES (?, ?)
           ON CONFLICT (word) DO UPDATE SET day = excluded.day WHERE day < excluded.day`,
          word,
          day,
        );
        if (days.size >= REMEMBERED_MAX) days.clear();
        days.set(word, day);
      }
    },
    forget: () => days.clear(),
  };
}
