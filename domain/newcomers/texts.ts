import * as z from "zod/mini";
import { NEWCOMER_ANSWER_MAX, NEWCOMER_PROMPT_MAX, NEWCOMER_QUIZ_MAX } from "../limits/chat-rules.ts";

/** The error code for an invalid setting of newcomers. */
export const REFUSED = "Operation failed";
const trimmed = (longest: number) => z.string(REFUSED).check(z.trim(), z.maxLength(longest, REFUSED));
const something = z.minLength(1, REFUSED);

/** The texts that an admin writes for newcomers: question, its answer, words above the request (NCM-17, NCM-19). */
export const newcomerTexts = {
  ncm_quiz: trimmed(NEWCOMER_QUIZ_MAX),
  ncm_ansr: trimmed(NEWCOMER_ANSWER_MAX),
  ncm_prmt: trimmed(NEWCOMER_PROMPT_MAX),
};

/** A question that is compared with its one answer: there have to be both (NCM-17). */
export const questionShape = z.object({
  ncm_quiz: newcomerTexts.ncm_quiz.check(something),
  ncm_ansr: newcomerTexts.ncm_ansr.check(something),
});
