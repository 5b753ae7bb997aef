import type { vocabulary } from "../../../db/schema/chat-state/messages.ts";
import type { Bucket, Buckets } from "../../../domain/search/vocabulary.ts";
import type { StoredRow } from "../../shared/stored-row.ts";

type Row = StoredRow<typeof vocabulary, "beginning" | "words" | "is_split">;
const COLUMNS = "beginning, words, is_split";

/** Reads a bucket. Only `save` writes the table, and it writes lists of words with their days. */
const bucketOf = ({ words, is_split }: Row): Bucket => ({
  words: new Map(JSON.parse(words) as [string, number][]),
  isSplit: is_split === 1,
});

/** The table `vocabulary` (domain/search/vocabulary.ts): what is put stays in memory until it is saved. */
export interface VocabularyStore extends Buckets {
  /** Writes what was put: a row for each bucket. */
  save(): void;
}

/** Opens the stored vocabulary for one piece of work: each bucket is read once. */
export function openVocabulary(sql: SqlStorage): VocabularyStore {
  const held = new Map<string, Bucket | undefined>();
  const changed = new Set<string>();
  return {
    get(beginning) {
      if (!held.has(beginning)) {
        const [row] = sql.exec<Row>(`SELECT ${COLUMNS} FROM vocabulary WHERE beginning = ?`, beginning);
        held.set(beginning, row === undefined ? undefined : bucketOf(row));
      }
      return held.get(beginning);
    },
    put(beginning, bucket) {
      held.set(beginning, bucket);
      changed.add(beginning);
    },
    under: (beginning) =>
      sql
        .exec<Row>(
          `SELECT ${COLUMNS} FROM vocabulary WHERE beginning >= ? AND beginning < ?`,
          beginning,
          `${beginning}\u{10ffff}`,
        )
        .toArray()
        .map(bucketOf),
    save() {
      for (const beginning of changed) {
        const bucket = held.get(beginning);
        if (bucket === undefined) continue;
        sql.exec(
          `INSERT OR REPLACE INTO vocabulary (${COLUMNS}) VALUES (?, ?, ?)`,
          beginning,
          JSON.stringify([...bucket.words]),
          Number(bucket.isSplit),
        );
      }
      changed.clear();
    },
  };
}

/** Lists the beginnings of words that have a bucket. */
export const beginningsOf = (sql: SqlStorage): string[] =>
  sql
    .exec<StoredRow<typeof vocabulary, "beginning">>("SELECT beginning FROM vocabulary")
    .toArray()
    .map(({ beginning }) => beginning);
