import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { fromRoot } from "../../../scripts/root.ts";

const FOLDER = ".cache/gallery";
const NONCE = "gallery";
const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
/** Stricter than the product's: the components put no style elements into the page. */
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; style-src-elem 'self'; style-src-attr 'unsafe-inline'`;

/** Makes the data that a page of the product is given; `?lang=` and `?theme=` choose. */
function contextFor(url: URL): AppLoadContext {
  const theme = url.searchParams.get("theme");
  return {
    client: { call: () => Promise.reject(new Error("the component page calls nothing")) },
    session: null,
    isSessionOver: false,
    config: {
      publicUrl: url.origin,
      telegramWidgetUrl: url.origin,
      telegramWebappScriptUrl: url.origin,
      telegramLinkRoot: "https://t.me",
      rates: {},
      hasBlockList: true,
      supportUrl: "https://t.me/steward_help",
      sharedBotUsername: "steward_bot",
      sharedBotHashId: "sharedbot123",
      version: "test",
      checkoutFrames: { btcpay: null, sandbox: null },
    },
    nonce: NONCE,
    lang: url.searchParams.get("lang") ?? "en",
    theme: theme === "dark" || theme === "light" ? theme : "",
  };
}

type Handle = ReturnType<typeof createRequestHandler>;
/** app/entry.server.tsx exports it beside what Remix asks for. */
type TextsFile = (pathname: string) => Promise<Response | null>;

async function answer(handle: Handle, textsFile: TextsFile, request: IncomingMessage): Promise<Response> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const texts = await textsFile(url.pathname);
  if (texts !== null) return texts;
  const type = TYPES[extname(url.pathname)];
  if (type !== undefined) {
    const file = await readFile(join(fromRoot(FOLDER, "client"), url.pathname)).catch(() => null);
    return file === null
      ? new Response(null, { status: 404 })
      : new Response(file, {
          headers: { "content-type": type, "cache-control": "public, max-age=31536000, immutable" },
        });
  }
  return handle(new Request(url), contextFor(url));
}

/** Serves the built component page on a free port. */
export async function startGallery(): Promise<{ origin: string; stop(): Promise<void> }> {
  // Remix's own build, whose type is what its handler takes.
  const build = (await import(pathToFileURL(fromRoot(FOLDER, "server/index.js")).href)) as unknown as ServerBuild;
  const handle = createRequestHandler(build, "production");
  const { textsFile } = build.entry.module as unknown as { textsFile: TextsFile };
  const server = createServer(async (request, response) => {
    const got = await answer(handle, textsFile, request).catch(
      (error: unknown) => new Response(String(error), { status: 500 }),
    );
    response.writeHead(got.status, { ...Object.fromEntries(got.headers), "content-security-policy": POLICY });
    response.end(Buffer.from(await got.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
