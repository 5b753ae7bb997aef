import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "./i18n/instance.ts";
import { textsFor } from "./i18n/texts.server.ts";
import { NonceProvider } from "./nonce.ts";

/** Renders a page, streaming it; crawlers get it whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { lang: wanted, nonce }: AppLoadContext,
) {
  const { lang, texts } = await textsFor(wanted);
  let finalStatus = status;
  const body = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <I18nextProvider i18n={createI18n(lang, texts)}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </I18nextProvider>
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
