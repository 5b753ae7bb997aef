import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from "node:crypto";

/** The Ed25519 pair with which this Telegram vouches for launch data to third parties, as a JWK (RFC 8037). */
export interface SignatureKey extends JsonWebKey {
  /** private and public half, base64url */
  d: string;
  x: string;
}

export const newSignatureKey = (): SignatureKey =>
  // An Ed25519 key has both halves.
  generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" }) as SignatureKey;

/** Returns the public half, with which third parties check: 32 bytes in hex, as Telegram publishes its own. */
export const publicKeyOf = ({ x }: SignatureKey): string => Buffer.from(x, "base64url").toString("hex");

/** Returns 64 bytes as base64url without padding. */
export const signatureOf = (key: SignatureKey, text: string): string =>
  sign(null, Buffer.from(text), createPrivateKey({ key, format: "jwk" })).toString("base64url");
