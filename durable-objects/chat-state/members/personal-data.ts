import type { messages } from "../../../db/schema/chat-state/messages.ts";
import { ERASED_MESSAGES_AT_ONCE } from "../../../domain/limits.ts";
import { POINTS_REASON } from "../../../domain/points/ledger.ts";
import type { ErasedStep, PersonalData } from "../../../services/members/members-object.ts";
import type { ChatStateObject } from "../../../services/objects.ts";
import { reportDeadLettersIfChanged } from "../../shared/ops/report-dead-letters.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { forbidAlike } from "../alike/allowed-names.ts";
import { allowedHere, forbidListed } from "../block-list/allowed.ts";
import type { ChatContext } from "../context.ts";
import { noteForSearch, senderToken } from "../messages/history-index.ts";
import { readPoints } from "../points/ledger.ts";
import { detachLearned } from "../spam/labels.ts";
import { membership } from "./read-members.ts";

/**
 * Stored messages of one person that still have words or a file, as the values `?1` to `?3` name the person. The
 * full-text index tells those up to its mark by the token of the sender; those behind it, and those that wait to be
 * read into it, are looked through.
 */
const OF_PERSON = `FROM messages AS m JOIN (
    SELECT rowid AS key FROM message_words WHERE message_words MATCH ?1
    UNION SELECT key FROM messages WHERE key > ?2
    UNION SELECT key FROM search_pending) AS found ON found.key = m.key
  WHERE m.user_id = ?3 AND (m.text <> '' OR m.shared <> '' OR m.file IS NOT NULL OR m.notice IS NOT NULL)`;

const valuesOf = ({ values }: ChatContext, userId: number) =>
  [`"${senderToken(userId)}"`, values.get("searchMark") ?? 0, userId] as const;

/**
 * Returns the objects of the basic groups that this chat was: they handed their rows over and have them still (MOD-42),
 * so that what is stored of somebody is stored there, too.
 */
function formerChats({ values, services }: ChatContext): ChatStateObject[] {
  const ids = Object.keys(values.get("adopted") ?? {}).map((cursor) => Number(cursor.split(" ")[0]));
  return [...new Set(ids)].map((id) => services().objects.chat(id));
}

/** Counts what is stored of a person in this chat; null where nothing is that tells of them. */
export async function personalData(context: ChatContext, userId: number): Promise<PersonalData | null> {
  const own = storedHere(context, userId);
  if (own !== null) return own;
  for (const former of formerChats(context)) {
    const data = await former.personalData(userId);
    if (data !== null) return data;
  }
  return null;
}

function storedHere(context: ChatContext, userId: number): PersonalData | null {
  const { sql } = context;
  const user = membership(context, userId)?.user;
  const { count } = sql
    .exec<{ count: number }>(`SELECT count(*) AS count ${OF_PERSON}`, ...valuesOf(context, userId))
    .one();
  const points = readPoints(sql, userId)?.balance ?? 0;
  const isNamed = user !== undefined && (user.fname !== "" || user.lname !== "" || user.username !== "");
  return isNamed || count > 0 || points > 0 ? { messages: count, points } : null;
}

/**
 * Erases what a person has written and is called in this chat (docs/decisions/091): texts, files and names go, the rows
 * stay, so that every count stays as it was. Repeated, it changes nothing more.
 * @returns the messages whose contents went, and whether there may be more
 */
export async function erasePerson(context: ChatContext, userId: number): Promise<ErasedStep> {
  let wasKnown = false;
  // First: rows that are handed over meanwhile come without words. Those there are copies, which count once.
  for (const former of formerChats(context)) {
    let step: ErasedStep;
    do {
      step = await former.erasePerson(userId);
      wasKnown ||= step.isKnown;
    } while (!step.isDone);
  }
  const erased = eraseHere(context, userId);
  return { ...erased, isKnown: erased.isKnown || wasKnown };
}

function eraseHere(context: ChatContext, userId: number): ErasedStep {
  const { sql, storage, alarms, members, recent, nowMs } = context;
  const isKnown = storedHere(context, userId) !== null;
  const keys = sql
    .exec<StoredRow<typeof messages, "key">>(
      `SELECT m.key ${OF_PERSON} LIMIT ${ERASED_MESSAGES_AT_ONCE}`,
      ...valuesOf(context, userId),
    )
    .toArray()
    .map(({ key }) => key);
  storage.transactionSync(() => {
    sql.exec(
      `UPDATE messages SET text = '', shared = '', entities = NULL, file = NULL, notice = NULL
         WHERE key IN (SELECT value FROM json_each(?))`,
      JSON.stringify(keys),
    );
    for (const key of keys) noteForSearch(context, key);
    detachLearned(context, keys);
    for (const statement of NAMES_AND_WORDS) sql.exec(statement, userId);
    if (allowedHere(context).includes(userId)) forbidListed(context, userId);
    forbidAlike(context, userId);
    sql.exec(`DELETE FROM dead_letters WHERE instr("update", ?) > 0 OR instr("update", ?) > 0`, ...idsIn(userId));
  });
  reportDeadLettersIfChanged(context);
  members.changed(userId);
  recent.forget();
  if (keys.length > 0) alarms.arm("search", nowMs());
  return { isKnown, messages: keys.length, isDone: keys.length < ERASED_MESSAGES_AT_ONCE };
}

/** Statements with one value, the person's number. */
const NAMES_AND_WORDS = [
  "UPDATE members SET fname = '', lname = '', username = '', tag = '', lang = NULL, is_erased = 1 WHERE user_id = ?",
  "UPDATE newcomers SET name = '', lang = NULL WHERE user_id = ?",
  "UPDATE newcomer_answers SET name = '', text = '' WHERE user_id = ?",
  // The reason that an admin wrote is the admin's; one of a rule may quote the person (AMB-316).
  `UPDATE actions SET message_text = '', reason = CASE WHEN kind = 'command' AND actor IS NOT NULL THEN reason ELSE '' END
     WHERE user_id = ?`,
  "UPDATE reported_messages SET name = '', text = '' WHERE user_id = ?",
  "UPDATE reports SET reason = '' WHERE reporter_id = ?",
  // Others' words about them.
  "UPDATE reports SET reason = '' WHERE key IN (SELECT key FROM reported_messages WHERE user_id = ?)",
  // Whoever reported is named with an act that followed.
  "UPDATE actions SET reason = '' WHERE key IN (SELECT act_key FROM reported_messages JOIN reports USING (key) WHERE reporter_id = ?)",
  "UPDATE service_log SET user_id = NULL WHERE user_id = ?",
  "DELETE FROM reactions WHERE user_id = ?",
  // An admin's words about them; of a check-in it is its days.
  `UPDATE points_log SET comment = '' WHERE user_id = ? AND reason IN (${POINTS_REASON.adminAdd}, ${POINTS_REASON.adminReduce})`,
  // "3 5 was ill": the days stay (domain/points/ledger.ts, readRepair).
  `UPDATE points_log SET comment = substr(comment, 1, instr(comment, ' ') + instr(substr(comment, instr(comment, ' ') + 1), ' '))
     WHERE user_id = ? AND reason = ${POINTS_REASON.streakRepair}`,
];

/** Makes the patterns of an id, a number as an update's JSON holds it, in the middle of an object or at its end. */
const idsIn = (userId: number) => [`"id":${userId},`, `"id":${userId}}`] as const;
