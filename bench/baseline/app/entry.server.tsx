import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";

/** Renders a page as Remix's template for Cloudflare does. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const body = await renderToReadableStream(<RemixServer context={context} url={request.url} />, {
    signal: request.signal,
  });
  headers.set("Content-Type", "text/html");
  return new Response(body, { headers, status });
}
