import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { dataScripts } from "./data-scripts.ts";
import { TextsAddress } from "./i18n/page-texts.tsx";
import { translationFor } from "./i18n/texts.server.ts";
import { TranslationProvider } from "./i18n/use-translation.tsx";
import { NonceProvider } from "./nonce.ts";

export { chooseLanguage, textsFile } from "./i18n/texts.server.ts";

const END = "</body></html>";
/** Remix's links to a page's scripts. What is to be seen (styles, the page itself) goes before them on a slow line. */
const PRELOAD = '<link rel="modulepreload"';

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
  const { i18n, address } = await translationFor(wanted);
  const scripts = serverHandoffStream === undefined ? "" : await dataScripts(serverHandoffStream, nonce);
  const html = renderToString(
    <NonceProvider value={nonce}>
      <TranslationProvider i18n={i18n}>
        <TextsAddress value={address}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </TextsAddress>
      </TranslationProvider>
    </NonceProvider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const page = html.slice(0, -END.length).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
  return new Response(`<!DOCTYPE html>${page}${scripts}${END}`, { headers, status });
}
