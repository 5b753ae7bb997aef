import { tally } from "../domain/metrics/tally.ts";

/** A counted statement with D1's own behind it, which a batch needs. */
interface Counted extends D1PreparedStatement {
  plain: D1PreparedStatement;
}

/** Wraps a database to count its statements, and the rows read as far as D1 tells. */
export function countedDatabase(binding: D1Database): D1Database {
  const counted = {
    prepare: (query: string) => countedStatement(binding.prepare(query)),
    async batch<Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
      const results = await binding.batch<Row>(
        statements.map((statement) => (statement as Counted).plain ?? statement),
      );
      for (const result of results) note(result);
      return results;
    },
    exec: (query: string) => binding.exec(query),
    withSession: (constraint?: string) => binding.withSession(constraint),
    dump: () => binding.dump(),
  };
  // All that D1Database has, by one's own hand: a Proxy of it would cost more than the counting.
  return counted as unknown as D1Database;
}

function countedStatement(plain: D1PreparedStatement): D1PreparedStatement {
  const counted = {
    plain,
    bind: (...values: unknown[]) => countedStatement(plain.bind(...values)),
    run: async () => note(await plain.run()),
    all: async () => note(await plain.all()),
    async first(column?: string) {
      tally.add("d1_statements", 1);
      return column === undefined ? plain.first() : plain.first(column);
    },
    async raw(options?: { columnNames: true }) {
      tally.add("d1_statements", 1);
      const rows = await (options === undefined ? plain.raw() : plain.raw(options));
      tally.add("d1_rows_read", rows.length);
      return rows;
    },
  };
  return counted as unknown as D1PreparedStatement;
}

function note<Row>(result: D1Result<Row>): D1Result<Row> {
  tally.add("d1_statements", 1);
  const { rows_read = 0, rows_written = 0 } = result.meta ?? {};
  if (rows_read > 0) tally.add("d1_rows_read", rows_read);
  if (rows_written > 0) tally.add("d1_rows_written", rows_written);
  return result;
}
