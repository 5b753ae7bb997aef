import * as z from "zod/mini";
import type { VerifiedIdentity } from "../domain/account.ts";
import { hmacSha256 } from "../domain/crypto/digest.ts";
import { AppError } from "../domain/errors.ts";
import { checkAge, checkSignature, checkString, type SignedField } from "./signed-fields.ts";

const userShape = z.object({
  id: z.number().check(z.int(), z.positive()),
  first_name: z._default(z.string(), ""),
  last_name: z._default(z.string(), ""),
  username: z._default(z.string(), ""),
  photo_url: z._default(z.string(), ""),
  language_code: z.optional(z.string()),
});

/**
 * Checks a Mini App's launch data: every field but `hash`, signed with HMAC-SHA256 under HMAC("WebAppData", token).
 * @param initData the query string as the Mini App received it
 * @param botHashId the bot that opened the Mini App; the session is bound to it
 * @throws AppError SIGN_IN_INVALID (also for a field given twice, AMB-025) or SIGN_IN_STALE
 */
export async function verifyWebApp(
  initData: string,
  botToken: string,
  botHashId: string,
  now: number,
): Promise<VerifiedIdentity> {
  const fields: SignedField[] = [...new URLSearchParams(initData)];
  const names = new Set(fields.map(([name]) => name));
  const value = (wanted: string) => fields.find(([name]) => name === wanted)?.[1];
  const hash = value("hash");
  if (names.size !== fields.length || hash === undefined) throw new AppError("SIGN_IN_INVALID");
  const signed = fields.filter(([name]) => name !== "hash");
  const expected = await hmacSha256(await hmacSha256("WebAppData", botToken), checkString(signed));
  checkSignature(signed, expected, hash);
  checkAge(Number(value("auth_date")), now);
  const user = readUser(value("user"));
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
