import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./scripts/build/inline-script.ts";
import { textSetsModule } from "./scripts/texts/plugin.ts";
import { remixPlugin } from "./vite.config.ts";

// Read by app/routes.ts: /gallery is there while developing.
process.env.STEWARD_GALLERY = "beside";

const BROWSER_DEPENDENCIES = [
  "@remix-run/react",
  "clsx",
  "i18next",
  "lucide",
  "react",
  "react-dom/client",
  "react/jsx-dev-runtime",
];
const WORKER_DEPENDENCIES = [
  "@remix-run/cloudflare",
  "@remix-run/react",
  "clsx",
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/durable-sqlite",
  "drizzle-orm/durable-sqlite/migrator",
  "drizzle-orm/sqlite-core",
  "grammy",
  "hono",
  "i18next",
  "lucide",
  "react",
  "react-dom/server",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
  "zod/mini",
];

/** Development: the Worker with its objects in workerd, the dashboard with hot reload. */
export default defineConfig(({ isPreview }) => {
  // Remix loads this file a second time for its own compiler, which must not start the Worker again.
  const isRemixChildCompiler = isPreview === undefined;
  return {
    plugins: [
      isRemixChildCompiler
        ? []
        : cloudflare({ viteEnvironment: { name: "worker" }, configPath: "./wrangler.toml", persistState: true }),
      inlineScript(),
      textSetsModule(),
      tailwindcss(),
      remixPlugin(),
    ],
    // A dependency found late makes Vite optimize again, and a cold start does not survive that.
    optimizeDeps: { include: BROWSER_DEPENDENCIES },
    environments: { worker: { optimizeDeps: { include: WORKER_DEPENDENCIES } } },
  };
});
