import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildProduct } from "../../../scripts/build/build.ts";
import { startWorld } from "../../../scripts/start/start-world.ts";

declare module "vitest" {
  export interface ProvidedContext {
    productOrigin: string;
    simulatorOrigin: string;
    sharedBotId: number;
    sharedBotToken: string;
  }
}

/** Starts the product and an empty simulator once for all end-to-end files; their log is shown when told to. */
export default async function startForAll(project: TestProject) {
  const stateDir = mkdtempSync(join(tmpdir(), "steward-e2e-"));
  const log = process.env.E2E_LOG ? process.stdout : { write: () => true };
  await buildProduct((line) => console.log(line));
  const world = await startWorld({
    ...{ port: 0, simulatorPort: 0, stateDir, demo: false, log },
    // With the made-up languages (app/i18n/pseudo.ts).
    settings: { VERSION: "test" },
  });
  project.provide("productOrigin", world.product.origin);
  project.provide("simulatorOrigin", world.simulator.origin);
  project.provide("sharedBotId", world.botId);
  project.provide("sharedBotToken", world.secrets.SHARED_BOT_TOKEN);
  return async () => {
    await world.stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
}
