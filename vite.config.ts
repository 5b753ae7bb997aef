import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { type BuildOptions, defineConfig } from "vite";
import { inlineScript } from "./scripts/build/inline-script.ts";
import { textSetsModule } from "./scripts/texts/plugin.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export const remixPlugin = (where: { buildDirectory?: string } = {}) =>
  remix({
    ...where,
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_routeConfig: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
  });

/**
 * For browsers; Safari 16.4 and Chrome 111, which Tailwind wants, know ES2022. Rollup makes the chunks, but for the icons
 * (docs/decisions/049). No chunk names what its imports import: Remix asks for all of a page's chunks at once. Nor
 * does a page list the chunks of what it may load later, which are mostly there already: that list was 1.4 KiB on every page.
 */
const browserBuild: BuildOptions = {
  target: "es2022",
  modulePreload: { resolveDependencies: () => [] },
  rollupOptions: {
    output: {
      hoistTransitiveImports: false,
      manualChunks: (id) => (id.includes("/lucide-react/") ? "icons" : undefined),
    },
  },
};

/** The production build of the dashboard: `build/client` and `build/server`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [inlineScript(), textSetsModule(), tailwindcss(), remixPlugin()],
  build: isSsrBuild ? {} : browserBuild,
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] } },
}));
