/**
 * The cookie that signs page loads in (AMB-262). It lets nobody make a call, so a forged request can change nothing.
 * Its value is the token, of which the server keeps only the hash. Under https its name keeps neighbouring hosts from
 * planting one.
 */
const NAMES = ["__Host-steward_session", "steward_session"] as const;

interface CookieSettings {
  /** PUBLIC_URL is https */
  secure: boolean;
  /** Inside Telegram's web clients the page is a frame of another site. */
  embedded: boolean;
}

function cookie(token: string, maxAgeSeconds: number, { secure, embedded }: CookieSettings): string {
  const name = NAMES[secure ? 0 : 1];
  const where = embedded ? "SameSite=None; Secure; Partitioned" : `SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${name}=${token}; Path=/; HttpOnly; Max-Age=${maxAgeSeconds}; ${where}`;
}

/** Makes the headers that set one kind of cookie and delete the other: a browser may hold both at once. */
export function sessionCookies(token: string, maxAgeSeconds: number, settings: CookieSettings): string[] {
  return [cookie(token, maxAgeSeconds, settings), cookie("", 0, { ...settings, embedded: !settings.embedded })];
}

/** Makes the cookies that delete those of the site and of a web view. */
export function endedSessionCookies(secure: boolean): string[] {
  return [cookie("", 0, { secure, embedded: false }), cookie("", 0, { secure, embedded: true })];
}

/** Most tokens that are read: a browser holds one cookie of each kind. */
const TOKENS_MAX = 4;

/** Reads the session tokens the browser sent, a web view's own before the site's. */
export function tokensFromCookies(request: Request): string[] {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return NAMES.flatMap((name) => pairs.filter((pair) => pair.startsWith(`${name}=`)))
    .map((pair) => pair.slice(pair.indexOf("=") + 1))
    .filter((token) => token !== "")
    .slice(0, TOKENS_MAX);
}
