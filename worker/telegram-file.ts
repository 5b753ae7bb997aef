import { AppError } from "../domain/errors.ts";
import { isTargetId } from "../domain/ids.ts";
import { PICTURE_KEPT_SECONDS } from "../domain/limits.ts";
import { type FileAddress, parseFileAddress } from "../domain/media/file-address.ts";
import { isShownInline } from "../domain/private-chats/private-file.ts";
import type { ServiceContext, Session, SessionContext } from "../services/context.ts";
import { findPicture, type Picture } from "../services/files/find-picture.ts";
import { type FileRefusal, type OpenedFile, openMessageFile, openPrivateFile } from "../services/files/open-file.ts";
import { readSession } from "../services/sessions/read.ts";
import { logError } from "./api/answer.ts";
import { fileHeaders } from "./api/material-answer.ts";
import { tokenOf } from "./api/token.ts";
import type { Env } from "./env.ts";
import { createServiceContext } from "./service-context.ts";
import { tokensFromCookies } from "./session-cookie.ts";

const STATUS: Readonly<Record<FileRefusal, number>> = { unknown: 404, "too large": 413, unavailable: 404 };

/**
 * Serves `GET /binaries_from_telegram/...` (API-44; domain/media/file-address.ts lists the addresses): the bytes of a
 * file that Telegram keeps, for callers who may see it. The token is a query parameter or the page's own cookie: a
 * page's pictures can send no header.
 */
export async function serveTelegramFile(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  if (request.method !== "GET") return refusal(405, "GET only");
  const address = parseFileAddress(new URL(request.url).pathname);
  if (address === null || !isTargetId("botId" in address ? address.botId : address.chatId)) {
    return refusal(404, "Invalid target");
  }
  const ctx = createServiceContext(env, execution);
  try {
    const session = await firstSession(ctx, tokensOfPage(request));
    return await answerFile({ ...ctx, session }, address, request.headers.get("range"));
  } catch (error) {
    if (error instanceof AppError) return refusal(error.status === 403 ? 403 : 404, error.message);
    logError(error, crypto.randomUUID(), "file of Telegram");
    return refusal(500, "INTERNAL_ERROR");
  }
}

async function answerFile(ctx: SessionContext, address: FileAddress, rangeHeader: string | null): Promise<Response> {
  if (address.kind === "privateFile") return fileAnswer(await openPrivateFile(ctx, address, rangeHeader));
  if (address.kind === "messageFile") return fileAnswer(await openMessageFile(ctx, address, rangeHeader));
  const isSeenThrough = address.kind !== "messageThumbnail";
  return pictureAnswer(ctx, await findPicture(ctx, address), isSeenThrough);
}

function fileAnswer(file: OpenedFile | FileRefusal): Response {
  if (typeof file === "string") return refusal(STATUS[file], file);
  const { mimetype, fileName, body, length, contentRange } = file;
  const headers = privateHeaders(fileHeaders({ mimetype, fileName, isInline: isShownInline(mimetype) }));
  if (length !== null) headers.set("content-length", String(length));
  if (contentRange === null) return new Response(body, { headers });
  headers.set("content-range", contentRange);
  return new Response(body, { status: 206, headers });
}

/**
 * Makes the headers of a private file: its cached copy is good for one cookie only, since two people may use one
 * browser.
 */
function privateHeaders(headers: Headers): Headers {
  headers.set("vary", "cookie");
  return headers;
}

/** Root of names in the cache: no request can have this host, so only checked callers reach a cached picture. */
const CACHE_ROOT = "https://pictures.invalid/";

/**
 * Answers a picture from the data centre's cache, or from Telegram (docs/decisions/047). Where there is none the answer
 * is a transparent picture, through which the page's substitute is seen without an error, even before scripts run.
 * @param isSeenThrough Something stands below it: also one that Telegram does not give now is not seen, this time
 */
async function pictureAnswer(ctx: ServiceContext, picture: Picture, isSeenThrough: boolean): Promise<Response> {
  const name = `${CACHE_ROOT}${picture.cacheKey}`;
  const cache = await caches.open("pictures");
  const held = await cache.match(name);
  if (held !== undefined) return shownPicture(held.body, held.headers.get("content-type") ?? "");
  const loaded = await picture.load();
  if (typeof loaded === "string" && loaded !== "none") {
    if (!isSeenThrough) return refusal(STATUS[loaded], loaded);
    const answer = shownPicture(NO_PICTURE.bytes, NO_PICTURE.mimetype);
    answer.headers.set("cache-control", "no-store");
    return answer;
  }
  const { bytes, mimetype } = loaded === "none" ? NO_PICTURE : loaded;
  const headers = { "content-type": mimetype, "cache-control": `max-age=${PICTURE_KEPT_SECONDS}` };
  ctx.waitUntil(cache.put(name, new Response(bytes, { headers })));
  return shownPicture(bytes, mimetype);
}

/** A picture of one transparent pixel. */
const NO_PICTURE = {
  bytes: Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (sign) =>
    sign.charCodeAt(0),
  ),
  mimetype: "image/gif",
};

const shownPicture = (bytes: BodyInit | null, mimetype: string): Response =>
  new Response(bytes, { headers: privateHeaders(fileHeaders({ mimetype, fileName: "picture", isInline: true })) });

/** Reads the tokens of a page's request: the cookie does not count for a page of another site. */
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
