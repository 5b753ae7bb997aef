import { AppError } from "../../domain/errors.ts";

/** A JSON body's most bytes: 20,000 characters of four bytes, 500 entities and a keyboard fit well. */
export const BODY_MAX_BYTES = 262_144;
/** Nesting no call needs; deeper is an attack on a parser. */
const MAX_DEPTH = 24;

/**
 * The request's JSON; an empty body is `{}`. Reads no further than the limit, whatever Content-Length says.
 * @throws AppError BODY_TOO_LARGE (413), NOT_JSON or JSON_TOO_DEEP
 */
export async function readJsonBody(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text.trim() === "") return {};
  if (deeperThan(text, MAX_DEPTH)) throw new AppError("JSON_TOO_DEEP");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("NOT_JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new AppError("NOT_JSON");
  return value as Record<string, unknown>;
}

async function readText(request: Request): Promise<string> {
  if (request.body === null) return "";
  if (Number(request.headers.get("content-length") ?? 0) > BODY_MAX_BYTES) throw new AppError("BODY_TOO_LARGE");
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > BODY_MAX_BYTES) {
      await reader.cancel();
      throw new AppError("BODY_TOO_LARGE");
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Counts brackets outside of strings, before anything is parsed. */
export function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") {
      if (++depth > limit) return true;
    } else if (character === "}" || character === "]") depth--;
  }
  return false;
}
