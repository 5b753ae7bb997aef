import { connect, type Socket } from "node:net";

interface RawAnswer {
  status: number;
  /** all lines above the body */
  head: string;
  body: string;
}

/** A connection of HTTP/1.1 on which one request follows another, byte for byte as they are given. */
export interface KeptConnection {
  /** @returns null where the server cut the line, or was silent for `patienceMs` */
  ask(request: string, patienceMs?: number): Promise<RawAnswer | null>;
  isCut(): boolean;
  close(): void;
}

const PATIENCE_MS = 30_000;
const EMPTY_LINE = "\r\n\r\n";

/** Reads the first answer in the bytes that came in; null while it is not whole. */
function readAnswer(received: string, hasBody: boolean): { answer: RawAnswer; length: number } | null {
  const end = received.indexOf(EMPTY_LINE);
  if (end < 0) return null;
  const head = received.slice(0, end);
  const status = Number(head.slice(9, 12));
  const start = end + EMPTY_LINE.length;
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  let stop = start + length;
  if (!hasBody || status === 204 || status === 304) stop = start;
  else if (/^transfer-encoding: *chunked/im.test(head)) {
    const last = received.slice(end).search(/\r\n0\r\n\r\n/);
    if (last < 0) return null;
    stop = end + last + "\r\n0\r\n\r\n".length;
  }
  if (received.length < stop) return null;
  return { answer: { status, head, body: received.slice(start, stop) }, length: stop };
}

interface RawRequest {
  method: string;
  /** path and query, as they are sent */
  target: string;
  headers?: Record<string, string>;
  body?: string | null;
}

/** Writes a request as it goes over the line, which carries bytes: a body is written as UTF-8. */
export function rawRequest({ method, target, headers = {}, body = null }: RawRequest): string {
  const bytes = body === null ? "" : Buffer.from(body, "utf8").toString("latin1");
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "host: steward.test",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : [`content-length: ${bytes.length}`]),
  ];
  return `${lines.join("\r\n")}${EMPTY_LINE}${bytes}`;
}

/** @param origin `http://127.0.0.1:8787` */
export async function keepConnection(origin: string): Promise<KeptConnection> {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  let received = "";
  let isCut = false;
  let look: () => void = () => undefined;
  socket.on("data", (bytes) => {
    received += bytes.toString("latin1");
    look();
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isCut = true;
    look();
  });
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  return {
    ask: (request, patienceMs = PATIENCE_MS) =>
      new Promise((resolve) => {
        const settle = (answer: RawAnswer | null) => {
          clearTimeout(timer);
          look = () => undefined;
          resolve(answer);
        };
        const timer = setTimeout(() => settle(null), patienceMs);
        look = () => {
          const read = readAnswer(received, !request.startsWith("HEAD "));
          if (read !== null) received = received.slice(read.length);
          if (read !== null || isCut) settle(read?.answer ?? null);
        };
        if (isCut) settle(null);
        else socket.write(request, "latin1");
      }),
    isCut: () => isCut,
    close: () => socket.destroy(),
  };
}
