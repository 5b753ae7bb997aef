import { sha256 } from "../../domain/crypto/digest.ts";

const NONCE_BYTES = 12;

async function keyFrom(appSecret: string): Promise<CryptoKey> {
  // A purpose in front keeps this key apart from every other one derived from the secret.
  const bytes = await sha256(`steward bot token\n${appSecret}`);
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Encrypts a bot's token for D1 (AMB-192): base64 of nonce and AES-GCM text. */
export async function sealToken(appSecret: string, token: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce },
    await keyFrom(appSecret),
    new TextEncoder().encode(token),
  );
  return btoa(String.fromCharCode(...nonce, ...new Uint8Array(sealed)));
}

/** @throws when the text was not sealed under this secret, or was changed. */
export async function openToken(appSecret: string, cipher: string): Promise<string> {
  const bytes = Uint8Array.from(atob(cipher), (character) => character.charCodeAt(0));
  const opened = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytes.slice(0, NONCE_BYTES) },
    await keyFrom(appSecret),
    bytes.slice(NONCE_BYTES),
  );
  return new TextDecoder().decode(opened);
}
