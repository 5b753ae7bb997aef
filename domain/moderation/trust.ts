import * as z from "zod/mini";
import type { FilterName } from "./filters.ts";

/** Trusted by an admin's word, or by the chat's rule for regulars. */
export const TRUSTED_BY = ["admin", "regular"] as const;
export type TrustedBy = (typeof TRUSTED_BY)[number];

/**
 * Checks that look at everybody: how much somebody writes, how they are called and a link that is edited in say that an
 * account is not what it was, and Telegram's notices are nobody's words.
 */
const FOR_EVERYBODY: readonly FilterName[] = [
  "flood_lines",
  "flood_characters",
  "name_length",
  "name_phone",
  "name_url",
  "name_word",
  "del_join",
  "flt_edit_link",
  "flt_alike",
];

/** Tells whether a check leaves the messages of whoever is trusted alone. */
export const sparesTrusted = (name: FilterName): boolean => !FOR_EVERYBODY.includes(name);

/** An admin's word on somebody's trust. */
export const trustedRowShape = z.object({
  /** number of a person, of a channel with its sign */
  member_id: z.number(),
  name: z.string(),
  username: z.string(),
  is_chat: z.boolean(),
  trusted: z.boolean(),
  /** unix second */
  at: z.number(),
});
export type TrustedRow = z.infer<typeof trustedRowShape>;
