import type { LoggedRun } from "../../../bot/decision.ts";
import { WAITING_ANSWERS_PER_PERSON, WAITING_ANSWERS_PER_RESPONDER } from "../../../domain/limits.ts";
import { NOT_SENT } from "../../../domain/sending/not-sent.ts";
import { LANE } from "./lane.ts";

/**
 * Returns the reason why a responder's answer must not be queued, since too many wait in its line already (AMB-282);
 * null where it may be.
 * @param chatId the line
 */
export function tooManyWait(sql: SqlStorage, chatId: number, run: LoggedRun): string | null {
  const { person, responder } = sql
    .exec<{ person: number; responder: number }>(
      `SELECT count(DISTINCT CASE WHEN ${value("userId")} IS ? AND ${value("senderChatId")} IS ? THEN group_key END) AS person,
         count(DISTINCT CASE WHEN ${value("ruleId")} = ? THEN group_key END) AS responder
       FROM outbox WHERE chat_id = ? AND state IN ('pending', 'sending') AND lane = ${LANE.answer}`,
      run.userId,
      run.senderChatId,
      run.ruleId,
      chatId,
    )
    .one();
  if (person >= WAITING_ANSWERS_PER_PERSON) return NOT_SENT.personWaits;
  return responder >= WAITING_ANSWERS_PER_RESPONDER ? NOT_SENT.responderWaits : null;
}

/** Reads a value of the run that a waiting answer belongs to. */
const value = (name: keyof LoggedRun): string => `json_extract(purpose, '$.reply.run.${name}')`;
