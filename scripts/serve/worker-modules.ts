import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

export interface WorkerModule {
  type: "ESModule" | "Text" | "CompiledWasm" | "Data";
  path: string;
  contents: string | Uint8Array<ArrayBuffer>;
}

const ENTRY = "index.js";
const types: Record<string, WorkerModule["type"]> = {
  ".js": "ESModule",
  ".mjs": "ESModule",
  ".sql": "Text",
  ".txt": "Text",
  ".html": "Text",
  ".wasm": "CompiledWasm",
  ".bin": "Data",
};

/**
 * Reads the modules that `wrangler deploy --dry-run --outdir` wrote into a folder, the entry first as workerd wants it.
 */
export function readWorkerModules(directory: string): WorkerModule[] {
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((name) => extname(name) in types);
  names.sort((a, b) => Number(b === ENTRY) - Number(a === ENTRY) || a.localeCompare(b));
  return names.map((name) => {
    const type = types[extname(name)] ?? "Data";
    const isText = type === "ESModule" || type === "Text";
    const bytes = readFileSync(join(directory, name));
    return { type, path: join(directory, name), contents: isText ? bytes.toString("utf8") : new Uint8Array(bytes) };
  });
}
