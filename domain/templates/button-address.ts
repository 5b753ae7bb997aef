import { hasControl } from "../entities/link-url.ts";

const ADDRESS = /^(https?:\/\/[^\s/?#]+\S*|@?[A-Za-z0-9_]{2,128})$/u;

/** Tells whether a text is the address of a button: an http(s) address or a Telegram name (MSG-07, AMB-134). */
export const isButtonAddress = (text: string): boolean => ADDRESS.test(text) && !hasControl(text);

/** Addresses as people type them, "t.me/x" and "example.org"; a Telegram name has no dot. */
const WITHOUT_SCHEME = /^[^\s/?#@:]+\.[^\s/?#@:.]+(:\d+)?([/?#]\S*)?$/u;

/** Returns an address as it is stored: without blanks around it, with the scheme that was left out (AMB-134). */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}
