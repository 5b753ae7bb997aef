import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { parseConfig } from "../../domain/config.ts";
import { takeProcessLock } from "../process-lock.ts";
import { fromRoot } from "../root.ts";
import { PlainError } from "../run-main.ts";
import { startCronClock } from "./cron-clock.ts";
import { claimPort } from "./free-port.ts";
import { migrateD1 } from "./migrate-d1.ts";
import { type MiniflareRequest, openMiniflare } from "./open-miniflare.ts";
import type { Settings } from "./read-settings.ts";
import { REGISTERING_CRON, registerBot } from "./register-bot.ts";
import { endFormerWorkerd } from "./workerd-guard.ts";

/** Milliseconds to wait for a process that was killed a moment ago. */
const LOCK_WAIT_MS = 5_000;

export interface ProductOptions {
  /** 0 takes any free one. */
  port: number;
  /** Directory of the data; made when missing. One process at a time. */
  stateDir: string;
  /** The operator's settings (domain/config.ts); PUBLIC_URL defaults to the address that is bound. */
  settings: Settings;
  /** The interface to bind; by default 127.0.0.1. */
  host?: string;
  /** Options of the front for a product that others reach: addresses that clients claim are not accepted (front.ts). */
  front?: MiniflareRequest["front"];
  /** Flag with which the operator changes the port, named in the error when the port is taken. */
  portFlag?: string;
  /** Receives the product's log; by default standard output. */
  log?: { write(text: string): unknown };
  /** False leaves the crons, also the one that registers the shared bot, to the caller. */
  crons?: boolean;
  /** False serves the Worker without static files and without the router in front of them. */
  assets?: boolean;
  /** Folder with worker/ and client/; by default build/. */
  buildDir?: string;
  /** By default wrangler.toml. */
  configPath?: string;
}

export interface Product {
  /** Address at which it answers, without a slash at the end. */
  origin: string;
  /** Runs one cron now; false when its handler failed. */
  runCron(cron: string): Promise<boolean>;
  /** Resolves once the shared bot is registered with Telegram; false when the product stopped before. */
  registered: Promise<boolean>;
  /** Resolves when workerd, which runs the Worker, has ended by itself: then nothing answers any more. */
  crashed: Promise<void>;
  /** For tests and benchmarks: bindings and direct dispatch. */
  miniflare: Miniflare;
  stop(): Promise<void>;
}

const originOf = (host: string, port: number) => {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
};

/**
 * Runs the built product as one local process: static files, Worker, D1, Durable Objects, R2, crons. Its data survives
 * any end of the process. Build first (scripts/build/build.ts).
 * @throws ConfigError for a bad setting, PlainError for a taken port or a state directory in use
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { stateDir, host = "127.0.0.1", log = process.stdout } = options;
  const say = (line: string) => log.write(`${line}\n`);
  mkdirSync(stateDir, { recursive: true });
  const lock = await takeProcessLock(join(stateDir, "process.pid"), LOCK_WAIT_MS);
  if ("holder" in lock) throw new PlainError(`${stateDir} is in use by process ${lock.holder}. End it first.`);
  try {
    await endFormerWorkerd(stateDir);
    const port = await claimPort(options.port, host, options.portFlag ?? "PORT");
    const origin = originOf(host, port);
    const settings = { PUBLIC_URL: origin, ...options.settings };
    const config = parseConfig(settings);
    const release = copyRelease(options.buildDir ?? fromRoot("build"), stateDir);
    const configPath = options.configPath ?? fromRoot("wrangler.toml");
    const { instance, ended, close } = await openMiniflare({
      host,
      port,
      stateDir,
      configPath,
      settings,
      log,
      front: options.front,
      workerDir: release.worker,
      clientDir: options.assets === false ? null : release.client,
    });

    const wrangler = readWranglerConfig({ config: configPath });
    for (const { binding, migrations_dir } of wrangler.d1_databases) {
      const directory = join(configPath, "..", migrations_dir ?? "migrations");
      await migrateD1(await instance.getD1Database(binding), directory);
    }

    const runCron = async (cron: string, scheduledTime = new Date()) => {
      const worker = await instance.getWorker();
      return (await worker.scheduled({ cron, scheduledTime })).outcome === "ok";
    };
    const ending = new AbortController();
    const attempt = () => runCron(REGISTERING_CRON).catch(() => false);
    const { telegramApiRoot } = config;
    const wantsCrons = options.crons !== false;
    const stopClock = startCronClock(wantsCrons ? (wrangler.triggers.crons ?? []) : [], async (cron, at) => {
      const ok = await runCron(cron, at).catch(() => false);
      if (!ok && !ending.signal.aborted) say(`The cron "${cron}" failed; it runs again in its turn.`);
    });
    const registered = wantsCrons
      ? registerBot({ attempt, say, telegramApiRoot, signal: ending.signal })
      : Promise.resolve(false);

    return {
      origin,
      miniflare: instance,
      runCron,
      registered,
      crashed: ended,
      stop: async () => {
        ending.abort();
        stopClock();
        await close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Copies the built Worker and its static files into the state directory, and returns the copy's folders: a later build
 * empties build/, and a running product must not lose its files to it.
 */
function copyRelease(buildDir: string, stateDir: string): { worker: string; client: string } {
  const release = join(stateDir, "release");
  rmSync(release, { recursive: true, force: true });
  mkdirSync(join(release, "client"), { recursive: true });
  cpSync(join(buildDir, "worker"), join(release, "worker"), { recursive: true });
  const client = join(buildDir, "client");
  if (existsSync(client)) cpSync(client, join(release, "client"), { recursive: true });
  return { worker: join(release, "worker"), client: join(release, "client") };
}
