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
