import * as z from "zod/mini";
import type { FilterName } from "./filters.ts";

/** Sources of trust: an admin's declaration, or the chat's rule for regulars. */
export const TRUSTED_BY = ["admin", "regular"] as const;
export type TrustedBy = (typeof TRUSTED_BY)[number];

/**
 * Checks that trusted members do not escape: flood, names and links added by an edit show that an account may have been
 * taken over, and nobody wrote Telegram's notices.
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

/** Tells whether a check leaves the messages of trusted members alone. */
export const sparesTrusted = (name: FilterName): boolean => !FOR_EVERYBODY.includes(name);

/** An admin's declaration that somebody is trusted, or is not. */
export const trustedRowShape = z.object({
  /** number of a person, or of a channel with its sign */
  member_id: z.number(),
  name: z.string(),
  username: z.string(),
  is_chat: z.boolean(),
  trusted: z.boolean(),
  /** unix second */
  at: z.number(),
});
export type TrustedRow = z.infer<typeof trustedRowShape>;
