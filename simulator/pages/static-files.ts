import { readFile } from "node:fs/promises";
import { extname } from "node:path";

const root = new URL("./static/", import.meta.url);

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Locates a file of the pages; `path` is relative to `static/`. */
export function staticFile(path: string): URL {
  return new URL(path, root);
}

/**
 * Serves a file of the pages as a response, or null where there is none. Read from disk each time, so that an edit
 * shows.
 */
export async function serveStatic(path: string, headers: Record<string, string> = {}): Promise<Response | null> {
  const file = staticFile(path);
  const type = contentTypes[extname(file.pathname)];
  if (!type || !file.href.startsWith(root.href)) return null;
  try {
    const body = await readFile(file);
    return new Response(new Uint8Array(body), {
      headers: { "Content-Type": type, "Cache-Control": "no-cache", ...headers },
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EISDIR")) return null;
    throw error;
  }
}
