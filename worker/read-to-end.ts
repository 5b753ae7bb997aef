import { REQUEST_MAX_BYTES } from "../domain/limits.ts";

/** A sender that is silent for so long is given up. */
const SILENCE_MS = 10_000;
const PIECE_BYTES = 64 * 1024;

/**
 * Reads what the answer left unread of a request's body. A server that has answered before the body was at its end cuts
 * the kept connection, and the sender's next request is lost with it; a browser that is still sending a file sees a
 * broken line in place of the answer.
 */
export async function readToEnd({ body }: Request): Promise<void> {
  if (body === null || body.locked) return;
  const reader = (body as ReadableStream<Uint8Array>).getReader({ mode: "byob" });
  let isMoving = true;
  const clock = setInterval(() => {
    if (!isMoving) void reader.cancel().catch(() => undefined);
    isMoving = false;
  }, SILENCE_MS);
  try {
    let buffer = new ArrayBuffer(PIECE_BYTES);
    for (let size = 0; size <= REQUEST_MAX_BYTES; isMoving = true) {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done) return;
      size += value.byteLength;
      // The reader took the buffer and gives it back with the bytes in it.
      buffer = value.buffer as ArrayBuffer;
    }
  } catch {
    // The sender went away, or somebody else has taken the body: there is nobody to answer, or nothing left to read.
  } finally {
    clearInterval(clock);
  }
}
