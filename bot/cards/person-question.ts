/** Nouns of cards about one person: a look-alike name, the block list, reactions. */
export const PERSON_CARDS = ["alike", "list", "react"] as const;
export type PersonCard = (typeof PERSON_CARDS)[number];

/** Begins the keys of the questions about somebody; what follows tells one from the other. */
export const questionsAbout = (card: PersonCard, userId: number): string => `${card} card ${userId}`;

/** Reads the noun of such a question; null for any other. */
export const personCardOf = (question: string): PersonCard | null =>
  PERSON_CARDS.find((card) => question.startsWith(`${card} card `)) ?? null;
