import { badRequest } from "../world/errors.ts";
import type { FileKind } from "../world/types.ts";

const MAX_PHOTO = 5 * 1024 * 1024;
const MAX_OTHER = 20 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Types of documents that can be sent by address. */
const DOCUMENTS = ["application/pdf", "application/zip", "application/x-zip-compressed", "image/gif"];
const DOCUMENT_NAME = /\.(pdf|zip|gif)$/i;

export interface Remote {
  name: string;
  mimeType?: string;
  /** Absent for addresses outside this machine, which are never fetched. */
  bytes?: Uint8Array;
}

/** Fetches a file that is sent by its address, from this machine only; of any other address nothing is checked. */
export async function fetchRemote(address: string, kind: FileKind): Promise<Remote> {
  if (!URL.canParse(address)) throw badRequest("wrong HTTP URL specified");
  const url = new URL(address);
  const name = decodeURIComponent(url.pathname.split("/").at(-1) ?? "") || "file";
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname) || url.hostname.endsWith(".localhost");
  if (!isLocal) {
    if (kind === "document" && /\.\w+$/.test(name) && !DOCUMENT_NAME.test(name)) {
      throw badRequest("wrong type of the web page content");
    }
    return { name };
  }
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  if (!response?.ok) throw badRequest("failed to get HTTP URL content");
  const mimeType = (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.byteLength > (kind === "photo" ? MAX_PHOTO : MAX_OTHER)) throw badRequest("failed to get HTTP URL content");
  if (mimeType === "text/html" || (kind === "document" && !DOCUMENTS.includes(mimeType))) {
    throw badRequest("wrong type of the web page content");
  }
  return { name, bytes, ...(mimeType ? { mimeType } : {}) };
}
