import { AppError } from "../domain/errors.ts";
import { isTargetId } from "../domain/ids.ts";
import { isShownInline } from "../domain/private-chats/private-file.ts";
import type { ServiceContext, Session } from "../services/context.ts";
import { type FileRefusal, openPrivateFile } from "../services/private-chats/open-file.ts";
import { readSession } from "../services/sessions/read.ts";
import { logError } from "./api/answer.ts";
import { fileHeaders } from "./api/material-answer.ts";
import { tokenOf } from "./api/token.ts";
import type { Env } from "./env.ts";
import { createServiceContext } from "./service-context.ts";
import { tokensFromCookies } from "./session-cookie.ts";

const PATH = /^\/binaries_from_telegram\/private_chat\/([^/]+)\/([A-Za-z0-9_-]{1,128})$/;
export const PRIVATE_FILES = "/binaries_from_telegram/";

const STATUS: Readonly<Record<FileRefusal, number>> = { unknown: 404, "too large": 413, unavailable: 502 };

/**
 * `GET /binaries_from_telegram/private_chat/{botId}/{file_unique_id}` (API-44): the bytes of a file of an own bot's
 * private chat, for its owner only. The token is a query, or the page's own cookie: pictures of a page cannot say more.
 */
export async function servePrivateFile(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  if (request.method !== "GET") return refusal(405, "GET only");
  const [, botId = "", fileUniqueId = ""] = PATH.exec(new URL(request.url).pathname) ?? [];
  if (fileUniqueId === "" || !isTargetId(botId)) return refusal(404, "Invalid target");
  const ctx = createServiceContext(env, execution);
  const rangeHeader = request.headers.get("range");
  try {
    const session = await firstSession(ctx, tokensOfPage(request));
    const file = await openPrivateFile(ctx, session, { botId, fileUniqueId, rangeHeader });
    if (typeof file === "string") return refusal(STATUS[file], file);
    const { mimetype, fileName, body, length, contentRange } = file;
    const headers = fileHeaders({ mimetype, fileName, isInline: isShownInline(mimetype) });
    // Two people may use one browser: what one has seen is not shown to the other.
    headers.set("vary", "cookie");
    if (length !== null) headers.set("content-length", String(length));
    if (contentRange === null) return new Response(body, { headers });
    headers.set("content-range", contentRange);
    return new Response(body, { status: 206, headers });
  } catch (error) {
    if (error instanceof AppError) return refusal(error.status === 403 ? 403 : 404, error.message);
    logError(error, crypto.randomUUID(), "private file");
    return refusal(500, "INTERNAL_ERROR");
  }
}

/** Another site's page gets nothing by the reader's cookie. */
function tokensOfPage(request: Request): string[] {
  const token = tokenOf(request);
  if (token !== null) return [token];
  return request.headers.get("sec-fetch-site") === "cross-site" ? [] : tokensFromCookies(request);
}

/** @throws AppError TOKEN_INVALID (403) where none of them opens one */
async function firstSession(ctx: ServiceContext, tokens: readonly string[]): Promise<Session> {
  for (const token of tokens) {
    const session = await readSession(ctx, token).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (session !== null) return session;
  }
  throw new AppError("TOKEN_INVALID");
}

const refusal = (status: number, message: string): Response =>
  new Response(message, {
    status,
    headers: { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" },
  });
