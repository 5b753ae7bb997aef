/** Progress of one HTTP request. */
export interface Exchange {
  fetch: typeof fetch;
  /** The end of the body was handed to the network: from then on the request may have been carried out (AMB-260). */
  isSent(): boolean;
  /** HTTP status of the answer, null while there is none */
  status(): number | null;
  /** the answer's `Retry-After` header */
  retryAfter(): string | null;
}

/**
 * Creates an exchange, which makes one request and tells how far it got. A connection that is refused, a name that is
 * not found and a TLS handshake that fails all reject in workerd as a reset after the request does ("Network connection
 * lost"); what tells them apart is that the end of the body was never asked for.
 */
export function beginExchange(): Exchange {
  let isSent = false;
  let answer: Response | null = null;
  const sent = () => {
    isSent = true;
  };
  return {
    async fetch(input, init) {
      const body = typeof init?.body === "string" ? textBody(init.body, sent) : streamBody(init?.body, sent);
      answer = await fetch(input, { ...init, body });
      return answer;
    },
    isSent: () => isSent,
    status: () => answer?.status ?? null,
    retryAfter: () => answer?.headers.get("retry-after") ?? null,
  };
}

/** Bytes of the shortest body whose end can be held back. */
const SHORTEST_WATCHED = 3;

/**
 * Makes a body in three pieces. workerd takes the first before there is a connection, and the second once the first has
 * gone out; only then is the third offered, without which the request is incomplete.
 */
function textBody(text: string, sent: () => void): string | ReadableStream {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length < SHORTEST_WATCHED) {
    sent();
    return text;
  }
  // With a known length the request has a Content-Length, as one with a text has.
  const { readable, writable } = new FixedLengthStream(bytes.length);
  const write = async () => {
    const writer = writable.getWriter();
    await writer.write(bytes.subarray(0, 1));
    await writer.write(bytes.subarray(1, 2));
    sent();
    await writer.write(bytes.subarray(2));
    await writer.close();
  };
  // The request itself tells of a connection that broke.
  write().catch(() => undefined);
  return readable;
}

/**
 * Streams the body of a request with files (multipart/form-data), and calls `sent` before the last chunk, without which
 * the request is incomplete.
 */
function streamBody(body: BodyInit | null | undefined, sent: () => void): BodyInit | null {
  if (!(body instanceof ReadableStream)) {
    sent();
    return body ?? null;
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        sent();
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead of what the network takes.
    { highWaterMark: 0 },
  );
}
