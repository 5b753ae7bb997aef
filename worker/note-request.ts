import { TELEGRAM_FILES } from "../domain/media/file-address.ts";
import { tally } from "../domain/metrics/tally.ts";

const KINDS: readonly [RegExp, string][] = [
  [/^\/(?:webhook|payments)\//, "webhook"],
  [/^\/v2data(?:\/|$)/, "call"],
  [/^\/(?:ops|healthz)(?:\/|$)/, "operator"],
];

/** Counts an answered request by its kind, never by its path. */
export function noteRequest(pathname: string, status: number, ms: number): void {
  const [, kind] = KINDS.find(([pattern]) => pattern.test(pathname)) ?? [
    null,
    pathname.startsWith(TELEGRAM_FILES) ? "file" : "page",
  ];
  tally.add("request_ms", ms, kind);
  if (kind === "webhook" && status >= 400) tally.add("updates_refused", 1, String(status));
}
