import { existsSync, rmSync } from "node:fs";
import { takeProcessLock } from "../process-lock.ts";
import { fromRoot } from "../root.ts";
import { type CommandResult, runBin } from "../run-command.ts";
import { PlainError } from "../run-main.ts";
import { fingerprint, readFingerprint, writeFingerprint } from "./fingerprint.ts";

interface Step {
  name: string;
  /** Files that the result depends on; relative to the repository. */
  inputs: string[];
  /** Files that must exist, or the remembered result does not count. */
  results: string[];
  run(): Promise<CommandResult>;
}

/** Milliseconds to wait for another program's build; a longer one counts as stuck. */
const LOCK_WAIT_MS = 180_000;

const dashboard: Step = {
  name: "dashboard",
  inputs: [
    "app",
    "domain",
    "public",
    "scripts/build/inline-script.ts",
    "scripts/source-files.ts",
    "scripts/texts",
    "vite.config.ts",
    "tsconfig.json",
    "package-lock.json",
  ],
  results: ["build/client", "build/server/index.js"],
  run: () => runBin("remix", ["vite:build"], { env: { NODE_ENV: "production" } }),
};

/** The component page by itself, needed only by tests. */
const gallery: Step = {
  name: "gallery",
  inputs: [...dashboard.inputs, "vite.gallery.config.ts"],
  results: [".cache/gallery/client", ".cache/gallery/server/index.js"],
  run: () => runBin("remix", ["vite:build", "--config", "vite.gallery.config.ts"], { env: { NODE_ENV: "production" } }),
};

const workerBundle: Step = {
  name: "worker",
  inputs: [
    "worker",
    "services",
    "durable-objects",
    "bot",
    "telegram",
    "db",
    "domain",
    "app",
    "migrations",
    "build/server",
    "wrangler.toml",
    "tsconfig.json",
    "package-lock.json",
  ],
  results: ["build/worker/index.js"],
  run: () => {
    rmSync(fromRoot("build/worker"), { recursive: true, force: true });
    return runBin("wrangler", ["deploy", "--dry-run", "--outdir", "build/worker"], {
      // Without these wrangler asks the network for its newest version and writes to the home folder.
      env: { WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: fromRoot(".cache/wrangler"), CI: "1" },
    });
  },
};

async function runStep(step: Step, say: (line: string) => void): Promise<void> {
  const print = fingerprint(step.inputs);
  const hasResults = step.results.every((path) => existsSync(fromRoot(path)));
  if (hasResults && readFingerprint(step.name) === print) return;
  const started = Date.now();
  say(`Building the ${step.name} ...`);
  const { code, output } = await step.run();
  if (code !== 0) throw new PlainError(`${output.trimEnd()}\n\nThe ${step.name} could not be built.`);
  writeFingerprint(step.name, print);
  say(`Built the ${step.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

type Say = (line: string) => void;

async function runSteps(steps: Step[], lockName: string, say: Say): Promise<void> {
  const lock = await takeProcessLock(fromRoot(".cache/build", lockName), LOCK_WAIT_MS);
  if ("holder" in lock) throw new PlainError(`Process ${lock.holder} has been building for too long: end it first.`);
  try {
    for (const step of steps) await runStep(step, say);
  } finally {
    lock.release();
  }
}

/**
 * Builds what a Worker needs into build/: client, server and worker. A step whose inputs are unchanged is skipped.
 * @throws PlainError with the tool's output when a step fails.
 */
export const buildProduct = (say: Say = () => {}) => runSteps([dashboard, workerBundle], "lock", say);

/** Builds the component page into .cache/gallery/, as buildProduct builds the product. */
export const buildGallery = (say: Say = () => {}) => runSteps([gallery], "gallery-lock", say);
