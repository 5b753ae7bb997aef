import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { failedTexts, seldomTexts } from "./client/calls/attempt.ts";
import type { PageHandle } from "./client/page/page-handle.ts";
import { messageOf } from "./components/feedback/page-error-boundary.tsx";
import { failedPageSets } from "./i18n/failure-set.ts";
import { TextSets } from "./i18n/page-texts.tsx";
import { translationFor } from "./i18n/texts.server.ts";
import { TranslationProvider } from "./i18n/use-translation.tsx";
import { NonceProvider } from "./nonce.ts";

export { chooseLanguage, languageFile, textsFile } from "./i18n/texts.server.ts";

/** Logs an error in rendering a page. An unknown address or method is no fault of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const stack = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: "error", where: "page", stack }));
}

const BASE_TEXTS = "base";

/**
 * Lists the sets of texts of the routes that a page renders. Where a route failed, its page and the routes below it are
 * not rendered.
 */
function textSetsOf({ routeModules, staticHandlerContext }: Omit<EntryContext, "serverHandoffStream">): string[] {
  const { errors, loaderData, matches } = staticHandlerContext;
  const broken = matches.findIndex(({ route }) => errors !== null && route.id in errors);
  const drawn = broken === -1 ? matches : matches.slice(0, broken + 1);
  const sets = drawn.map(({ route }, index) => {
    const handle = routeModules[route.id]?.handle as PageHandle | undefined;
    return index === broken ? (handle?.failedTexts ?? handle?.texts) : handle?.texts;
  });
  return [
    ...new Set([
      BASE_TEXTS,
      ...(errors === null
        ? Object.values(loaderData).flatMap(failedTexts)
        : Object.values(errors).flatMap((error) => failedPageSets(messageOf(error)))),
      ...sets.flatMap((set) => set ?? []),
      ...Object.values(loaderData).flatMap(seldomTexts),
    ]),
  ];
}

const END = "</body></html>";

/**
 * Renders a page in one piece: every loader has answered by now, so nothing is left to stream, and React writes one
 * string several times faster than a byte stream (docs/decisions/009). Remix catches a component's error and renders
 * the page again with the nearest error boundary.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  { lang, nonce }: AppLoadContext,
) {
  // To its end: a value that a loader did not wait for is waited for here.
  const data = await new Response(serverHandoffStream ?? null).text();
  const { i18n, address } = await translationFor(lang);
  const html = renderToString(
    <NonceProvider value={nonce}>
      <TranslationProvider i18n={i18n}>
        <TextSets value={{ address, names: textSetsOf(context) }}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </TextSets>
      </TranslationProvider>
    </NonceProvider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html.slice(0, -END.length)}${data && dataScripts(data, nonce)}${END}`, {
    headers,
    status,
  });
}

const IN_SCRIPTS: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Writes a text as a JavaScript literal that can end neither its script nor its line. */
const literal = (text: string) =>
  JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (sign) => IN_SCRIPTS[sign] ?? sign);

/**
 * Writes the loaders' data as scripts that hand it to Remix in the browser, which reads it from
 * `__remixContext.streamController` (opened by `<Scripts>`).
 */
function dataScripts(text: string, nonce: string): string {
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${literal(text)});${controller}.close();</script>`;
}
