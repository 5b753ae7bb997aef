import type { Config } from "../domain/config.ts";

/**
 * Lists the sources that a page may load. Scripts run only with the answer's nonce; Telegram's come from the operator's
 * settings. Frames are allowed for the login widget and for gateways that are set up (AMB-285).
 */
function contentSecurityPolicy(config: Config, nonce: string): string {
  const scripts = [config.telegramWidgetUrl, config.telegramWebappScriptUrl].map((url) => new URL(url).origin);
  const checkouts = Object.values(config.checkoutFrames).filter((url) => url !== null);
  const frames = [config.telegramWidgetUrl, "https://oauth.telegram.org", ...checkouts].map(
    (url) => new URL(url).origin,
  );
  return [
    "default-src 'self'",
    // No 'strict-dynamic': Remix's module preloads carry no nonce.
    `script-src 'self' 'nonce-${nonce}' ${[...new Set(scripts)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${[...new Set(frames)].join(" ")}`,
    `frame-ancestors 'self' ${config.frameAncestors.join(" ")}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/** Adds the headers of every page. */
export function securePage(response: Response, config: Config, nonce: string): Response {
  const secured = new Response(response.body, response);
  secured.headers.set("content-security-policy", contentSecurityPolicy(config, nonce));
  secured.headers.set("x-content-type-options", "nosniff");
  secured.headers.set("referrer-policy", "strict-origin-when-cross-origin");
  secured.headers.set("permissions-policy", "camera=(), microphone=(), geolocation=()");
  if (config.publicUrl.startsWith("https:")) {
    secured.headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
  if (!secured.headers.has("cache-control")) secured.headers.set("cache-control", "private, no-store");
  return secured;
}
