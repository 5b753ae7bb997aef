import { foldedForm } from "../responders/text-form.ts";

/** Fields that a search looks in (MBR-07, AMB-159): 0 all of them, 1 the id, 2 the username, 4 the name. */
export const MEMBER_SEARCH_KINDS = [0, 1, 2, 4] as const;
export type MemberSearchKind = (typeof MEMBER_SEARCH_KINDS)[number];

/** Both texts are trimmed; an empty one lets everybody through. */
export interface MemberSearch {
  kind: MemberSearchKind;
  keyword: string;
  /** Part of an administrator's title or of a member's tag (AMB-160). */
  tag: string;
}

/** One person as a search looks at them. */
interface SearchedMember {
  id: number;
  fname: string;
  lname: string;
  username: string;
  custom_title: string;
  tag: string;
}

/** Tells whether there can be somebody with such an id or username (MBR-08, AMB-162). */
export function isMemberSearch({ kind, keyword }: MemberSearch): boolean {
  if (keyword === "") return true;
  if (kind === 1) return /^[1-9]\d{0,14}$/.test(keyword);
  return kind !== 2 || /^@?\w+$/.test(keyword);
}

/** Makes the function that tells whether somebody fits: with each word of the search, in any order and any case. */
export function memberMatcher({ kind, keyword, tag }: MemberSearch): (member: SearchedMember) => boolean {
  const words = foldedForm(keyword).split(/\s+/u).filter(Boolean);
  const wantedTag = foldedForm(tag);
  return (member) => {
    if (!foldedForm(`${member.custom_title}\n${member.tag}`).includes(wantedTag)) return false;
    if (kind === 1) return keyword === "" || String(member.id) === keyword;
    const text = foldedForm(searchedText(member, kind));
    return words.every((word) => text.includes(word) || (kind === 0 && String(member.id) === word));
  };
}

function searchedText({ fname, lname, username }: SearchedMember, kind: MemberSearchKind): string {
  const name = `${fname} ${lname}`;
  if (kind === 4) return name;
  const handle = username === "" ? "" : `@${username}`;
  return kind === 2 ? handle : `${name} ${handle}`;
}
