import * as z from "zod/mini";
import { typedUserId } from "../digits.ts";
import { AppError } from "../errors.ts";
import { MEMBER_KEYWORD_MAX, MEMBER_TAG_MAX, SILENT_DAYS_MAX } from "../limits/session.ts";
import { MEMBER_STATUSES } from "./member-status.ts";

/** Kinds of a search for members (MBR-07, AMB-159). */
export const SEARCH_KINDS = [0, 1, 2, 4] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
const SEARCH_KIND = { any: 0, id: 1, username: 2, name: 4 } as const;

/** Members whom a chat may want to remove (decision 088). */
const idle = {
  /** members who neither joined nor were seen for so many days */
  silentDays: z.optional(z.int().check(z.gte(1), z.lte(SILENT_DAYS_MAX))),
  /** accounts that were deleted */
  isDeleted: z.optional(z.boolean()),
  /** members who came with the last raid and are not verified (docs/decisions/147) */
  isRaider: z.optional(z.boolean()),
};

/** A search in the list of members. */
export const memberSearchShape = z.object({
  statuses: z.optional(z.array(z.literal(MEMBER_STATUSES)).check(z.maxLength(MEMBER_STATUSES.length))),
  keyword: z._default(z.string().check(z.maxLength(MEMBER_KEYWORD_MAX)), ""),
  searchKind: z._default(z.literal(SEARCH_KINDS), 0),
  /** part of a member's tag or an administrator's title (AMB-160) */
  tag: z._default(z.string().check(z.maxLength(MEMBER_TAG_MAX)), ""),
  ...idle,
});

/** A parsed search for members; `words` must all be found, each anywhere in the searched fields. */
export type MemberSearch =
  | { kind: "id"; userId: number }
  | { kind: "any" | "username" | "name"; words: readonly string[] };

const USERNAME = /^@?\w{1,32}$/;

/**
 * Parses a search for members (MBR-08); null for an empty one.
 * @throws AppError 'Invalid target' for a text that is no id or no username (AMB-162)
 */
export function memberSearch(keyword: string, kind: SearchKind): MemberSearch | null {
  const text = keyword.trim();
  if (text === "") return null;
  switch (kind) {
    case SEARCH_KIND.id: {
      const userId = typedUserId(text);
      if (userId === null) throw new AppError("Invalid target");
      return { kind: "id", userId };
    }
    case SEARCH_KIND.username:
      if (!USERNAME.test(text)) throw new AppError("Invalid target");
      return { kind: "username", words: [text.replace(/^@/, "")] };
    case SEARCH_KIND.name:
      return { kind: "name", words: text.split(/\s+/) };
    case SEARCH_KIND.any:
      return { kind: "any", words: text.split(/\s+/).map((word) => word.replace(/^@(?=.)/, "")) };
  }
}
