import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useRouteLoaderData } from "@remix-run/react";
import type { Language } from "../domain/languages.ts";
import { readPreference } from "./client/session/preference-cookie.ts";
import { useBrowserSession } from "./client/session/session.ts";
import { TELEGRAM_ROOT, telegramAddress, telegramPath } from "./client/telegram/telegram-path.ts";
import type { PageSession, PublicConfig } from "./load-context.ts";

/** Data that the server gives to every page (AMB-262). */
export interface RootData {
  session: PageSession | null;
  config: PublicConfig;
  lang: string;
  /** Languages that have texts, for the reader to choose from. */
  languages: readonly Language[];
  theme: "light" | "dark" | "";
  /** The sidebar shows its icons alone (NAV-34). */
  isFolded: boolean;
  /** Currency that the reader has chosen for prices (AMB-329); empty for none. */
  currency: string;
}

/**
 * Returns the root's data. The session is left out on /login, even where it is still valid, since the reader wants to
 * sign in again (AUTH-15).
 */
export const readRootData = async (
  { context, request }: LoaderFunctionArgs,
  languages: readonly Language[],
): Promise<RootData> => ({
  session: new URL(request.url).pathname === "/login" ? null : context.session,
  config: context.config,
  lang: context.lang,
  languages,
  theme: context.theme,
  isFolded: readPreference(request.headers.get("cookie"), "fold") === "1",
  currency: readPreference(request.headers.get("cookie"), "currency"),
});

/** Provides the data of the root's loader. */
export const useRootData = () => useRouteLoaderData<RootData>("root");

/**
 * Provides the public configuration of the server.
 * @throws where the root loader failed, so that no page can be shown
 */
export function useConfig(): PublicConfig {
  const root = useRootData();
  if (!root) throw new Error("the root loader gave no configuration");
  return root.config;
}

/** Provides the address of a link into Telegram as it is opened here, to be shown and copied. @param address of t.me */
export const useTelegramAddress = (address: string): string => telegramAddress(useConfig().telegramLinkRoot, address);

/**
 * Provides the function that opens an address in a new tab; a link into Telegram opens the simulated one, where there
 * is one.
 */
export function useOpenBeside(): (address: string) => void {
  const { telegramLinkRoot: root } = useConfig();
  const me = useAccount()?.id ?? "";
  return (address) => {
    const path = root === TELEGRAM_ROOT ? null : telegramPath(address);
    window.open(path === null ? address : `${root}${path}#me=${me}`, "_blank", "noopener,noreferrer");
  };
}

/** Provides the account that is signed in; null for nobody. */
export const useAccount = () => useBrowserSession(useRootData()?.session ?? null)?.account ?? null;
