import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58, base64, base64url, bech32, bech32m, createBase58check, hex } from "@scure/base";
import { NEWCOMER_WALLETS, type NewcomerWallet } from "../limits.ts";

/**
 * Tells whether a text is an address of a chain, with its checksum where the chain has one. No service is asked
 * (AMB-084).
 */
export function isWalletAddress(text: string, chain: NewcomerWallet): boolean {
  switch (chain) {
    case "BTC":
      return isVersioned(text, [0x00, 0x05]) || isWitnessAddress(text, "bc");
    case "LTC":
      return isVersioned(text, [0x30, 0x32, 0x05]) || isWitnessAddress(text, "ltc");
    case "DOGE":
      return isVersioned(text, [0x1e, 0x16]);
    case "TRX":
      return isVersioned(text, [0x41]);
    case "ETH":
    case "BSC":
      return isEthereumAddress(text);
    case "SOL":
      return decoded(text, base58)?.length === SOLANA_KEY_BYTES;
    case "TON":
      return isTonAddress(text);
  }
}

/** Returns the chains whose address a text could be; with a chain named by `ncm_addr` that one or none. */
export function chainsOf(text: string, ncm_addr: string): readonly NewcomerWallet[] {
  const trimmed = text.trim();
  return NEWCOMER_WALLETS.filter((chain) => (ncm_addr === "" || ncm_addr === chain) && isWalletAddress(trimmed, chain));
}

/** Tells whether a text is a chain's code, or empty for any chain (NCM-18, AMB-084). */
export const isWalletChoice = (value: string): boolean =>
  value === "" || NEWCOMER_WALLETS.some((chain) => chain === value);

const SOLANA_KEY_BYTES = 32;
const VERSIONED_BYTES = 21;
/** Longer than any address; decoding base 58 takes the square of the length. */
const LENGTH_MAX = 128;

const base58check = createBase58check(sha256);

/** Decodes a text; returns null for one that is not in the encoding or whose checksum is wrong. */
function decoded(text: string, encoding: { decode(text: string): Uint8Array }): Uint8Array | null {
  if (text.length > LENGTH_MAX) return null;
  try {
    return encoding.decode(text);
  } catch {
    return null;
  }
}

/** Tells whether a text is a version and the 20 bytes of a hash, with the checksum of base 58. */
function isVersioned(text: string, versions: readonly number[]): boolean {
  const bytes = decoded(text, base58check);
  return bytes?.length === VERSIONED_BYTES && versions.includes(bytes[0] ?? -1);
}

/**
 * Tells whether a text is a witness address: programs of version 0 are in bech32 (BIP 173), later ones in bech32m (BIP
 * 350).
 */
function isWitnessAddress(text: string, network: "bc" | "ltc"): boolean {
  const readAs = (encoding: typeof bech32 | typeof bech32m) => {
    const found = encoding.decodeUnsafe(text);
    const program = found?.prefix === network ? encoding.fromWordsUnsafe(found.words.slice(1)) : undefined;
    return program instanceof Uint8Array ? { version: found?.words[0] ?? -1, length: program.length } : null;
  };
  const first = readAs(bech32);
  if (first?.version === 0) return first.length === 20 || first.length === 32;
  const later = readAs(bech32m);
  return later !== null && later.version >= 1 && later.version <= 16 && later.length >= 2 && later.length <= 40;
}

/**
 * Tells whether a text is an address of Ethereum. By EIP-55 letters of both cases carry a checksum; of one case only,
 * there is none.
 */
function isEthereumAddress(text: string): boolean {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return false;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = hex.encode(keccak_256(new TextEncoder().encode(lower)));
  return [...digits].every(
    (digit, index) =>
      digit === (Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit.toLowerCase()),
  );
}

const TON_LETTERS = 48;
/** First bytes of addresses on the main network, bounceable or not; those of a test network (bit 0x80) are refused. */
const TON_TAGS: readonly number[] = [0x11, 0x51];
const TON_WORKCHAINS: readonly number[] = [0x00, 0xff];

/**
 * Tells whether a text is an address of TON: the raw form (`0:` and 64 digits), or 36 bytes in base 64 whose last two
 * are their CRC-16.
 */
function isTonAddress(text: string): boolean {
  if (/^(0|-1):[0-9a-f]{64}$/i.test(text)) return true;
  if (text.length !== TON_LETTERS || !(/^[\w-]+$/.test(text) || /^[A-Za-z0-9+/]+$/.test(text))) return false;
  const bytes = decoded(text, /[-_]/.test(text) ? base64url : base64);
  if (bytes === null) return false;
  const [tag = 0, workchain = 1] = bytes;
  const sum = ((bytes[34] ?? 0) << 8) | (bytes[35] ?? 0);
  return TON_TAGS.includes(tag) && TON_WORKCHAINS.includes(workchain) && crc16(bytes.subarray(0, 34)) === sum;
}

/** Computes the CRC-16/XMODEM of bytes. */
function crc16(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum;
}
