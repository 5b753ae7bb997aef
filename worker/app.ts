import { Hono } from "hono";
import { TELEGRAM_FILES } from "../domain/media/file-address.ts";
import { tally } from "../domain/metrics/tally.ts";
import { reportMetricsIfDue } from "../durable-objects/shared/report-metrics.ts";
import { NOTIFYING_GATEWAYS } from "../services/payments/notice-readers.ts";
import { createApi } from "./api/app.ts";
import { configOf, refusalToStart } from "./config.ts";
import type { Env } from "./env.ts";
import { answerHealth } from "./health.ts";
import { serveOperators } from "./ops/app.ts";
import { receiveNotice } from "./payment-notices.ts";
import { openSignal, signalTarget } from "./private-signal.ts";
import { readToEnd } from "./read-to-end.ts";
import { serveTelegramFile } from "./telegram-file.ts";
import { receiveWebhook } from "./webhook.ts";

const api = createApi();
const webhooks = new Hono<{ Bindings: Env }>();
webhooks.post("/webhook/:botHashId", receiveWebhook);
webhooks.all("/webhook/*", (c) => c.text("POST only", 405));
for (const gateway of NOTIFYING_GATEWAYS) webhooks.post(`/payments/${gateway}`, receiveNotice(gateway));
webhooks.all("/payments/*", (c) => c.text("no such gateway, or not a POST", 404));
webhooks.get("/healthz", (c) => answerHealth(c.env));

export type PageServer = (
  request: Request,
  env: Env,
  execution: ExecutionContext,
  calls: typeof api,
) => Promise<Response>;

/** Returns the path of an address, null for one that cannot be read: it comes from a broken Host line. */
function pathOf(url: string): string | null {
  try {
    return new URL(url).pathname;
  } catch {
    return null;
  }
}

const KINDS: readonly [RegExp, string][] = [
  [/^\/(?:webhook|payments)\//, "webhook"],
  [/^\/v2data(?:\/|$)/, "call"],
  [/^\/(?:ops|healthz)(?:\/|$)/, "operator"],
];

/** Counts an answered request by its kind, never by its path. */
function noteRequest(pathname: string, status: number, ms: number): void {
  const [, kind] = KINDS.find(([pattern]) => pattern.test(pathname)) ?? [
    null,
    pathname.startsWith(TELEGRAM_FILES) ? "file" : "page",
  ];
  tally.add("request_ms", ms, kind);
  if (kind === "webhook" && status >= 400) tally.add("updates_refused", 1, String(status));
}

/**
 * Creates the Worker's HTTP side in the order of mounting: Telegram's updates and gateways' notices, the API, then
 * pages (files in front of all of them are served by the platform).
 */
export function createApp(servePage: PageServer) {
  const answer = async (
    request: Request,
    pathname: string | null,
    env: Env,
    execution: ExecutionContext,
  ): Promise<Response> => {
    const refusal = refusalToStart(env);
    if (refusal !== null) return refusal;
    if (pathname === null) return new Response("no address", { status: 400 });
    if (/^\/(?:webhook|payments)\/|^\/healthz$/.test(pathname)) return webhooks.fetch(request, env, execution);
    // Without a token there is no such address: the page of an unknown one answers (PLN-21).
    if (/^\/ops(?:\/|$)/.test(pathname) && configOf(env).operatorToken !== null) {
      return serveOperators(request, env, execution);
    }
    const signalled = signalTarget(pathname);
    // Before the API, whose answers get headers: one with a WebSocket in it stays as it is.
    if (signalled !== null) return openSignal(request, signalled, env, execution);
    if (pathname.startsWith(TELEGRAM_FILES)) return serveTelegramFile(request, env, execution);
    if (pathname.startsWith("/v2data/") || pathname === "/v2data") return api.fetch(request, env, execution);
    return servePage(request, env, execution, api);
  };
  return async (request: Request, env: Env, execution: ExecutionContext): Promise<Response> => {
    const begunMs = Date.now();
    const pathname = pathOf(request.url);
    const response = await answer(request, pathname, env, execution);
    await readToEnd(request);
    const nowMs = Date.now();
    noteRequest(pathname ?? "", response.status, nowMs - begunMs);
    reportMetricsIfDue(env, nowMs, (work) => execution.waitUntil(work));
    return response;
  };
}
