import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REQUEST_MAX_BYTES } from "../../domain/limits.ts";
import { fromRoot } from "../../scripts/root.ts";
import { clientAddress, type Front, openFront } from "../../scripts/serve/front.ts";
import { type Product, startProduct } from "../../scripts/serve/start-product.ts";
import { keepConnection, rawRequest } from "../support/kept-connection.ts";

const TIMEOUT_MS = 60_000;
const fixture = fromRoot("tests/scripts/fixture");
const folder = mkdtempSync(join(tmpdir(), "steward-front-"));
let product: Product;

beforeAll(async () => {
  product = await startProduct({
    port: 0,
    stateDir: join(folder, "state"),
    buildDir: join(fixture, "bundle"),
    configPath: join(fixture, "wrangler.toml"),
    settings: { APP_SECRET: "0123456789abcdef", SHARED_BOT_TOKEN: "123456:ABC-DEF", VERSION: "7" },
    crons: false,
    front: {},
    log: { write: () => true },
  });
}, TIMEOUT_MS);
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the headers that the Worker sees, and the address. */
async function seen(headers: Record<string, string>): Promise<Record<string, string>> {
  return (await fetch(`${product.origin}/headers`, { headers })).json() as Promise<Record<string, string>>;
}

describe("the local server's front", () => {
  it("AMB-267: the address is the socket's, whatever the client says it is", async () => {
    expect((await seen({}))["cf-connecting-ip"]).toBe("127.0.0.1");
    const forged = await seen({ "CF-Connecting-IP": "203.0.113.9", "x-forwarded-for": "203.0.113.9" });
    expect([forged["cf-connecting-ip"], forged["x-forwarded-for"]]).toEqual(["127.0.0.1", "203.0.113.9"]);
    const twice = await rawHeaders("CF-Connecting-IP: 1.1.1.1\r\ncf-connecting-ip: 2.2.2.2\r\n");
    expect(twice["cf-connecting-ip"]).toBe("127.0.0.1");
  });

  it("takes no orders for Miniflare from clients", async () => {
    const orders = { "MF-Original-URL": "https://evil.example/x", "mf-cf-blob": "{", "MF-Route-Override": "other" };
    const { url } = await seen(orders);
    expect(url).toBe(`${product.origin}/headers`);
  });

  it("passes bodies, states and static files on as they are", async () => {
    const body = crypto.getRandomValues(new Uint8Array(60_000));
    const large = new Uint8Array(Array.from({ length: 40 }, () => [...body]).flat());
    const answer = await fetch(`${product.origin}/echo`, { method: "POST", body: large });
    expect(answer.status).toBe(201);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(large))).toBe(true);
    const chunked = new ReadableStream({
      start(stream) {
        for (const part of ["a", "b", "c"]) stream.enqueue(new TextEncoder().encode(part));
        stream.close();
      },
    });
    const echoed = await fetch(`${product.origin}/echo`, {
      method: "POST",
      body: chunked,
      duplex: "half",
    } as RequestInit);
    expect(await echoed.text()).toBe("abc");
    expect((await fetch(`${product.origin}/static.txt`, { method: "HEAD" })).status).toBe(200);
    expect((await fetch(`${product.origin}/nothing`)).status).toBe(404);
  });

  it("refuses a body that is longer than the platform takes, and lets its sender read so", async () => {
    const line = await keepConnection(product.origin);
    const headers = { "content-length": String(REQUEST_MAX_BYTES + 1) };
    const answer = await line.ask(rawRequest({ method: "POST", target: "/echo", headers }));
    expect([answer?.status, answer?.head.includes("connection: close")]).toEqual([413, true]);
    line.close();
  });

  it("passes WebSockets on, and their end", async () => {
    const socket = await upgraded("/socket");
    const heard: Buffer[] = [];
    socket.on("data", (bytes: Buffer) => heard.push(bytes));
    const ended = new Promise((resolve) => socket.once("end", resolve));
    socket.write(frame(0x81, "one"));
    await expect.poll(() => Buffer.concat(heard).toString("latin1")).toContain("heard one");
    socket.write(frame(0x88, ""));
    await ended;
    socket.end();
    await expect(upgraded("/nothing")).rejects.toThrow("404");
  });
});

/** Makes a client's frame of RFC 6455 with an empty mask. */
const frame = (kind: number, text: string) =>
  Buffer.concat([Buffer.from([kind, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** Returns the socket of a WebSocket that was let in. */
function upgraded(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const asked = request(`${product.origin}${path}`, {
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": Buffer.from("0123456789abcdef").toString("base64"),
      },
    });
    asked.once("upgrade", (_answer, socket: Socket) => resolve(socket));
    asked.once("response", ({ statusCode }) => reject(new Error(String(statusCode))));
    asked.once("error", reject);
    asked.end();
  });
}

/** Sends one request as it stands. @returns the headers that the Worker sees */
async function rawHeaders(lines: string): Promise<Record<string, string>> {
  const { hostname, port, host } = new URL(product.origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /headers HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${lines}\r\n`);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

describe("a proxy of the operator's own", () => {
  const from = (headers: Record<string, string>, remoteAddress = "::ffff:10.0.0.7") => ({
    headers,
    socket: { remoteAddress },
  });

  it("AMB-267: names the client in the header that the operator trusts, the last address of it", () => {
    expect(clientAddress(from({ "x-forwarded-for": "6.6.6.6, 203.0.113.9" }), "X-Forwarded-For")).toBe("203.0.113.9");
    expect(clientAddress(from({ "x-forwarded-for": "6.6.6.6" }), undefined)).toBe("10.0.0.7");
    expect(clientAddress(from({}), "X-Forwarded-For")).toBe("10.0.0.7");
    expect(clientAddress(from({}, "2001:db8::1"), undefined)).toBe("2001:db8::1");
  });
});

describe("a Worker that is gone", () => {
  let front: Front;
  let inner: Server;
  let origin: string;
  beforeAll(async () => {
    inner = createServer(({ url }, response) => {
      if (url === "/half") response.writeHead(200, { "content-length": "10" }).write("12345", () => response.destroy());
    });
    await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
    const spare = createServer();
    await new Promise<void>((resolve) => spare.listen(0, "127.0.0.1", resolve));
    const { port } = spare.address() as AddressInfo;
    await new Promise((resolve) => spare.close(resolve));
    const address = new URL(`http://127.0.0.1:${(inner.address() as AddressInfo).port}`);
    front = await openFront({ host: "127.0.0.1", port, inner: address });
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(() => front.close());

  it("breaks off what it broke off, and is told from one that answers", async () => {
    await expect(fetch(`${origin}/half`).then((answer) => answer.text())).rejects.toThrow();
    inner.closeAllConnections();
    await new Promise((resolve) => inner.close(resolve));
    expect((await fetch(origin)).status).toBe(502);
  });
});
