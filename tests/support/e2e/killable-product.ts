import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromRoot } from "../../../scripts/root.ts";
import type { ProductOptions } from "../../../scripts/serve/start-product.ts";

export interface KillableProduct {
  origin: string;
  /** `kill -9`; workerd, which goes with it, the next start waits for. */
  kill(): Promise<void>;
}

/** Starts the built product in a process of its own; ready once its shared bot is registered. */
export async function startKillable(options: Omit<ProductOptions, "log">, folder: string): Promise<KillableProduct> {
  const program = join(folder, "product.mts");
  writeFileSync(
    program,
    `import { startProduct } from ${JSON.stringify(fromRoot("scripts/serve/start-product.ts"))};
     const product = await startProduct({ ...${JSON.stringify(options)}, log: process.stderr });
     await product.registered;
     console.log("address " + product.origin);`,
  );
  const child = spawn(process.execPath, ["--import", fromRoot("node_modules/tsx/dist/loader.mjs"), program], {
    stdio: ["ignore", "pipe", process.env.E2E_LOG ? "inherit" : "ignore"],
  });
  // Nor does it outlive a worker that ends in the middle of a test.
  process.once("exit", () => child.kill("SIGKILL"));
  const end = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = () => {
    child.kill("SIGKILL");
    return end;
  };
  return { origin: await addressOf(child), kill };
}

async function addressOf(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout ?? []) {
    const origin = /address (\S+)/.exec(String(chunk))?.[1];
    if (origin) return origin;
  }
  throw new Error("The product ended before it had an address.");
}
