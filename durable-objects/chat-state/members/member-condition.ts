import { DAY_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS, type MemberStatus } from "../../../domain/members/member-status.ts";
import { spellingsOf, wordSpellings } from "../../../domain/search/spellings.ts";
import type { MemberListQuery } from "../../../services/object-queries.ts";
import { CAME_WITH_RAID } from "../raids/raiders.ts";

/** A condition on members `m` in SQL. */
export interface MemberCondition {
  source: string;
  /** source of the same people for counting, where order does not matter */
  countSource: string;
  where: string;
  values: (string | number)[];
  /** The people come from the index of names, unordered: a common word finds many. */
  isFound: boolean;
  /** The count stops at the number of people that a reader can reach. */
  isBounded: boolean;
}

/** Characters from which on the index of names knows a word. */
const RUN = 3;
const MATCHED = { any: "fname lname username user_id", name: "fname lname", username: "username" } as const;
type NameKind = keyof typeof MATCHED;
const NAMES = { any: [], name: ["fname", "lname"], username: ["username"] } as const;

/**
 * Builds the SQL condition of a member list's query.
 * @returns null where the query can find nobody: SQLite drops the other conditions beside one that is never true, and
 *   with them the ground for a partial index that is named, so that the statement fails
 */
export function conditionOf(
  { statuses, search, tag, silentDays, isDeleted, isRaider }: MemberListQuery,
  now: number,
  raid: { from: number; to: number } | null,
): MemberCondition | null {
  if (statuses?.length === 0 || (isRaider === true && raid === null)) return null;
  const parts: Part[] = [];
  const words = search === null || search.kind === "id" ? null : ofWords(search.words, search.kind);
  // Few have the name: they are asked for first.
  if (words !== null) parts.push(...words.parts);
  if (statuses !== null) parts.push(ofStatuses(statuses, now));
  if (tag !== "") parts.push(ofTag(tag));
  if (silentDays !== undefined) parts.push(ofSilent(now - silentDays * DAY_SECONDS));
  if (isDeleted === true) parts.push(DELETED);
  if (isRaider === true && raid !== null) parts.push(ofRaid(raid));
  if (search?.kind === "id") parts.push({ where: "m.user_id = ?", values: [search.userId] });
  const source = words?.isIndexed ? INDEXED : tag === "" ? "members AS m" : "members AS m INDEXED BY members_with_tag";
  // People with a short word in their names are read with their order from one index.
  const isByNames = words !== null && !words.isIndexed && tag === "";
  const isByTime =
    words === null &&
    tag === "" &&
    search === null &&
    (silentDays !== undefined || isDeleted === true || isRaider === true);
  // Most people have one of the common statuses: they are read in the order of the list.
  const isWide =
    isByTime || parts.length === 0 || (parts.length === 1 && statuses?.some((one) => COMMON.has(one)) === true);
  return {
    source: isWide || isByNames ? BY_JOINING : source,
    countSource: isByNames ? BY_JOINING : isWide ? "members AS m INDEXED BY members_by_status" : source,
    where: parts.map(({ where }) => where).join(" AND ") || "1",
    values: parts.flatMap(({ values }) => values),
    isFound: words !== null && !isByNames,
    isBounded: words !== null,
  };
}

interface Part {
  where: string;
  values: (string | number)[];
}

/** Joins from the index to the members, so that the index is read first. */
const INDEXED = "member_words CROSS JOIN members AS m ON m.user_id = member_words.rowid";
const BY_JOINING = "members AS m INDEXED BY members_by_joining";
const COMMON: ReadonlySet<MemberStatus> = new Set([MEMBER_STATUS.member, MEMBER_STATUS.left]);
/** Stored statuses that may have become this one by now (AMB-009). */
const FORMER: Partial<Record<MemberStatus, MemberStatus>> = {
  [MEMBER_STATUS.member]: MEMBER_STATUS.restricted,
  [MEMBER_STATUS.left]: MEMBER_STATUS.kicked,
};

