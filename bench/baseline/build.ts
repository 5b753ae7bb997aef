import { existsSync } from "node:fs";
import { fingerprint, readFingerprint, writeFingerprint } from "../../scripts/build/fingerprint.ts";
import { fromRoot } from "../../scripts/root.ts";
import { runBin } from "../../scripts/run-command.ts";
import { PlainError } from "../../scripts/run-main.ts";

const NAME = "bench-baseline";

/** Directory in which startProduct finds the bare Worker. */
export const baselineBuildDir = fromRoot(".cache/bench/baseline");

async function run(name: string, args: string[]): Promise<void> {
  const { code, output } = await runBin(name, args, { env: { WRANGLER_SEND_METRICS: "false", CI: "1" } });
  if (code !== 0) throw new PlainError(`${output}\nThe bare baseline could not be built.`);
}

/** Builds the bare page and Worker unless they are up to date. */
export async function buildBaseline(): Promise<void> {
  const print = fingerprint(["bench/baseline", "package-lock.json"]);
  if (readFingerprint(NAME) === print && existsSync(baselineBuildDir)) return;
  console.log("Building the bare baseline ...");
  await run("remix", ["vite:build", "--config", "bench/baseline/vite.config.ts"]);
  const outDir = `${baselineBuildDir}/worker`;
  await run("wrangler", ["deploy", "--dry-run", "--config", "bench/baseline/wrangler.toml", "--outdir", outDir]);
  writeFingerprint(NAME, print);
}
