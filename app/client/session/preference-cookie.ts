const YEAR_SECONDS = 31_536_000;

/** Remembers a choice of this browser where the server reads it for the next page (I18-04, I18-06, NAV-34). */
export function storePreference(name: "lang" | "theme" | "fold" | "currency", value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Reads the currency that a request's cookies ask for beside US dollars; empty for none. */
export const askedCurrency = (cookies: string | null): string =>
  /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/.exec(cookies ?? "")?.[1] ?? "";

/** Tells whether a request's cookies ask for the folded sidebar. */
export const asksForFold = (cookies: string | null): boolean => /(?:^|;\s*)fold=1(?:;|$)/.test(cookies ?? "");
