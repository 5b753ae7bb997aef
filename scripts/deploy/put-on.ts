import type { CommandResult } from "../run-command.ts";
import { PlainError } from "../run-main.ts";
import { migrationsFailed } from "./way-back.ts";

/** Runs wrangler and shows what it prints. */
export type Wrangler = (args: string[]) => Promise<CommandResult>;

/**
 * Applies the migrations to each database of D1 and deploys; after a failed migration nothing is deployed.
 * @param databases their bindings
 * @param before time just before the first migration
 * @returns the output of the deployment
 * @throws PlainError with the state of the databases and the way back
 */
export async function putOn(wrangler: Wrangler, databases: readonly string[], before: Date): Promise<string> {
  for (const database of databases) {
    const migrated = await wrangler(["d1", "migrations", "apply", database, "--remote"]);
    if (migrated.code !== 0) throw new PlainError(migrationsFailed(databases, before));
  }
  const deployed = await wrangler(["deploy"]);
  if (deployed.code !== 0) {
    throw new PlainError(
      '"wrangler deploy" failed: see above. The migrations are applied; the version before is live and works with them.',
    );
  }
  return deployed.output;
}
