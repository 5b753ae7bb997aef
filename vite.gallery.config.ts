import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./scripts/build/inline-script.ts";
import { textSetsModule } from "./scripts/texts/plugin.ts";
import { remixPlugin } from "./vite.config.ts";

// Read by app/routes.ts.
process.env.STEWARD_GALLERY = "alone";

/** The component page by itself, for the tests that look at it: `.cache/gallery/client` and `.cache/gallery/server`. */
export default defineConfig({
  plugins: [inlineScript(), textSetsModule(), tailwindcss(), remixPlugin({ buildDirectory: ".cache/gallery" })],
  // Node runs it, and finds a package's parts by other rules.
  ssr: { noExternal: true },
});
