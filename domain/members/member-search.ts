import { AppError } from "../errors.ts";

/** Kinds of a search for members (MBR-07, AMB-159). */
export const SEARCH_KINDS = [0, 1, 2, 4] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
const SEARCH_KIND = { any: 0, id: 1, username: 2, name: 4 } as const;

/** A question for members that can be answered; `words` must all be there, each anywhere within what is searched. */
export type MemberSearch =
  | { kind: "id"; userId: number }
  | { kind: "any" | "username" | "name"; words: readonly string[] };

const USER_ID = /^[1-9]\d{0,14}$/;
const USERNAME = /^@?\w{1,32}$/;

/**
 * Reads what somebody looks for among the members (MBR-08); null for nothing.
 * @throws AppError 'Invalid target' for what is no id or no username (AMB-162)
 */
export function memberSearch(keyword: string, kind: SearchKind): MemberSearch | null {
  const text = keyword.trim();
  if (text === "") return null;
  switch (kind) {
    case SEARCH_KIND.id:
      if (!USER_ID.test(text)) throw new AppError("Invalid target");
      return { kind: "id", userId: Number(text) };
    case SEARCH_KIND.username:
      if (!USERNAME.test(text)) throw new AppError("Invalid target");
      return { kind: "username", words: [text.replace(/^@/, "")] };
    case SEARCH_KIND.name:
      return { kind: "name", words: text.split(/\s+/) };
    case SEARCH_KIND.any:
      return { kind: "any", words: text.split(/\s+/).map((word) => word.replace(/^@(?=.)/, "")) };
  }
}
