import * as build from "virtual:remix/server-build";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Hono } from "hono";
import { createTransportClient } from "../app/client/client.ts";
import type {} from "../app/load-context.ts";
import { isLanguage, languageFor } from "../domain/languages.ts";
import { sharedBot } from "../services/bots/shared.ts";
import type { ServiceContext, Session } from "../services/context.ts";
import { randomToken } from "../services/crypto/random-token.ts";
import { once } from "../services/memo.ts";
import { readSession } from "../services/sessions/read.ts";
import type { ApiEnv } from "./api/mount.ts";
import type { Env } from "./env.ts";
import { securePage } from "./security-headers.ts";
import { createServiceContext } from "./service-context.ts";
import { tokenFromCookie } from "./session-cookie.ts";

// Remix types its build for its own server; the module is the same.
const handle = createRequestHandler(build as unknown as ServerBuild);

/**
 * A page: its loaders call the API in-process, with one service context, so that the session and the access
 * look-ups of all of them are made once.
 */
export async function servePage(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  api: Hono<ApiEnv>,
): Promise<Response> {
  const ctx = createServiceContext(env, execution);
  const token = tokenFromCookie(request);
  const session = await sessionOf(ctx, token);
  const nonce = randomToken();
  const pageEnv = { ...env, PAGE_CONTEXT: ctx };
  const send = async (call: Request) => api.fetch(call, pageEnv, execution);
  const context: AppLoadContext = {
    client: createTransportClient(send, session === null ? null : token),
    session:
      session === null || token === null ? null : { token, account: session.account, expiresAt: session.expiresAt },
    config: await publicConfig(ctx),
    nonce,
    lang: languageOf(request, session),
    theme: themeOf(request, session),
  };
  return securePage(await handle(request, context), ctx.config, nonce);
}

async function sessionOf(ctx: ServiceContext, token: string | null): Promise<Session | null> {
  if (token === null) return null;
  return once(ctx, `session ${token}`, () => readSession(ctx, token)).catch(() => null);
}

async function publicConfig(ctx: ServiceContext): Promise<AppLoadContext["config"]> {
  const bot = await sharedBot(ctx);
  const { config } = ctx;
  return {
    publicUrl: config.publicUrl,
    telegramWidgetUrl: config.telegramWidgetUrl,
    telegramWebappScriptUrl: config.telegramWebappScriptUrl,
    supportUrl: config.supportUrl ?? `https://t.me/${bot.username}`,
    sharedBotUsername: bot.username,
    sharedBotHashId: bot.botHashId,
    version: config.version,
  };
}

function cookie(request: Request, name: string): string {
  const pair = (request.headers.get("cookie") ?? "").split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return decodeURIComponent(pair?.slice(name.length + 1) ?? "");
}

/** Account, then cookie, then what the browser prefers. */
function languageOf(request: Request, session: Session | null): string {
  if (session !== null) return session.lang;
  const chosen = cookie(request, "lang");
  if (isLanguage(chosen)) return chosen;
  return languageFor(request.headers.get("accept-language")?.split(/[,;]/)[0] ?? "en");
}

function themeOf(request: Request, session: Session | null): "light" | "dark" | "" {
  const chosen = cookie(request, "theme") || session?.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "";
}
