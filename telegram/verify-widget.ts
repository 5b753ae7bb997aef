import type { VerifiedIdentity } from "../domain/accounts/account.ts";
import { hmacSha256, sha256 } from "../domain/crypto/digest.ts";
import { checkAge, checkSignature, checkString, type SignedField } from "./signed-fields.ts";

/** The fields Telegram signs; nothing else (`goto`, `utm_source`, `device_id`) takes part. */
const SIGNED = ["auth_date", "first_name", "id", "last_name", "photo_url", "username"] as const;

export type WidgetFields = { [name in (typeof SIGNED)[number]]?: string | number | undefined } & { hash: string };

/**
 * Checks what the login widget handed over: HMAC-SHA256 under SHA-256 of the shared bot's token (AMB-025).
 * @param now unix seconds
 * @throws AppError SIGN_IN_INVALID (AUTH-07) or SIGN_IN_STALE (AUTH-08)
 */
export async function verifyWidget(fields: WidgetFields, botToken: string, now: number): Promise<VerifiedIdentity> {
  const signed = SIGNED.flatMap((name): SignedField[] => {
    const value = fields[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  const expected = await hmacSha256(await sha256(botToken), checkString(signed));
  checkSignature(signed, expected, fields.hash);
  checkAge(Number(fields.auth_date), now);
  return {
    id: String(Number(fields.id)),
    fname: String(fields.first_name ?? ""),
    lname: String(fields.last_name ?? ""),
    username: String(fields.username ?? ""),
    purl: String(fields.photo_url ?? ""),
    languageCode: null,
    botHashId: null,
  };
}
