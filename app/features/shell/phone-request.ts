const DESKTOP = /\b(?:Windows NT|Macintosh|X11|CrOS)\b/;

/**
 * Whether a page is asked for from a phone: what is only for wide screens is not written then. A guess, as far as the
 * browser tells; who says nothing counts as a phone, and a wide screen that was taken for one gets the rest at once
 * from its own script.
 */
export function isPhoneRequest(headers: Headers): boolean {
  const hint = headers.get("sec-ch-ua-mobile");
  if (hint !== null) return hint === "?1";
  return !DESKTOP.test(headers.get("user-agent") ?? "");
}
