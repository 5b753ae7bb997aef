import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** The bare Remix page of the benchmarks; run from the repository's folder. */
export default defineConfig({
  publicDir: false,
  plugins: [
    remix({
      appDirectory: "bench/baseline/app",
      buildDirectory: ".cache/bench/remix",
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] } },
});
