/** Reads a body no further than the limit, whatever Content-Length says. @returns null for a longer one */
export async function readText(request: Request, maxBytes: number): Promise<string | null> {
  if (request.body === null) return "";
  const told = request.headers.get("content-length");
  if (told !== null) {
    // The server gives no more than it was told.
    return Number(told) <= maxBytes ? request.text() : null;
  }
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      // The rest is read by whoever sends the answer (read-to-end.ts).
      reader.releaseLock();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Numbers of a JSON text, without those within its strings. */
export interface JsonSize {
  /** greatest nesting */
  depth: number;
  arrays: number;
  commas: number;
}

/** Characters that are looked at without a pause, some 5 ms. */
const LOOKED_AT_ONCE = 1_000_000;

/**
 * Counts a JSON text's brackets and commas outside strings. Asked before parsing, since depth breaks a parser or a copy,
 * and since parsing millions of values cannot be interrupted. It yields between the parts of a long text.
 */
export function* measureJson(text: string): Generator<undefined, JsonSize> {
  const size: JsonSize = { depth: 0, arrays: 0, commas: 0 };
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === ",") size.commas += 1;
    else if (character === "{" || character === "[") {
      if (character === "[") size.arrays += 1;
      size.depth = Math.max(size.depth, ++depth);
    } else if (character === "}" || character === "]") depth--;
    if (index % LOOKED_AT_ONCE === LOOKED_AT_ONCE - 1) yield;
  }
  return size;
}

/** Tells whether JSON nests too deeply, by its brackets outside strings. */
export function isDeeperThan(text: string, limit: number): boolean {
  const measuring = measureJson(text);
  for (;;) {
    const step = measuring.next();
    if (step.done === true) return step.value.depth > limit;
  }
}
