import { base64urlnopad } from "@scure/base";

/** Makes a token of 32 random bytes as base64url: a session's or a one-time token. */
export function randomToken(): string {
  return base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)));
}
