import { DrizzleQueryError } from "drizzle-orm";
import { AppError } from "../../domain/errors.ts";
import { SIGN_IN_WINDOW_SECONDS } from "../../domain/limits.ts";

/** Headers of the API's answers, which are the caller's alone and never stored on the way. */
const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** Makes the envelope of a success (AMB-018). */
export function successAnswer(result: unknown): Response {
  return new Response(JSON.stringify({ success: true, result }), { headers: HEADERS });
}

/**
 * Makes the envelope of a failure (AMB-018, AMB-019). Any other error than an AppError is logged with the request's id
 * and answered with that id only: its message may hold anything.
 */
export function failureAnswer(error: unknown, requestId: string, where: string): Response {
  if (error instanceof AppError) {
    const headers = new Headers(HEADERS);
    if (error.status === 429) headers.set("retry-after", String(error.extra.retry_after ?? SIGN_IN_WINDOW_SECONDS));
    if (error.code === "METHOD_NOT_ALLOWED") headers.set("allow", String(error.extra.allow ?? ""));
    return new Response(JSON.stringify({ success: false, message: error.message, ...error.extra }), {
      status: error.status,
      headers,
    });
  }
  logError(error, requestId, where);
  return new Response(JSON.stringify({ success: false, message: "INTERNAL_ERROR", request_id: requestId }), {
    status: 500,
    headers: HEADERS,
  });
}

/** Logs an error. Drizzle puts a statement's values into its message; the cause has the reason without them. */
export function logError(error: unknown, requestId: string, where: string): void {
  const reason = error instanceof DrizzleQueryError ? error.cause : error;
  const stack = reason instanceof Error ? reason.stack : String(reason);
  console.error(JSON.stringify({ level: "error", requestId, where, stack }));
}
