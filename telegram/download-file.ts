/** Bytes of a file on their way. `contentRange` is Telegram's own where only a part was asked for and given. */
export interface Download {
  body: ReadableStream<Uint8Array>;
  /** bytes of the body, null where Telegram does not tell */
  length: number | null;
  contentRange: string | null;
}

const TIMEOUT_MS = 30_000;
/** One range as browsers request it; any other header is not passed on. */
const RANGE = /^bytes=\d{0,15}-\d{0,15}$/;
const CONTENT_RANGE = /^bytes \d{1,15}-\d{1,15}\/(\d{1,15}|\*)$/;

/**
 * Streams a file that getFile has named; nothing of it is kept in memory. A body that turns out longer than `maxBytes`
 * breaks off.
 * @returns null where Telegram does not give it; no error contains the address, which holds the token
 */
export async function downloadFile(
  apiRoot: string,
  token: string,
  path: string,
  rangeHeader: string | null,
  maxBytes: number,
): Promise<Download | "too large" | null> {
  const address = `${apiRoot}/file/bot${token}/${path.split("/").map(encodeURIComponent).join("/")}`;
  const range = rangeHeader !== null && RANGE.test(rangeHeader) ? { range: rangeHeader } : {};
  // The time is for the answer's beginning: a slow reader may take longer for the bytes.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  const response = await fetch(address, { headers: range, signal: abort.signal, redirect: "manual" }).catch(() => null);
  clearTimeout(timer);
  if (response === null || (response.status !== 200 && response.status !== 206) || response.body === null) return null;
  const claimed = response.headers.get("content-length");
  const length = claimed === null || response.headers.has("content-encoding") ? null : Number(claimed);
  if (length !== null && length > maxBytes) {
    await response.body.cancel();
    return "too large";
  }
  const contentRange = response.headers.get("content-range");
  const isPart = response.status === 206 && contentRange !== null && CONTENT_RANGE.test(contentRange);
  const limited = response.body.pipeThrough(length === null ? atMost(maxBytes) : new FixedLengthStream(length));
  return { body: limited, length, contentRange: isPart ? contentRange : null };
}

/**
 * Creates the limit for a body whose length is not known. A body with a known length needs none: it breaks off where it
 * is longer.
 */
function atMost(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed > maxBytes) controller.error(new Error("the file is longer than Telegram gives out"));
      else controller.enqueue(chunk);
    },
  });
}
