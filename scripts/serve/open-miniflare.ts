import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Miniflare, type MiniflareOptions, Response, type WorkerOptions } from "miniflare";
import {
  unstable_readConfig as readWranglerConfig,
  unstable_getMiniflareWorkerOptions as workerOptionsOf,
} from "wrangler";
import { type FrontOptions, openFront } from "./front.ts";
import { withFormerStorage } from "./object-storage.ts";
import type { Settings } from "./read-settings.ts";
import { readWorkerModules } from "./worker-modules.ts";
import { guardWorkerd, watchWorkerd } from "./workerd-guard.ts";

export interface MiniflareRequest {
  host: string;
  port: number;
  stateDir: string;
  /** Path of the wrangler.toml that tells the bindings. */
  configPath: string;
  /** The Worker's modules, as wrangler's dry run writes them. */
  workerDir: string;
  /** Puts the front between clients and Miniflare (front.ts). */
  front?: Pick<FrontOptions, "addressHeader"> | undefined;
  /** The static files; null serves the Worker alone, without the platform's assets router in front. */
  clientDir: string | null;
  settings: Settings;
  log: { write(text: string): unknown };
}

export interface OpenMiniflare {
  instance: Miniflare;
  /** Resolves when workerd has ended by itself. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts in this process run one after the other, since an environment variable selects the program that Miniflare
 * starts.
 */
let turn: Promise<unknown> = Promise.resolve();

function optionsFor(request: MiniflareRequest): MiniflareOptions {
  const { workerOptions } = workerOptionsOf(request.configPath, undefined, {
    ...(request.clientDir === null ? {} : { overrides: { assets: { directory: request.clientDir } } }),
  });
  const { modulesRules: _rules, bindings, assets, ...rest } = workerOptions;
  const worker: WorkerOptions = {
    ...rest,
    ...(request.clientDir === null || assets === undefined ? {} : { assets }),
    modulesRoot: request.workerDir,
    modules: readWorkerModules(request.workerDir),
    // Vars of wrangler.toml are the defaults. Values of .dev.vars come by `settings` only.
    bindings: { ...bindings, ...request.settings },
    durableObjects: withFormerStorage(rest, readWranglerConfig({ config: request.configPath })),
    // This process, which runs the crons: /healthz asks whether it answers.
    serviceBindings: { ...rest.serviceBindings, SERVER: async () => new Response("ok") },
  };
  const direct = request.clientDir === null;
  return {
    ...worker,
    // Without assets nothing needs Miniflare's own entry: the socket is the Worker's (the benchmarks' way).
    ...(direct ? { unsafeDirectSockets: [{ host: request.host, port: request.port }] } : {}),
    ...(direct || request.front ? { host: "127.0.0.1", port: 0 } : { host: request.host, port: request.port }),
    cf: false,
    d1Persist: join(request.stateDir, "d1"),
    durableObjectsPersist: join(request.stateDir, "objects"),
    r2Persist: join(request.stateDir, "r2"),
    cachePersist: false,
    handleRuntimeStdio: passLogLines(request.log),
  };
}

/** Starts one workerd with the Worker, its data below the state directory. */
export async function openMiniflare(request: MiniflareRequest): Promise<OpenMiniflare> {
  const options = optionsFor(request);
  const guard = guardWorkerd(request.stateDir);
  const opening = turn.then(async () => {
    process.env.MINIFLARE_WORKERD_PATH = guard.path;
    try {
      const instance = new Miniflare(options);
      return { instance, inner: await instance.ready };
    } finally {
      delete process.env.MINIFLARE_WORKERD_PATH;
    }
  });
  turn = opening.catch(() => {});
  try {
    const { instance, inner } = await opening;
    const { host, port } = request;
    const watch = watchWorkerd(request.stateDir);
    const front =
      request.front &&
      (await openFront({ host, port, inner, ...request.front }).catch(async (error) => {
        watch.stop();
        await instance.dispose();
        throw error;
      }));
    return {
      instance,
      ended: watch.ended,
      close: async () => {
        await front?.close();
        watch.stop();
        await instance.dispose();
        guard.release();
      },
    };
  } catch (error) {
    guard.release();
    throw error;
  }
}

/** Lines of workerd about connections that the other side closed; nothing an operator can act on. */
const noise = [
  /disconnected: (?:remote|client|worker_do_not_log)/,
  /Broken pipe/,
  /Connection reset by peer/,
  /peer disconnected/,
];

/** Passes the Worker's log lines on as they are. */
function passLogLines(target: { write(text: string): unknown }) {
  return (...streams: Readable[]) => {
    for (const stream of streams) {
      createInterface(stream).on("line", (line) => {
        if (!noise.some((pattern) => pattern.test(line))) target.write(`${line}\n`);
      });
    }
  };
}
