import type { Bytes } from "./digest.ts";

const bytesOfBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

const bytesOfHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/**
 * Checks an Ed25519 signature (RFC 8032) of a text.
 * @param publicKey 32 bytes in hex
 * @param signature base64url, with or without padding; false for what is none
 */
export async function verifyEd25519(publicKey: string, signature: string, text: string): Promise<boolean> {
  if (!/^[\w-]{86}(?:==)?$/.test(signature)) return false;
  const key = await crypto.subtle.importKey("raw", bytesOfHex(publicKey), { name: "Ed25519" }, false, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, bytesOfBase64Url(signature), new TextEncoder().encode(text));
}
