/** Placeholders that stand for a person (AMB-306). */
export const PERSON_PLACEHOLDERS = ["name", "first", "username", "mention", "id"] as const;
/** Placeholders that stand for the chat of the message: title, number of members, text of its rules. */
export const CHAT_PLACEHOLDERS = ["group", "count", "rules"] as const;
export const PLACEHOLDERS = [...PERSON_PLACEHOLDERS, ...CHAT_PLACEHOLDERS] as const;

export type PersonPlaceholder = (typeof PERSON_PLACEHOLDERS)[number];
export type Placeholder = (typeof PLACEHOLDERS)[number];

const PEOPLE: ReadonlySet<string> = new Set(PERSON_PLACEHOLDERS);
/** Tells whether a placeholder stands for a fact of a person. */
export const isPersonPlaceholder = (name: Placeholder): name is PersonPlaceholder => PEOPLE.has(name);

/** Writes a placeholder as it stands in a text. */
export const writtenAs = (name: Placeholder): string => `{${name}}`;
