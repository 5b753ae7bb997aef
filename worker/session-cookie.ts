/**
 * The cookie that signs page loads in (AMB-262). Calls never look at it, so a forged request can change nothing. Its
 * value is the token, of which the server keeps only the hash.
 */
const NAME = "steward_session";

interface CookieSettings {
  /** PUBLIC_URL is https */
  secure: boolean;
  /** Inside Telegram's web clients the page is a frame of another site. */
  embedded: boolean;
}

export function sessionCookie(token: string, maxAgeSeconds: number, settings: CookieSettings): string {
  const where = settings.embedded
    ? "SameSite=None; Secure; Partitioned"
    : `SameSite=Lax${settings.secure ? "; Secure" : ""}`;
  return `${NAME}=${token}; Path=/; HttpOnly; Max-Age=${maxAgeSeconds}; ${where}`;
}

/** Both cookies a browser may hold are taken back. */
export function endedSessionCookies(settings: Pick<CookieSettings, "secure">): string[] {
  return [
    sessionCookie("", 0, { ...settings, embedded: false }),
    sessionCookie("", 0, { ...settings, embedded: true }),
  ];
}

export function tokenFromCookie(request: Request): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) || null;
}
