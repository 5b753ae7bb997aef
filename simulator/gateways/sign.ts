import type { webcrypto } from "node:crypto";

/** Returns an HMAC in hex. */
export async function hmacHex(secret: string, text: string, hash: "SHA-256" | "SHA-512" = "SHA-256"): Promise<string> {
  const { subtle } = globalThis.crypto as unknown as webcrypto.Crypto;
  const utf8 = new TextEncoder();
  const key = await subtle.importKey("raw", utf8.encode(secret), { name: "HMAC", hash }, false, ["sign"]);
  const bytes = new Uint8Array(await subtle.sign("HMAC", key, utf8.encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns another text of the same length. */
export const spoiled = (text: string): string => text.replace(/.$/, (last) => (last === "0" ? "1" : "0"));

/** Returns a random id of letters and digits. */
export const randomId = (length: number, letters: string): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => letters[byte % letters.length]).join("");
