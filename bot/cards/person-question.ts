/** Nouns of cards about one person: a look-alike name, the block list, reactions. */
export const PERSON_CARDS = ["alike", "list", "react"] as const;
export type PersonCard = (typeof PERSON_CARDS)[number];

/** Returns the beginning that the keys of all questions about one person share. */
export const questionsAbout = (card: PersonCard, userId: number): string => `${card} card ${userId}`;

/** Reads the noun from the key of a question about a person; null for any other key. */
export const personCardOf = (question: string): PersonCard | null =>
  PERSON_CARDS.find((card) => question.startsWith(`${card} card `)) ?? null;
