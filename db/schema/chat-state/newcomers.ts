import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, line, number } from "../columns.ts";

/**
 * Verifications of newcomers (NCM-20): `ended_at` is null while one goes on, `prompt` tells which message asks
 * (AMB-076).
 */
export const newcomers = sqliteTable(
  "newcomers",
  {
    id: integer().primaryKey(),
    user_id: integer().notNull(),
    name: line(),
    /** the language in which the person is asked in private, null while it is not known (domain/languages.ts) */
    lang: text(),
    /** `ncm_type` in force when it began */
    type: integer().notNull(),
    status: integer().notNull(),
    wrong: number(),
    started_at: integer().notNull(),
    prompted_at: integer(),
    /** seconds to answer that the message named which asked first; null before it, and in rows of a former version */
    wait_seconds: integer(),
    ended_at: integer(),
    /** the restriction of a former visit, packed (AMB-008), and its end */
    former_rights: integer(),
    former_until: number(),
    /** `own` or `shared` prompt; null while there is none */
    prompt: text(),
    /** message id of the own prompt */
    prompt_id: integer(),
    /** number of times that the prompt could not be delivered, and the unix second from which it is tried again */
    ask_tries: number(),
    ask_after: number(),
    /** has asked to join and is not in the group yet (AMB-075) */
    is_request: flag(),
    /** the newcomer's private chat with the bot, once there is one to write to */
    private_chat: integer(),
    /** message id of the question there */
    private_id: integer(),
    /** the digits or the sum of a captcha (domain/newcomers/captcha/challenge.ts) */
    challenge: text(),
    /** number of questions asked there, which gives each request a key of its own */
    asked: number(),
    /**
     * epoch milliseconds since which the first question is on its way, during which the time for the answer does not
     * run
     */
    asking_ms: integer(),
    /** numbers of the last updates from the private chat, kept against repetition */
    visits: text(),
    /** the person's private chat knows that answers belong here */
    is_announced: flag(),
  },
  (table) => [index("newcomers_by_user").on(table.user_id, table.id), index("newcomers_open").on(table.ended_at)],
);

/** Newcomers' answers to a question, right and wrong (NCM-32); the digits of a picture are no answer of a person. */
export const newcomerAnswers = sqliteTable(
  "newcomer_answers",
  {
    id: integer().primaryKey(),
    user_id: integer().notNull(),
    name: line(),
    /** `ncm_type` that asked */
    type: integer().notNull(),
    text: line(),
    /** status of the verification after the answer: 1, 10 or 32 (NCM-20) */
    status: integer().notNull(),
    at: integer().notNull(),
  },
  (table) => [index("newcomer_answers_by_time").on(table.at)],
);

/**
 * Verdicts on newcomers whose act Telegram has not carried out: it is under way, or was refused (AMB-339). A row goes
 * with Telegram's answer, or with the person.
 */
export const owedVerdicts = sqliteTable(
  "owed_verdicts",
  {
    /** key of the act, or of the approval of a join request */
    key: text().primaryKey(),
    user_id: integer().notNull(),
    /** what follows once the act is carried out, as JSON (bot/newcomers/facts.ts) */
    verdict: text().notNull(),
    /** number of tries, and the unix second of the last one */
    tries: integer().notNull(),
    tried_at: integer().notNull(),
    /** Telegram's number and words for the refusal; null while the act is under way */
    refused: integer(),
    comment: line(),
    /** the newcomer has heard that an administrator has to let them in */
    is_told: flag(),
    /** to be tried again with the next round */
    is_due: flag(),
  },
  (table) => [index("owed_verdicts_by_user").on(table.user_id)],
);
