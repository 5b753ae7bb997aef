import { hex } from "@scure/base";

const utf8 = new TextEncoder();

/** Bytes in a buffer that is not shared, as WebCrypto requires. */
type Bytes = Uint8Array<ArrayBuffer>;

/** Computes SHA-256 of a text in UTF-8: 32 bytes. */
export async function sha256(text: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", utf8.encode(text)));
}

/** Computes SHA-256 of a text in UTF-8: 64 hex digits in lower case. */
export async function sha256Hex(text: string): Promise<string> {
  return hex.encode(await sha256(text));
}

/** Computes HMAC-SHA-256 of a text in UTF-8: 32 bytes. */
export const hmacSha256 = (key: Bytes | string, message: string): Promise<Bytes> => hmac("SHA-256", key, message);

/** Computes HMAC-SHA-512 of a text in UTF-8: 64 bytes. */
export const hmacSha512 = (key: Bytes | string, message: string): Promise<Bytes> => hmac("SHA-512", key, message);

async function hmac(hash: "SHA-256" | "SHA-512", key: Bytes | string, message: string): Promise<Bytes> {
  const bytes = typeof key === "string" ? utf8.encode(key) : key;
  const imported = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, utf8.encode(message)));
}

/**
 * Compares two texts in a time that depends on their lengths only, so that an answer's delay does not tell how much
 * of a guess was right.
 */
export function equalInConstantTime(left: string, right: string): boolean {
  const a = utf8.encode(left);
  const b = utf8.encode(right);
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= (a[index] ?? 0) ^ (b[index % (b.length || 1)] ?? 0);
  return difference === 0;
}
