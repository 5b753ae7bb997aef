import { AppError } from "../domain/errors.ts";
import { isTargetId } from "../domain/ids.ts";
import { SIGNAL_PROTOCOL } from "../domain/private-chats/private-signal.ts";
import { LISTENER_HEADERS } from "../durable-objects/bot-inbox/signal.ts";
import { mayListen } from "../services/private-chats/listen.ts";
import { logError } from "./api/answer.ts";
import type { Env } from "./env.ts";
import { createServiceContext } from "./service-context.ts";

const PATH = /^\/v2data\/private_chats\/([^/]+)\/signal$/;

/** Reads the bot's id from the address of a signal; null for every other address. */
export const signalTarget = (pathname: string): string | null => PATH.exec(pathname)?.[1] ?? null;

/**
 * Opens `GET /v2data/private_chats/{botId}/signal` with `Upgrade: websocket`: news of an own bot's private chats
 * (PCH-16). The token comes as a second word of `Sec-WebSocket-Protocol` ("steward, TOKEN"), never in the address,
 * which would be logged. Browsers let any page open a WebSocket, so only pages of the dashboard's own origin are
 * accepted.
 */
export async function openSignal(
  request: Request,
  botId: string,
  env: Env,
  execution: ExecutionContext,
): Promise<Response> {
  if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") return refusal(426, "a WebSocket only");
  const ctx = createServiceContext(env, execution);
  if (!isOwnOrigin(request, ctx.config.publicUrl)) return refusal(403, "another origin");
  const [protocol, token, ...others] = (request.headers.get("sec-websocket-protocol") ?? "").split(/\s*,\s*/);
  if (protocol !== SIGNAL_PROTOCOL || token === undefined || others.length > 0) return refusal(403, "TOKEN_INVALID");
  if (!isTargetId(botId)) return refusal(404, "Invalid target");
  try {
    const listening = await mayListen(ctx, token, botId);
    const headers = {
      upgrade: "websocket",
      [LISTENER_HEADERS.account]: listening.account,
      [LISTENER_HEADERS.tokenHash]: listening.tokenHash,
    };
    return await ctx.objects.botInbox(listening.botId).fetch(new Request("https://inbox/signal", { headers }));
  } catch (error) {
    if (error instanceof AppError) return refusal(error.status === 403 ? 403 : 404, error.message);
    logError(error, crypto.randomUUID(), "signal");
    return refusal(500, "INTERNAL_ERROR");
  }
}

/** Tells whether an origin is the dashboard's address or the request's own: a local server has several names. */
const isOwnOrigin = (request: Request, publicUrl: string): boolean =>
  [publicUrl, request.url].some((address) => new URL(address).origin === request.headers.get("origin"));

const refusal = (status: number, message: string): Response =>
  new Response(message, { status, headers: { "cache-control": "no-store" } });
