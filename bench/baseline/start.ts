import { rmSync } from "node:fs";
import { fromRoot } from "../../scripts/root.ts";
import { startProduct } from "../../scripts/serve/start-product.ts";
import { SECRETS } from "../stage.ts";
import { baselineBuildDir, buildBaseline } from "./build.ts";

/** Runs the bare Worker beside the product for one measurement, its data on the same disk. */
export async function withBaseline<T>(name: string, use: (origin: string) => Promise<T>): Promise<T> {
  await buildBaseline();
  const stateDir = fromRoot(".state/bench", `${name}-bare`);
  rmSync(stateDir, { recursive: true, force: true });
  const bare = await startProduct({
    port: 0,
    stateDir,
    settings: SECRETS,
    crons: false,
    assets: false,
    buildDir: baselineBuildDir,
    configPath: fromRoot("bench/baseline/wrangler.toml"),
    log: { write: () => true },
  });
  try {
    return await use(bare.origin);
  } finally {
    await bare.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}
