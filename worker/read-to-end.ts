import { REQUEST_MAX_BYTES } from "../domain/limits.ts";

/** Time after which a silent sender is given up. */
const SILENCE_MS = 10_000;
const PIECE_BYTES = 64 * 1024;

/**
 * Reads the rest of a request's body after the answer. A server that answers before the body's end cuts the kept-alive
 * connection, which loses the sender's next request; a browser that is still sending a file sees a broken connection
 * instead of the answer.
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
