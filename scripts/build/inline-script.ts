import { build, type Plugin } from "vite";

const QUERY = "?inline-script";

/** Bundles a module with all it imports as one small classic script, for a page's `<script>` element. */
export async function bundleScript(file: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: { write: false, target: "es2020", rollupOptions: { input: file, output: { format: "iife" } } },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error(`${file}: not built at once`);
  const [chunk] = result.output;
  const code = chunk.code.trim();
  // It would end its element.
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file}: cannot stand inside a page`);
  return { code, files: Object.keys(chunk.modules) };
}

/**
 * Makes `import source from "./module.ts?inline-script"` return the module's code as a text: one source, no second
 * copy.
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const { code, files } = await bundleScript(id.slice(0, -QUERY.length));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
