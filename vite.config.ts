import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export const remixPlugin = () =>
  remix({
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_routeConfig: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
  });

/** The production build of the dashboard: `build/client` and `build/server`. */
export default defineConfig({
  plugins: [tailwindcss(), remixPlugin()],
  // Many tiny chunks, such as single icons, compress worse than few small ones.
  build: { rollupOptions: { output: { experimentalMinChunkSize: 6_000 } } },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] } },
});
