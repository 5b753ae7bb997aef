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

/**
 * Tells whether JSON nests too deeply, by its brackets outside strings. Asked before parsing, since depth breaks a
 * parser or a copy.
 */
export function isDeeperThan(text: string, limit: number): boolean {
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
