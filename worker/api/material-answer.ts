import { isShownInline } from "../../domain/materials/material.ts";
import type { OpenedMaterial } from "../../services/materials/open.ts";

/** A file never changes under its id; only its owner's own browser may keep it. */
const CACHE = "private, max-age=86400, immutable";

/**
 * Serves the bytes of a file with its real type, so that no browser runs it: types are not guessed, scripts are
 * blocked, and a file that is no picture, sound or video is only saved (LIB-21).
 */
export function materialAnswer({ mimetype, fileName, body, size, range }: OpenedMaterial): Response {
  const headers = fileHeaders({ mimetype, fileName, isInline: isShownInline(mimetype) });
  if (body === null) {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-length", String(range?.length ?? size));
  if (range === null) return new Response(body, { headers });
  headers.set("content-range", `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`);
  return new Response(body, { status: 206, headers });
}

/** Makes the headers of every answer with a file. */
export function fileHeaders({ mimetype, fileName, isInline }: ServedFile): Headers {
  return new Headers({
    "content-type": mimetype,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "cache-control": CACHE,
    "accept-ranges": "bytes",
    "content-disposition": dispositionOf(isInline, fileName),
  });
}
interface ServedFile {
  mimetype: string;
  fileName: string;
  isInline: boolean;
}

/** Writes the file name twice, as RFC 6266 requires: in ASCII for old programs, and in UTF-8. */
function dispositionOf(isInline: boolean, fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  // Half a character has no code in UTF-8.
  const encoded = encodeURIComponent(fileName.replace(/[\ud800-\udfff]/gu, "_")).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${isInline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
