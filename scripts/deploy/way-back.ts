/** Formats a time as `wrangler d1 time-travel` takes it: without milliseconds. */
const timestamp = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

const RESTORE = (databases: readonly string[], before: Date) =>
  databases.map((name) => `  npx wrangler d1 time-travel restore ${name} --timestamp=${timestamp(before)}`).join("\n");

/**
 * Describes the state after a failed migration, and the way back. A migration is applied as a whole or not at all;
 * those before it stay.
 * @param before time just before the first migration
 */
export const migrationsFailed = (databases: readonly string[], before: Date): string =>
  [
    "The migrations of D1 failed: see above. Nothing was deployed; the version before is live.",
    "Migrations in front of the failed one were applied, and the version before works with them. To go on: mend what the",
    "error names, and run npm run deploy again. To go back behind all of them, losing what was written to D1 since:",
    RESTORE(databases, before),
    "  npm run ops -- repair",
    "See docs/operations.md, Going back.",
  ].join("\n");

/** Describes the way back from a deployed version. @param before time just before its migrations */
export const wayBack = (databases: readonly string[], before: Date): string =>
  [
    "To go back to the version before, which works with the new tables: npx wrangler rollback",
    "D1 as it was before the migrations, if it must be:",
    RESTORE(databases, before),
    "See docs/operations.md, Going back.",
  ].join("\n");
