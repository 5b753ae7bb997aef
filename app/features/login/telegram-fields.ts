import type { BodyAt } from "../../../domain/calls/index.ts";
import type { loginViaTelegramWidget } from "../../../domain/endpoints/sessions.ts";

export type WidgetFields = Omit<BodyAt<typeof loginViaTelegramWidget>, "device_id">;

const OPTIONAL = ["first_name", "last_name", "username", "photo_url", "language_code", "utm_source"] as const;

/** Reads Telegram's signed fields in a login address (AUTH-03); null when there are none. */
export function widgetFieldsOf(query: URLSearchParams): WidgetFields | null {
  const id = query.get("id");
  const authDate = query.get("auth_date");
  const hash = query.get("hash");
  if (!id || !authDate || !hash) return null;
  const optional = OPTIONAL.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { id, auth_date: authDate, hash, ...Object.fromEntries(optional) };
}

/** Reads a one-time token in the address' fragment or query, with the bot it was made for (AMB-027, AMB-241). */
export function oneTimeTokenOf({ search, hash }: Pick<Location, "search" | "hash">) {
  for (const fields of [new URLSearchParams(hash.replace(/^#/, "")), new URLSearchParams(search)]) {
    const token = fields.get("one_time");
    if (token) return { token, botHashId: fields.get("botHashId") ?? "" };
  }
  return null;
}
