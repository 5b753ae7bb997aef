#!/usr/bin/env node
// Runs one of the project's TypeScript programs: `node scripts/with-dependencies.mjs PROGRAM.ts [arguments]`.
// It sees to the packages first, so that a fresh clone needs one command only. Plain JavaScript without dependencies,
// because it runs before there are any. The program runs in this process: signals and exit code are its own.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const REQUIRED_NODE = [20, 19];
const root = fileURLToPath(new URL("..", import.meta.url));
const modules = resolve(root, "node_modules");
const marker = resolve(modules, ".steward-lock");
const claim = resolve(root, ".cache/installing");
let hasClaim = false;

function stop(message) {
  process.stderr.write(`${message}\n`);
  if (hasClaim) rmSync(claim, { force: true });
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wantedMajor, wantedMinor] = REQUIRED_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  stop(`Steward needs Node ${REQUIRED_NODE.join(".")} or newer; this is ${process.versions.node}.`);
}

const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(resolve(root, "package-lock.json")))
    .digest("hex");

/** True when the installed packages are those of the lock file. */
function isInstalled(hash) {
  if (existsSync(marker)) return readFileSync(marker, "utf8").trim() === hash;
  // Installed by hand (`npm ci`): npm's own record is as new as the lock file.
  const record = resolve(modules, ".package-lock.json");
  if (!existsSync(record)) return false;
  if (statSync(record).mtimeMs < statSync(resolve(root, "package-lock.json")).mtimeMs) return false;
  writeFileSync(marker, `${hash}\n`);
  return true;
}

function install(hash) {
  process.stderr.write("Installing the packages (npm ci), about a minute ...\n");
  const npmProgram = process.env.npm_execpath;
  const [command, first] = npmProgram?.endsWith(".js") ? [process.execPath, [npmProgram]] : ["npm", []];
  const result = spawnSync(command, [...first, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    // The packages come into any environment whole: the tool chain itself is a development dependency.
    env: { ...process.env, NODE_ENV: "development", npm_config_omit: "" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (result.error) stop(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) stop("Installing the packages failed: see above.");
  writeFileSync(marker, `${hash}\n`);
}

function isAlive(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Waits for another terminal's installation: two at once take each other's packages away. */
function claimInstallation() {
  mkdirSync(resolve(claim, ".."), { recursive: true });
  for (;;) {
    try {
      writeFileSync(claim, String(process.pid), { flag: "wx" });
      hasClaim = true;
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = existsSync(claim) ? Number(readFileSync(claim, "utf8")) : 0;
    // 0: it is gone again, or its number is about to be written.
    if (holder > 0 && !isAlive(holder)) rmSync(claim, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

checkNode();
const [program, ...rest] = process.argv.slice(2);
if (program === undefined) stop("Usage: node scripts/with-dependencies.mjs PROGRAM.ts [arguments]");
const hash = lockHash();
if (!isInstalled(hash)) {
  claimInstallation();
  try {
    if (!isInstalled(hash)) install(hash);
  } finally {
    rmSync(claim, { force: true });
  }
}

const path = resolve(root, program);
if (!existsSync(path)) stop(`There is no ${program}.`);
process.argv = [process.argv[0], path, ...rest];
process.setSourceMapsEnabled(true);
const { register } = await import(pathToFileURL(resolve(modules, "tsx/dist/esm/api/index.mjs")).href);
register();
await import(pathToFileURL(path).href);
