import { base64 } from "@scure/base";
import type { Config } from "../../domain/config.ts";
import { sha256 } from "../../domain/crypto/digest.ts";

const NONCE_BYTES = 12;

/** The secret in force, and the one before it while it is being replaced (docs/operations.md). */
export type AppSecrets = Pick<Config, "appSecret" | "appSecretPrevious">;

async function keyFrom(appSecret: string): Promise<CryptoKey> {
  // A purpose in front keeps this key apart from every other one derived from the secret.
  const bytes = await sha256(`steward bot token\n${appSecret}`);
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Returns the context that is sealed with a token, so that a cipher moved to another bot's row cannot be opened. */
const boundTo = (botId: string | number) => new TextEncoder().encode(`bot ${Number(botId)}`);

/** Encrypts a bot's token for D1 (AMB-192): base64 of nonce and AES-GCM text, bound to the bot. */
export async function sealToken(
  { appSecret }: Pick<AppSecrets, "appSecret">,
  botId: string | number,
  token: string,
): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce, additionalData: boundTo(botId) },
    await keyFrom(appSecret),
    new TextEncoder().encode(token),
  );
  return base64.encode(Uint8Array.from([...nonce, ...new Uint8Array(sealed)]));
}

/**
 * Opens what was sealed under the secret in force or the one before it.
 * @throws when it was sealed under neither, for another bot, or was changed; the message holds nothing of it
 */
export async function openToken(
  { appSecret, appSecretPrevious }: AppSecrets,
  botId: string | number,
  cipher: string,
): Promise<string> {
  try {
    return await openUnder(appSecret, botId, cipher);
  } catch (error) {
    if (appSecretPrevious === null) throw error;
    return openUnder(appSecretPrevious, botId, cipher);
  }
}

async function openUnder(secret: string, botId: string | number, cipher: string): Promise<string> {
  const bytes = base64.decode(cipher);
  const opened = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytes.slice(0, NONCE_BYTES), additionalData: boundTo(botId) },
    await keyFrom(secret),
    bytes.slice(NONCE_BYTES),
  );
  return new TextDecoder().decode(opened);
}
