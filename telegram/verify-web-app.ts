import { base64urlnopad, hex } from "@scure/base";
import * as z from "zod/mini";
import type { VerifiedIdentity } from "../domain/accounts/account.ts";
import { hmacSha256 } from "../domain/crypto/digest.ts";
import { AppError } from "../domain/errors.ts";
import { checkAge, checkLines, checkSignature, checkString, type SignedField } from "./signed-fields.ts";

const userShape = z.object({
  id: z.number().check(z.int(), z.positive()),
  first_name: z._default(z.string(), ""),
  last_name: z._default(z.string(), ""),
  username: z._default(z.string(), ""),
  photo_url: z._default(z.string(), ""),
  language_code: z.optional(z.string()),
});

/**
 * Checks the launch data of the shared bot's Mini App: every field but `hash`, signed with HMAC-SHA256 under
 * HMAC("WebAppData", token) (AMB-025).
 * @param initData the query string as the Mini App received it
 * @param botHashId the bot that opened the Mini App; the session is bound to it
 * @throws AppError SIGN_IN_INVALID (also for a field given twice) or SIGN_IN_STALE
 */
export async function verifyWebApp(
  initData: string,
  botToken: string,
  botHashId: string,
  now: number,
): Promise<VerifiedIdentity> {
  const launch = readLaunch(initData);
  const hash = launch.value("hash");
  if (hash === undefined) throw new AppError("SIGN_IN_INVALID");
  const expected = await hmacSha256(await hmacSha256("WebAppData", botToken), checkString(launch.without("hash")));
  checkSignature(launch.without("hash"), expected, hash);
  return identityOf(launch, botHashId, now);
}

/** An account's own bot. Its HMAC proves nothing, since its owner and others may know the token (AMB-276). */
export interface ForeignBot {
  /** Telegram's number */
  id: string;
  hashId: string;
}

/**
 * Checks the launch data of somebody's own bot by Telegram's signature for third parties: Ed25519 over
 * `<bot_id>:WebAppData` and every field but `hash` and `signature` (AMB-276, Bot API "Mini Apps").
 * @param publicKey Telegram's, 32 bytes in hex
 * @throws AppError SIGN_IN_INVALID or SIGN_IN_STALE
 */
export async function verifyForeignWebApp(
  initData: string,
  bot: ForeignBot,
  publicKey: string,
  now: number,
): Promise<VerifiedIdentity> {
  const launch = readLaunch(initData);
  const signed = launch.without("hash", "signature");
  checkLines(signed);
  const text = `${bot.id}:WebAppData\n${checkString(signed)}`;
  if (!(await isSignedBy(publicKey, launch.value("signature") ?? "", text))) throw new AppError("SIGN_IN_INVALID");
  return identityOf(launch, bot.hashId, now);
}

/** @param signature Ed25519 (RFC 8032), 64 bytes as base64url with or without padding */
async function isSignedBy(publicKey: string, signature: string, text: string): Promise<boolean> {
  const bytes = signatureBytes(signature);
  if (bytes === null) return false;
  const key = await crypto.subtle.importKey("raw", new Uint8Array(hex.decode(publicKey)), { name: "Ed25519" }, false, [
    "verify",
  ]);
  return crypto.subtle.verify("Ed25519", key, bytes, new TextEncoder().encode(text));
}

/** Decodes a signature; null for a text that is no signature. */
function signatureBytes(signature: string) {
  if (!/^[\w-]{86}(?:==)?$/.test(signature)) return null;
  try {
    return new Uint8Array(base64urlnopad.decode(signature.slice(0, 86)));
  } catch {
    return null;
  }
}

interface Launch {
  value(name: string): string | undefined;
  /** Returns all fields but the named ones, which hold the signatures. */
  without(...names: string[]): SignedField[];
}

function readLaunch(initData: string): Launch {
  const fields: SignedField[] = [...new URLSearchParams(initData)];
  if (new Set(fields.map(([name]) => name)).size !== fields.length) throw new AppError("SIGN_IN_INVALID");
  return {
    value: (wanted) => fields.find(([name]) => name === wanted)?.[1],
    without: (...names) => fields.filter(([name]) => !names.includes(name)),
  };
}

/** @param launch of which the signature was found right */
function identityOf(launch: Launch, botHashId: string, now: number): VerifiedIdentity {
  checkAge(Number(launch.value("auth_date")), now);
  const user = readUser(launch.value("user"));
  return {
    id: String(user.id),
    fname: user.first_name,
    lname: user.last_name,
    username: user.username,
    purl: user.photo_url,
    languageCode: user.language_code ?? null,
    botHashId,
  };
}

function readUser(text: string | undefined): z.infer<typeof userShape> {
  try {
    return userShape.parse(JSON.parse(text ?? ""));
  } catch {
    // Signed, but by a launch without a person (a channel's attachment menu): nobody to sign in.
    throw new AppError("SIGN_IN_INVALID");
  }
}
