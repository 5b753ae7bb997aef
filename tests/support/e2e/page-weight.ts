import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

const WEIGHT_KINDS = ["script", "style", "page"] as const;
export type WeightKind = (typeof WEIGHT_KINDS)[number];

/** Everything that the product sends for one page; Telegram's own scripts are not ours to weigh. */
export interface PageWeight {
  /** Bytes with gzip. */
  total: Record<WeightKind, number>;
  files: { kind: WeightKind; path: string; bytes: number }[];
}

const KIB = 1024;
/** Number of the largest files that are named. */
const NAMED = 6;

export const inKib = (bytes: number) => (bytes / KIB).toFixed(1);

function kindOf(response: Response): WeightKind | null {
  const type = response.headers()["content-type"] ?? "";
  if (type.includes("javascript")) return "script";
  if (type.startsWith("text/css")) return "style";
  return type.startsWith("text/html") ? "page" : null;
}

const isRedirect = (response: Response) => response.status() >= 300 && response.status() < 400;

/** Asks for a file's weight once: its name has its hash. */
const weighed = new Map<string, number>();

async function bytesOf(response: Response, path: string): Promise<number> {
  // However it came: gzip is what every browser and every host has.
  const bytes = weighed.get(path) ?? gzipSync(await response.body()).length;
  if (path.startsWith("/assets/")) weighed.set(path, bytes);
  return bytes;
}

/** Weighs what comes from now on. */
export function startWeighing(page: Page, origin: string): () => Promise<PageWeight> {
  const responses = new Map<string, Response>();
  page.on("response", (response) => {
    if (response.url().startsWith(`${origin}/`) && !isRedirect(response)) responses.set(response.url(), response);
  });
  return async () => {
    const files: PageWeight["files"] = [];
    for (const [url, response] of responses) {
      const kind = kindOf(response);
      if (kind === null) continue;
      const path = new URL(url).pathname;
      files.push({ kind, path, bytes: await bytesOf(response, path) });
    }
    files.sort((a, b) => b.bytes - a.bytes);
    const sum = (kind: WeightKind) => files.reduce((all, file) => all + (file.kind === kind ? file.bytes : 0), 0);
    return { total: { script: sum("script"), style: sum("style"), page: sum("page") }, files };
  };
}

/** Lists the limits that a page breaks, each with its largest files. @param limits KiB with gzip */
export function weightProblems({ total, files }: PageWeight, limits: Record<WeightKind, number>): string[] {
  return WEIGHT_KINDS.filter((kind) => total[kind] > limits[kind] * KIB).map((kind) => {
    const largest = files.filter((file) => file.kind === kind).slice(0, NAMED);
    const named = largest.map(({ path, bytes }) => `${inKib(bytes)} ${path}`).join(", ");
    return `${inKib(total[kind])} KiB of ${kind}, more than ${limits[kind]}: ${named}`;
  });
}
