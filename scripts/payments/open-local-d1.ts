import { existsSync } from "node:fs";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { fromRoot } from "../root.ts";
import { PlainError } from "../run-main.ts";

/** Reads the D1 of a server on this machine, also while it runs. */
export async function openLocalD1(stateDir: string) {
  const d1Persist = join(stateDir, "d1");
  if (!existsSync(d1Persist)) throw new PlainError(`There is no database in ${stateDir}.`);
  const { d1Databases } = workerOptionsOf(fromRoot("wrangler.toml")).workerOptions;
  if (d1Databases === undefined) throw new Error("wrangler.toml names no database");
  const miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() };",
    port: 0,
    d1Databases,
    d1Persist,
    cf: false,
  });
  const database = await miniflare.getD1Database("DB");
  return {
    ask: async <Row>(query: string): Promise<Row[]> => (await database.prepare(query).all<Row>()).results,
    close: () => miniflare.dispose(),
  };
}
