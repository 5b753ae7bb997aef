import type { NewcomerType } from "../limits/chat-rules.ts";

/** The type that compares with the admin's own answer. A question written under a type that asks none belongs to it. */
export const ANSWER_TYPE = 160 as const satisfies NewcomerType;
const QUESTION_TYPES: readonly number[] = [ANSWER_TYPE, 544, 2080];

/** Questions by the number of the type that asks them. */
export type KeptQuestions = Readonly<Record<string, string>>;

interface StoredQuestions {
  ncm_type: number;
  /** The question of the chosen type. */
  ncm_quiz: string;
  /** The questions of the other types; an entry of the chosen type is outdated. */
  ncm_quizzes: KeptQuestions;
}

const ownerOf = (type: number): number => (QUESTION_TYPES.includes(type) ? type : ANSWER_TYPE);

/** Returns the question of a type: each kind of check has its own (AMB-088). */
export function questionOfType(stored: StoredQuestions, type: number): string {
  const owner = ownerOf(type);
  return owner === ownerOf(stored.ncm_type) ? stored.ncm_quiz : (stored.ncm_quizzes[owner] ?? "");
}

/** Keeps the question of the type that was chosen until now. @returns null where the next type asks the same one */
export function keepQuestion(stored: StoredQuestions, nextType: number): KeptQuestions | null {
  const owner = ownerOf(stored.ncm_type);
  return owner === ownerOf(nextType) ? null : { ...stored.ncm_quizzes, [owner]: stored.ncm_quiz };
}
