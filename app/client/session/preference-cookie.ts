const YEAR_SECONDS = 31_536_000;

type Preference = "lang" | "theme" | "fold" | "currency";

/** Remembers a choice of this browser where the server reads it for the next page (I18-04, I18-06, NAV-34). */
export function storePreference(name: Preference, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Reads a choice from a request's cookies; empty for none. */
export const readPreference = (cookies: string | null, name: Preference): string =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies ?? "")?.[1] ?? "";
