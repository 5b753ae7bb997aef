import { sha256Sync } from "./sha256.ts";

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Longer than any address; decoding takes the square of the length. */
const LENGTH_MAX = 128;
const CHECKSUM_BYTES = 4;

/** The bytes of a text in base 58 (Bitcoin's alphabet), null for what is none. */
export function decodeBase58(text: string): Uint8Array | null {
  if (text.length === 0 || text.length > LENGTH_MAX) return null;
  const bytes: number[] = [];
  for (const letter of text) {
    let carry = ALPHABET.indexOf(letter);
    if (carry < 0) return null;
    for (let index = 0; index < bytes.length; index++) {
      carry += (bytes[index] ?? 0) * 58;
      bytes[index] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()]);
}

/** The same without the four bytes at its end, which are the start of the double SHA-256 of what is before them. */
export function decodeBase58Check(text: string): Uint8Array | null {
  const bytes = decodeBase58(text);
  if (bytes === null || bytes.length <= CHECKSUM_BYTES) return null;
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  const sum = sha256Sync(sha256Sync(body));
  return bytes.subarray(-CHECKSUM_BYTES).every((byte, index) => byte === sum[index]) ? body : null;
}
