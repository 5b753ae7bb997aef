/**
 * Returns the address of the login for a page without a session (AUTH-04, AUTH-21). @param url the page's own address
 */
export function loginPath(url: string, { expired = false }: { expired?: boolean } = {}): string {
  const { pathname, search } = new URL(url);
  const goto = pathname + search;
  const fields = [expired ? "expired=1" : "", goto === "/" ? "" : `goto=${encodeURIComponent(goto)}`].filter(Boolean);
  return fields.length === 0 ? "/login" : `/login?${fields.join("&").replaceAll("%2F", "/")}`;
}
