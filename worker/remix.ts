import * as build from "virtual:remix/server-build";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Hono } from "hono";
import type { LanguageWishes } from "../app/load-context.ts";
import { AppError } from "../domain/errors.ts";
import { isTargetId } from "../domain/ids.ts";
import { sharedBot } from "../services/bots/shared.ts";
import type { ServiceContext, Session } from "../services/context.ts";
import { randomToken } from "../services/crypto/random-token.ts";
import { once } from "../services/memo.ts";
import { readSessionAndChat } from "../services/sessions/page-start.ts";
import { readSession } from "../services/sessions/read.ts";
import { logError } from "./api/answer.ts";
import type { ApiEnv } from "./api/mount.ts";
import { createPageClient } from "./api/page-client.ts";
import { configOf } from "./config.ts";
import type { Env } from "./env.ts";
import { pageRequest } from "./page-request.ts";
import { securePage } from "./security-headers.ts";
import { createServiceContext } from "./service-context.ts";
import { tokensFromCookies } from "./session-cookie.ts";

// Remix types its build for its own server; the module is the same.
const pages = build as unknown as ServerBuild;
const handle = createRequestHandler(pages);
/** Further exports of app/entry.server.tsx: only the pages' build knows which languages have texts. */
const { chooseLanguage, languageFile, textsFile } = pages.entry.module as unknown as {
  chooseLanguage(wishes: LanguageWishes): string;
  languageFile(pathname: string): Promise<Response | null>;
  textsFile(pathname: string): Promise<Response | null>;
};

/**
 * Serves a page: its loaders call the API in-process, with one service context, so that the session and the access
 * look-ups of all of them are made once.
 */
export async function servePage(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  api: Hono<ApiEnv>,
): Promise<Response> {
  try {
    const { pathname } = new URL(request.url);
    const texts = (await textsFile(pathname)) ?? (await languageFile(pathname));
    if (texts !== null) return texts;
    return await renderPage(pageRequest(request), env, execution, api);
  } catch (error) {
    const requestId = crypto.randomUUID();
    logError(error, requestId, "page");
    const text = `Something went wrong on our side. Please try again. (${requestId})`;
    return securePage(new Response(text, { status: 500 }), configOf(env), randomToken());
  }
}

async function renderPage(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  api: Hono<ApiEnv>,
): Promise<Response> {
  const ctx = createServiceContext(env, execution);
  const { token, session } = await signedInBy(ctx, request);
  const nonce = randomToken();
  const context: AppLoadContext = {
    client: createPageClient(api, { ctx, request, token }),
    session: session === null ? null : { token, account: session.account, expiresAt: session.expiresAt },
    isSessionOver: session === null && tokensFromCookies(request).length > 0,
    config: await publicConfig(ctx),
    nonce,
    lang: languageOf(request, session, ctx.config.version),
    theme: themeOf(request, session),
  };
  return securePage(await handle(request, context), ctx.config, nonce);
}

/**
 * Finds the session of the first of the browser's tokens that is valid. A failing database signs nobody out: the error
 * is thrown.
 */
async function signedInBy(
  ctx: ServiceContext,
  request: Request,
): Promise<{ token: string; session: Session } | { token: null; session: null }> {
  const chatId = chatOfPage(request);
  const read = (token: string) => (chatId === null ? readSession(ctx, token) : readSessionAndChat(ctx, token, chatId));
  for (const token of tokensFromCookies(request)) {
    try {
      return { token, session: await once(ctx, `session ${token}`, () => read(token)) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { token: null, session: null };
}

/** Finds the chat that the address of a page, or of its data, names; null for none. */
function chatOfPage(request: Request): string | null {
  const id = /^\/(?:groups|channels)\/(\d+)(?:[/.]|$)/.exec(new URL(request.url).pathname)?.[1];
  return id !== undefined && isTargetId(id) ? id : null;
}

async function publicConfig(ctx: ServiceContext): Promise<AppLoadContext["config"]> {
  const bot = await sharedBot(ctx);
  const { config } = ctx;
  return {
    publicUrl: config.publicUrl,
    telegramWidgetUrl: config.telegramWidgetUrl,
    telegramWebappScriptUrl: config.telegramWebappScriptUrl,
    telegramLinkRoot: config.telegramLinkRoot,
    rates: config.rates,
    hasBlockList: config.blockListRoot !== null,
    supportUrl: config.supportUrl ?? `https://t.me/${bot.username}`,
    sharedBotUsername: bot.username,
    sharedBotHashId: bot.botHashId,
    version: config.version,
    checkoutFrames: config.checkoutFrames,
  };
}

function cookie(request: Request, name: string): string {
  const pair = (request.headers.get("cookie") ?? "").split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? "";
}

function languageOf(request: Request, session: Session | null, version: string): string {
  return chooseLanguage({
    asked: new URL(request.url).searchParams.get("lang") ?? "",
    account: session?.lang ?? "",
    cookie: cookie(request, "lang"),
    accepted: request.headers.get("accept-language") ?? "",
    version,
  });
}

function themeOf(request: Request, session: Session | null): "light" | "dark" | "" {
  const chosen = cookie(request, "theme") || session?.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "";
}
