import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { build, type Rollup } from "vite";
import { fromRoot } from "../../scripts/root.ts";
import type { TelegramAnswer } from "../../telegram/client.ts";
import type { WantedCall } from "./client-worker.ts";

/** The client in a workerd of its own, on this machine's network: servers that break can stand in for Telegram. */
export interface ClientInWorker {
  call(wanted: WantedCall): Promise<TelegramAnswer<unknown>>;
  stop(): Promise<void>;
}

export async function startClientInWorker(): Promise<ClientInWorker> {
  const output = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "esnext",
      lib: { entry: fromRoot("tests/telegram/client-worker.ts"), formats: ["es"], fileName: "worker" },
    },
    resolve: { conditions: ["workerd", "worker", "browser"] },
  })) as Rollup.RollupOutput[];
  const miniflare = new Miniflare({
    modules: true,
    script: output[0]?.output[0].code ?? "",
    cf: false,
    compatibilityDate: "2026-04-20",
    compatibilityFlags: ["nodejs_compat"],
    // The broken connections that workerd prints are those that the tests break.
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      for (const stream of [stdout, stderr]) stream.resume();
    },
  });
  await miniflare.ready;
  return {
    async call(wanted) {
      const answer = await miniflare.dispatchFetch("http://client/", { method: "POST", body: JSON.stringify(wanted) });
      return (await answer.json()) as TelegramAnswer<unknown>;
    },
    stop: () => miniflare.dispose(),
  };
}
