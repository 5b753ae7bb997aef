import type { Update, Webhook } from "../world/types.ts";

/** The result of a delivery. `retryAfterSecond`: the pause that the receiver asked for. */
export type Delivery =
  | { ok: true; body: string; contentType: string }
  | { ok: false; error: string; retryAfterSecond?: number };

/** Milliseconds that Telegram waits for a webhook's answer. */
const TIMEOUT_MS = 60_000;
/** Telegram honours `Retry-After` up to an hour. */
const MAX_RETRY_AFTER_SECOND = 3600;

/** Posts one update as Telegram does; 2xx is success, everything else is not, redirects included. */
export async function postUpdate(webhook: Webhook, update: Update, stopped: AbortSignal): Promise<Delivery> {
  // Not AbortSignal.timeout: its timers would outlive many thousand quick deliveries by a minute.
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(() => abort.abort(new DOMException("", "TimeoutError")), TIMEOUT_MS);
  stopped.addEventListener("abort", stop, { once: true });
  try {
    const response = await fetch(webhook.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(webhook.secretToken ? { "x-telegram-bot-api-secret-token": webhook.secretToken } : {}),
      },
      body: JSON.stringify(update),
      redirect: "manual",
      signal: abort.signal,
    });
    const body = await response.text();
    if (response.ok) return { ok: true, body, contentType: response.headers.get("content-type") ?? "" };
    const wait = Number(response.headers.get("retry-after"));
    const reason = response.statusText === "" ? "" : ` ${response.statusText}`;
    return {
      ok: false,
      error: `Wrong response from the webhook: ${response.status}${reason}`,
      ...(Number.isFinite(wait) && wait > 0 ? { retryAfterSecond: Math.min(wait, MAX_RETRY_AFTER_SECOND) } : {}),
    };
  } catch (error) {
    return { ok: false, error: describe(error) };
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener("abort", stop);
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return "Connection failed";
  if (error.name === "TimeoutError") return "Read timeout expired";
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string };
  if (code === "ECONNREFUSED") return "Connection refused";
  if (code === "ECONNRESET" || code === "UND_ERR_SOCKET") return "Connection reset by peer";
  if (code === "ENOTFOUND") return "Failed to resolve host: Name or service not known";
  return message ?? error.message;
}
