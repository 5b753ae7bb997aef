import { hasControl } from "../entities/link-url.ts";
import type { ErrorCode } from "../errors.ts";

/** Longer addresses are refused by browsers and Telegram alike. */
export const INTERNET_URL_MAX = 2048;

const NOT_HTTPS: ErrorCode = "Please submit an HTTPS url.";
const INVALID: ErrorCode = "Invalid url";

/** `https://` and the authority up to the first slash, question mark or number sign. */
const HTTPS_AUTHORITY = /^https:\/\/([^/?#\\\s]+)(?=[/?#]|$)/i;
const IPV4 = /^\d+(\.\d+){3}$/;
const HOST = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Finds the reason why Telegram shall not be asked to fetch a material from this address, null when it may (LIB-13,
 * LIB-14, AMB-155).
 */
export function internetUrlProblem(url: string): ErrorCode | null {
  if (!/^https:\/\//i.test(url)) return NOT_HTTPS;
  const authority = HTTPS_AUTHORITY.exec(url)?.[1];
  // Neither a port, even the usual one, nor a name and password before the host.
  if (
    authority === undefined ||
    /[:@]/.test(authority) ||
    /\s/.test(url) ||
    hasControl(url) ||
    url.length > INTERNET_URL_MAX
  )
    return INVALID;
  const host = hostOf(url);
  // The parser has turned every way of writing an IP number (hexadecimal, one number) into the usual one.
  if (host === null || IPV4.test(host) || !HOST.test(host) || /(^|\.)localhost$/.test(host)) return INVALID;
  return null;
}

function hostOf(url: string): string | null {
  try {
    return new URL(url).hostname.toLowerCase();
  } catch {
    return null;
  }
}
