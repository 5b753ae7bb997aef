import { hex } from "@scure/base";
import { hmacSha256 } from "../../domain/crypto/digest.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";
const HASH_ID_LENGTH = 12;

/**
 * Derives the secret Telegram sends with a bot's updates: derived, so that checking it needs no look-up.
 * 64 hex digits, within Telegram's `A-Za-z0-9_-`.
 */
export async function webhookSecret(appSecret: string, botHashId: string): Promise<string> {
  return hex.encode(await hmacSha256(appSecret, `webhook\n${botHashId}`));
}

const hashIds = new Map<string, Promise<string>>();

/** Derives the shared bot's hash id, the same after every start (AMB-003, AMB-266). */
export function sharedBotHashId(appSecret: string, botId: string): Promise<string> {
  const key = `${botId} ${appSecret}`;
  const hashId = hashIds.get(key) ?? deriveHashId(appSecret, botId);
  hashIds.set(key, hashId);
  return hashId;
}

async function deriveHashId(appSecret: string, botId: string): Promise<string> {
  const bytes = await hmacSha256(appSecret, `shared bot\n${botId}`);
  return Array.from(bytes.slice(0, HASH_ID_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** Reads the bot's user id, which stands before the colon of its token. */
export function botIdOf(token: string): string {
  return token.slice(0, token.indexOf(":"));
}

const SECRET_ID_BYTES = 8;
const secretIds = new Map<string, Promise<string>>();

/**
 * Derives a short id of an APP_SECRET that reveals nothing of it: stored with what was made by the secret, so that a
 * change of the secret is noticed without decryption. 16 hex digits.
 */
export function secretIdOf(appSecret: string): Promise<string> {
  const id = secretIds.get(appSecret) ?? deriveSecretId(appSecret);
  secretIds.set(appSecret, id);
  return id;
}

async function deriveSecretId(appSecret: string): Promise<string> {
  return hex.encode((await hmacSha256(appSecret, "secret id")).slice(0, SECRET_ID_BYTES));
}
