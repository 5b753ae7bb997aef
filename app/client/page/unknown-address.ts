const NAME = "unknown";
/** UTF-16 units of an unknown address that are kept: enough to recognise it. */
const LONGEST = 120;
const SECONDS = 60;

/** Returns the `Set-Cookie` header that passes an unknown address on to the page that reports it (NAV-02). */
export const unknownAddressCookie = (pathname: string): string =>
  `${NAME}=${encodeURIComponent(shown(pathname))}; Path=/; Max-Age=${SECONDS}; SameSite=Lax`;

/** Returns the address as it was typed, cut to the limit; undecoded where its encoding is not valid. */
function shown(pathname: string): string {
  let text = pathname;
  try {
    text = decodeURI(pathname);
  } catch {
    // Shown as it is.
  }
  return text.slice(0, LONGEST).toWellFormed();
}

/** Reads the unknown address that the server passed on, and deletes its cookie. */
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
