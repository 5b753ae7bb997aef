import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { startWorld } from "../../../scripts/start/start-world.ts";
import type { Town } from "../../../scripts/start/town.ts";

/** The product, an empty simulator beside it and a browser: all that the tests of one worker share. */
export interface Stage extends Town {
  browser: Browser;
}

let current: Stage | undefined;

/** Returns the stage of this worker's process. */
export function stage(): Stage {
  if (current === undefined) throw new Error("The stage stands only while tests and their hooks run.");
  return current;
}

/**
 * Starts both on free ports with an empty state; their log is shown where E2E_LOG is set. A second one stands in place of
 * the first until it ends. @param gateways the simulator plays them, too @returns what ends both
 */
export async function startStage(
  browser: Browser,
  { gateways = false } = {},
): Promise<{ stage: Stage; stop(): Promise<void> }> {
  const stateDir = mkdtempSync(join(tmpdir(), "steward-e2e-"));
  const world = await startWorld({
    ...{ port: 0, simulatorPort: 0, stateDir, demo: false, gateways },
    log: process.env.E2E_LOG ? process.stdout : { write: () => true },
    // With the made-up languages (app/i18n/pseudo.ts).
    settings: { VERSION: "test", CALLS_PER_ACCOUNT_MINUTE: "9000000" },
  });
  const { product, simulator, botId } = world;
  const before = current;
  current = { browser, productOrigin: product.origin, simulatorOrigin: simulator.origin, botId };
  const stop = async () => {
    current = before;
    await world.stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
  return { stage: current, stop };
}
