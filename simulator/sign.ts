import { createHash, createHmac, randomBytes } from "node:crypto";
import { type SignatureKey, signatureOf } from "./signature.ts";
import type { Bot, Person } from "./world/types.ts";

/** Signs the login widget's fields for a person, signed with SHA-256 of the bot's token. `authDate` in Unix seconds. */
export function signWidget(bot: Bot, person: Person, authDate: number, photoUrl?: string) {
  const fields: Record<string, string | number> = {
    id: person.id,
    first_name: person.first_name,
    ...(person.last_name ? { last_name: person.last_name } : {}),
    ...(person.username ? { username: person.username } : {}),
    ...(photoUrl ? { photo_url: photoUrl } : {}),
    auth_date: authDate,
  };
  const key = createHash("sha256").update(bot.token).digest();
  return { ...fields, hash: createHmac("sha256", key).update(checkString(fields)).digest("hex") };
}

/**
 * Signs a Mini App's launch string `initData`: url-encoded fields, signed with HMAC of the token under "WebAppData",
 * and for third parties with Telegram's own key, for which the bot's id stands in front.
 */
export function signWebApp(
  bot: Bot,
  person: Person,
  key: SignatureKey,
  { authDate, startParam }: { authDate: number; startParam?: string | undefined },
): string {
  const user = {
    id: person.id,
    first_name: person.first_name,
    last_name: person.last_name ?? "",
    ...(person.username ? { username: person.username } : {}),
    language_code: person.language_code ?? "en",
    ...(person.is_premium ? { is_premium: true } : {}),
    allows_write_to_pm: true,
  };
  const fields: Record<string, string> = {
    ...(startParam
      ? { chat_type: "private", start_param: startParam, chat_instance: String(person.id * 7919) }
      : { query_id: `AA${randomBytes(16).toString("base64url")}` }),
    user: JSON.stringify(user),
    auth_date: String(authDate),
  };
  fields.signature = signatureOf(key, `${bot.id}:WebAppData\n${checkString(fields)}`);
  const secret = createHmac("sha256", "WebAppData").update(bot.token).digest();
  const hash = createHmac("sha256", secret).update(checkString(fields)).digest("hex");
  return new URLSearchParams({ ...fields, hash }).toString();
}

function checkString(fields: Record<string, string | number>): string {
  return Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join("\n");
}
