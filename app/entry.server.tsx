import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { translatorFor } from "./i18n/texts.server.ts";
import { TranslationProvider } from "./i18n/use-translation.tsx";
import { NonceProvider } from "./nonce.ts";

/** Renders a page, streaming it; crawlers get it whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { lang: wanted, nonce }: AppLoadContext,
) {
  const i18n = await translatorFor(wanted);
  let finalStatus = status;
  const body = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <TranslationProvider i18n={i18n}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </TranslationProvider>
    </NonceProvider>,
    {
      nonce,
      signal: request.signal,
      onError(error: unknown) {
        finalStatus = 500;
        if (!request.signal.aborted) console.error("page could not be rendered", error);
      },
    },
  );
  if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: finalStatus });
}