/** Tells, as `statusNow` does, a ban or restriction that is over from one in force. */
function ofStatuses(statuses: readonly MemberStatus[], now: number): Part {
  const over = Object.entries(FORMER).map(([after, before]) => `WHEN ${before} THEN ${after}`);
  // The codes are those of MEMBER_STATUS: they may stand in the text, which is compared faster.
  const wanted = `IN (${[...new Set(statuses)].join()})`;
  const stored = `IN (${[...new Set(statuses.flatMap((one) => [one, FORMER[one] ?? one]))].join()})`;
  return {
    where: `m.status ${stored} AND CASE WHEN m.until_date = 0 OR m.until_date > ? THEN m.status ${wanted}
      ELSE CASE m.status ${over.join(" ")} ELSE m.status END ${wanted} END`,
    values: [now],
  };
}

/** Finds people who came and were seen last before a second; bots are never silent. */
const ofSilent = (before: number): Part => ({
  where: "m.is_bot = 0 AND m.ctime < ? AND m.last_seen < ?",
  values: [before, before],
});

const ofRaid = (raid: { from: number; to: number }): Part => ({
  where: `${CAME_WITH_RAID} AND m.ctime <= ?`,
  values: [raid.from, raid.from, raid.to],
});

/**
 * Deleted accounts: Telegram empties their names. People who had their names erased here are not among them (decision
 * 091).
 */
const DELETED: Part = {
  where: "m.is_bot = 0 AND m.fname = '' AND m.lname = '' AND m.username = '' AND m.is_erased = 0",
  values: [],
};

/**
 * Finds a part of a tag or title. Not by LIKE: its pattern may have 50 bytes, a tag 100 characters. SQLite changes the
 * case of Latin letters only; a word of other letters is also looked for in small, in capitals and with a capital first.
 */
function ofTag(tag: string): Part {
  const [first = "", ...rest] = tag.toLowerCase();
  const capitalized = first.toUpperCase() + rest.join("");
  const ways = [...new Set([tag, tag.toLowerCase(), tag.toUpperCase(), capitalized])];
  const found = ways.map(() => `instr(${TITLES}, lower(?)) > 0`).join(" OR ");
  return { where: `(tag <> '' OR custom_title <> '') AND (${found})`, values: ways };
}

/** A line break stands in no tag. */
const TITLES = "lower(m.tag || char(10) || m.custom_title)";

/**
 * Makes the condition of all words, each anywhere and in any of its spellings (decision 128): long ones by the index,
 * short ones by looking at the names.
 */
function ofWords(words: readonly string[], kind: NameKind) {
  const long = words.filter((word) => [...word].length >= RUN);
  const parts = words.filter((word) => !long.includes(word)).map((word) => ofShort(word, kind));
  if (long.length === 0) return { parts, isIndexed: false };
  const match = `{${MATCHED[kind]}} : (${long.map((word) => `(${wordSpellings(word).map(quoted).join(" OR ")})`).join(" AND ")})`;
  return { parts: [{ where: "member_words MATCH ?", values: [match] }, ...parts], isIndexed: true };
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** Bytes of a pattern that SQLite takes here; the classes of two characters can have more. */
const PATTERN_BYTES = 50;
const encoder = new TextEncoder();

/** The names as that index has them (db/schema/chat-state/members.ts); no word has a space. */
const TOGETHER = "m.fname || ' ' || m.lname || ' ' || m.username";

/**
 * Finds a short word by looking at the names of each member. One pattern with a class for each character is as fast as
 * one word. Where only some of the names count, members with a match in any name are checked more closely.
 */
function ofShort(word: string, kind: NameKind): Part {
  const pattern = `*${[...word].map(classOf).join("")}*`;
  const isLong = encoder.encode(pattern).length > PATTERN_BYTES;
  const isIn = (names: string) => (isLong ? `instr(lower(${names}), lower(?)) > 0` : `${names} GLOB ?`);
  const value = isLong ? word : pattern;
  const ways = NAMES[kind].map((name) => isIn(`m.${name}`));
  const closer = ways.length === 0 ? "" : ` AND (${ways.join(" OR ")})`;
  return { where: `${isIn(TOGETHER)}${closer}`, values: [value, ...ways.map(() => value)] };
}

/**
 * Makes a pattern of a character, without regard to case; a sign that means something in a pattern stands for itself.
 */
function classOf(character: string): string {
  const ways = spellingsOf(character).flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()]);
  const single = [...new Set(ways)].filter((one) => [...one].length === 1);
  return single.length > 1 || /[*?[]/.test(character) ? `[${single.join("")}]` : character;
}
