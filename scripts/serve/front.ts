import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type Duplex, pipeline } from "node:stream";
import { REQUEST_MAX_BYTES } from "../../domain/limits.ts";

export interface FrontOptions {
  host: string;
  port: number;
  /** Miniflare's own address on this machine. */
  inner: URL;
  /**
   * The header in which a proxy of the operator's own names the client (the last address in it counts); none where
   * clients connect by themselves.
   */
  addressHeader?: string | undefined;
}

export interface Front {
  close(): Promise<void>;
}

/** The header in which the platform names the client, as the Worker reads it. */
const ADDRESS = "cf-connecting-ip";
/** Headers for one connection only (RFC 9110, 7.6.1); Node writes its own. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "proxy-connection"]);

/** A connection to Miniflare is kept for less time than workerd keeps it (5 s), so that none ends as it is used. */
const KEPT_MS = 2_000;

/**
 * Milliseconds that the sender of too long a request has to read the answer; closing the connection earlier could lose
 * it.
 */
const REFUSED_WAIT_MS = 10_000;

/** Tells whether a header belongs to the platform or to Miniflare: it is not accepted from a client. */
const isPlatforms = (name: string): boolean => name === ADDRESS || name.startsWith("mf-");

/** Returns the client's address: of the socket, or as the operator's proxy names it. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } },
  addressHeader: string | undefined,
): string {
  const told = addressHeader === undefined ? undefined : headers[addressHeader.toLowerCase()];
  const named = String(told ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return named || (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}

/** Lists names and values of headers, as Node has them, without those of one kind. */
const without = (raw: readonly string[], isLeftOut: (name: string) => boolean): string[] =>
  raw.flatMap((name, index) => (index % 2 === 0 && !isLeftOut(name.toLowerCase()) ? [name, raw[index + 1] ?? ""] : []));

const isOfConnection = (name: string) => OF_CONNECTION.has(name);

/**
 * Starts a proxy between clients and Miniflare, which accepts a client's own claim of its address and orders in `mf-`
 * headers: removes both, adds the address at the other end of the socket as the platform does, and passes everything
 * else on unchanged.
 * @throws the error of the socket where the port cannot be bound
 */
export async function openFront({ host, port, inner, addressHeader }: FrontOptions): Promise<Front> {
  const lines = new Set<Duplex>();
  const agent = new Agent({ keepAlive: true, timeout: KEPT_MS });
  const headersOf = (incoming: IncomingMessage, isLeftOut: (name: string) => boolean) => [
    ...without(incoming.rawHeaders, (name) => isLeftOut(name) || isPlatforms(name)),
    ADDRESS,
    clientAddress(incoming, addressHeader),
  ];
  const ask = (incoming: IncomingMessage, headers: string[]) =>
    request({
      host: inner.hostname,
      port: inner.port,
      method: incoming.method,
      path: incoming.url,
      headers,
      agent,
    });

  const server = createServer((incoming, outgoing) => {
    if (Number(incoming.headers["content-length"] ?? 0) > REQUEST_MAX_BYTES) return refuseTooLong(incoming, outgoing);
    const asked = ask(incoming, headersOf(incoming, isOfConnection));
    asked.once("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, without(answer.rawHeaders, isOfConnection));
      pipeline(answer, outgoing, () => asked.destroy());
    });
    asked.once("error", () => fail(outgoing));
    outgoing.once("close", () => asked.destroy());
    pipeline(incoming, asked, () => {});
  });
  server.on("upgrade", (incoming, socket, head) => {
    const asked = ask(
      incoming,
      headersOf(incoming, () => false),
    );
    lines.add(socket);
    socket.once("close", () => lines.delete(socket));
    socket.on("error", () => asked.destroy());
    asked.once("error", () => socket.destroy());
    asked.once("upgrade", (answer, line, first) => {
      socket.write(headOf(answer));
      socket.write(first);
      line.write(head);
      pipeline(socket, line, socket, () => {});
    });
    asked.once("response", (answer) => {
      socket.write(headOf(answer, "Connection: close"));
      pipeline(answer, socket, () => {});
    });
    asked.end();
  });
  // An upload may take its time.
  server.requestTimeout = 0;
  await listen(server, host, port);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const line of lines) line.destroy();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function fail(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(502, { "content-type": "text/plain" }).end("Steward does not answer.");
}

/**
 * Refuses a request that is too long, as the platform does; the Worker would answer while the body still arrives, and
 * break the connection.
 */
function refuseTooLong(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const text = "The request is too long.";
  const headers = { "content-type": "text/plain", "content-length": text.length, connection: "close" };
  outgoing.writeHead(413, headers).write(text);
  const timer = setTimeout(() => outgoing.end(), REFUSED_WAIT_MS);
  incoming.once("close", () => {
    clearTimeout(timer);
    outgoing.end();
  });
  incoming.resume();
}

/** Writes status line and headers as they stand on a socket. */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage, ...more: string[]): string {
  const kept =
    more.length === 0
      ? rawHeaders
      : without(rawHeaders, (name) => isOfConnection(name) || name === "transfer-encoding");
  const lines = kept.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${kept[index + 1]}`] : []));
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${[...lines, ...more].join("\r\n")}\r\n\r\n`;
}
