import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { createI18n } from "../../app/i18n/instance.ts";
import { TranslationProvider } from "../../app/i18n/use-translation.tsx";
import type { PublicConfig } from "../../app/load-context.ts";
import { english } from "./texts.ts";

/**
 * Draws a part of a page at an address as the server does, in English.
 * @param root data of the root that are not as usual @returns its HTML
 */
export function rendered(
  part: ReactNode,
  at = "/",
  { config, ...data }: { config?: Partial<PublicConfig>; currency?: string } = {},
): string {
  const root = { config: { sharedBotUsername: "steward_bot", rates: {}, ...config }, lang: "en", ...data };
  const router = createMemoryRouter([{ id: "root", path: "*", loader: () => root, element: part }], {
    hydrationData: { loaderData: { root } },
    initialEntries: [at],
  });
  return renderToStaticMarkup(
    <TranslationProvider i18n={createI18n("en", english)}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
}

/** Lists the addresses of all links, in order. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to = ""]) => to);
