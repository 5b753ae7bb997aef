const NAME = "unknown";
/** Long enough to say what was asked for. */
const LONGEST = 120;
const SECONDS = 60;

/** Makes the header that tells the page to which an unknown address leads the address (NAV-02). */
export const unknownAddressCookie = (pathname: string): string =>
  `${NAME}=${encodeURIComponent(shown(pathname))}; Path=/; Max-Age=${SECONDS}; SameSite=Lax`;

/** Returns the address as it was typed, cut; as it came where it is no valid encoding. */
function shown(pathname: string): string {
  let text = pathname;
  try {
    text = decodeURI(pathname);
  } catch {
    // Shown as it is.
  }
  return text.slice(0, LONGEST).toWellFormed();
}

/** Reads what the server told, once. */
export function takeUnknownAddress(): string | null {
  const pair = document.cookie.split(/;\s*/).find((part) => part.startsWith(`${NAME}=`));
  if (pair === undefined) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `${NAME}=; path=/; max-age=0; samesite=lax`;
  try {
    return decodeURIComponent(pair.slice(NAME.length + 1));
  } catch {
    return null;
  }
}
