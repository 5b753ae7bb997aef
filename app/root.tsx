import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { isRightToLeft, languageFor } from "../domain/languages.ts";
import { useDoublePresses } from "./client/page/double-press.ts";
import { useShownAddress } from "./client/page/shown-page.ts";
import { adoptSession } from "./client/session/session.ts";
import { TopProgress } from "./components/feedback/loading.tsx";
import { NOTICES_ID, ToastArea } from "./components/feedback/toasts.tsx";
import { InstallPrompt } from "./features/shell/install-prompt.tsx";
import { OfflineBanner } from "./features/shell/offline-banner.tsx";
import { useKeptTheme } from "./features/shell/theme.ts";
import { useServiceWorker } from "./features/shell/use-service-worker.ts";
import { useTelegramLinks } from "./features/shell/use-telegram-links.ts";
import { PageStart, WebView } from "./features/web-view/web-view.tsx";
import { OFFERED_LANGUAGES } from "./i18n/all-texts.server.ts";
import { PageTexts } from "./i18n/page-texts.tsx";
import { useTranslation } from "./i18n/use-translation.tsx";
import { useNonce } from "./nonce.ts";
import { PageTitle } from "./page-title.tsx";
import { readRootData, useRootData } from "./root-data.ts";
import styles from "./styles.css?url";

export { PageErrorBoundary as ErrorBoundary } from "./components/feedback/page-error-boundary.tsx";

export const loader = (args: LoaderFunctionArgs) => readRootData(args, OFFERED_LANGUAGES);

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/192.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Keeps the root's data as first loaded: later changes are made in the browser. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { i18n } = useTranslation();
  const theme = useRootData()?.theme ?? "";
  useKeptTheme();
  return (
    <html
      lang={i18n.language}
      dir={isRightToLeft(languageFor(i18n.language)) ? "rtl" : "ltr"}
      data-theme={theme || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* Nothing is painted before the last of the page is here: half a row would move when its other half comes. */}
        <link rel="expect" href={`#${NOTICES_ID}`} {...{ blocking: "render" }} />
        <PageStart />
        <PageTitle />
        <Links />
        <PageTexts />
      </head>
      <body className="isolate min-h-dvh">
        <TopProgress />
        {children}
        <ToastArea>
          <InstallPrompt />
          <OfflineBanner />
        </ToastArea>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { session } = useLoaderData<typeof loader>();
  // Before the first page beneath asks for it, and in the browser only: a Worker's memory is shared by its readers.
  useState(() => typeof document !== "undefined" && adoptSession(session));
  useServiceWorker();
  useShownAddress();
  useDoublePresses();
  useTelegramLinks();
  return (
    <>
      <WebView />
      <Outlet />
    </>
  );
}
