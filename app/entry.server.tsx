import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { dataScripts } from "./data-scripts.ts";
import { translatorFor } from "./i18n/texts.server.ts";
import { TranslationProvider } from "./i18n/use-translation.tsx";
import { NonceProvider } from "./nonce.ts";

export { chooseLanguage } from "./i18n/texts.server.ts";

const END = "</body></html>";

/**
 * Renders a page in one piece: every loader has answered by now, so that nothing is left to be streamed, and React
 * writes one text several times faster than pieces of bytes (docs/decisions/009). What a component throws is Remix's
 * to catch, which renders the page anew with the nearest error boundary.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  { lang: wanted, nonce }: AppLoadContext,
) {
  const i18n = await translatorFor(wanted);
  const scripts = serverHandoffStream === undefined ? "" : await dataScripts(serverHandoffStream, nonce);
  const html = renderToString(
    <NonceProvider value={nonce}>
      <TranslationProvider i18n={i18n}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </TranslationProvider>
    </NonceProvider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html.slice(0, -END.length)}${scripts}${END}`, { headers, status });
}
