import { keyFrom } from "../../../bot/message-key.ts";
import type { FormerRestriction, Newcomer, NewcomerFacts } from "../../../bot/newcomers/facts.ts";
import type { PromptPerson } from "../../../bot/newcomers/prompt.ts";
import type { members } from "../../../db/schema/chat-state/members.ts";
import type { actions } from "../../../db/schema/chat-state/moderation.ts";
import type { newcomers } from "../../../db/schema/chat-state/newcomers.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { Challenge } from "../../../domain/newcomers/captcha/challenge.ts";
import { isNewcomerType } from "../../../domain/newcomers/policy.ts";
import { isOpen, isVerifyStatus, passed, VERIFY_STATUS } from "../../../domain/newcomers/verify-status.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { namesOf } from "../members/read-members.ts";
import { messagesOfSender } from "../messages/sender-messages.ts";
import { mutedSince } from "./kept-restriction.ts";
import { owedOn } from "./owed-verdicts.ts";

export type CheckRow = StoredRow<
  typeof newcomers,
  | "id"
  | "user_id"
  | "name"
  | "lang"
  | "type"
  | "status"
  | "wrong"
  | "started_at"
  | "prompted_at"
  | "wait_seconds"
  | "ended_at"
  | "former_rights"
  | "former_until"
  | "prompt"
  | "prompt_id"
  | "ask_tries"
  | "ask_after"
  | "is_request"
  | "private_chat"
  | "private_id"
  | "challenge"
  | "asked"
  | "asking_ms"
  | "visits"
>;

export const CHECK_COLUMNS = `id, user_id, name, lang, type, status, wrong, started_at, prompted_at, wait_seconds, ended_at,
  former_rights, former_until, prompt, prompt_id, ask_tries, ask_after, is_request, private_chat, private_id, challenge, asked, asking_ms,
  visits`;

/** Makes the facts of newcomers. */
export function createNewcomerFacts(context: ChatContext): NewcomerFacts {
  const { sql } = context;
  const newest = (userId: number): Newcomer | null => {
    const [row] = sql.exec<CheckRow>(
      `SELECT ${CHECK_COLUMNS} FROM newcomers WHERE user_id = ? ORDER BY id DESC LIMIT 1`,
      userId,
    );
    if (row === undefined) return null;
    const newcomer = newcomerOf(row);
    const isOwed = row.ended_at !== null && isOpen(newcomer.verification.status);
    return isOwed ? { ...newcomer, owed: owedOn(context, userId, row.started_at) } : newcomer;
  };
  return {
    isAnyOpen: () => context.newcomers.isAnyOpen(),
    newest,
    lastAct(userId) {
      const [row] = sql.exec<StoredRow<typeof actions, "kind" | "action" | "actor">>(
        "SELECT kind, action, actor FROM actions WHERE user_id = ? AND action NOT IN ('none', 'delete', 'warn', 'unwarn', 'trust', 'untrust') ORDER BY id DESC LIMIT 1",
        userId,
      );
      return row ?? null;
    },
    wroteSince: (userId, second) =>
      messagesOfSender(context, { userId, senderChatId: null }, keyFrom(second))
        .filter(({ type }) => type !== MESSAGE_TYPE.service)
        .map(({ message_id }) => message_id),
    restrictionOf(userId) {
      const last = newest(userId);
      // Later values of the row are the verification's own.
      if (last !== null && !passed(last.verification.status)) return last.former;
      const [row] = sql.exec<StoredRow<typeof members, "restrict_right" | "until_date">>(
        "SELECT restrict_right, until_date FROM members WHERE user_id = ?",
        userId,
      );
      return row === undefined || row.restrict_right === null
        ? null
        : { rights: row.restrict_right, until: row.until_date };
    },
    mutedSince: (userId, second) => mutedSince(context, userId, second),
  };
}

/** Reads a newcomer from the row of the verification, without what may be owed. */
export function newcomerOf(row: CheckRow): Newcomer {
  const former: FormerRestriction | null =
    row.former_rights === null ? null : { rights: row.former_rights, until: row.former_until };
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    verification: {
      status: isVerifyStatus(row.status) ? row.status : VERIFY_STATUS.failed,
      type: isNewcomerType(row.type) ? row.type : 0,
      wrong: row.wrong,
      startedAt: row.started_at,
      promptedAt: row.prompted_at,
      waitSeconds: row.wait_seconds,
      endedAt: row.ended_at,
    },
    former,
    promptId: row.prompt_id,
    isRequest: row.is_request === 1,
    privateChat: row.private_chat,
    lang: row.lang,
    privateId: row.private_id,
    asked: row.asked,
    // Only newcomers-ask.ts writes it.
    challenge: row.challenge === null ? null : (JSON.parse(row.challenge) as Challenge),
    owed: null,
  };
}

/** Returns verifications that are not over, in the order in which they began. */
export const openVerifications = ({ sql }: ChatContext): CheckRow[] =>
  sql.exec<CheckRow>(`SELECT ${CHECK_COLUMNS} FROM newcomers WHERE ended_at IS NULL ORDER BY id`).toArray();

/** Reads newcomers as prompts name them. */
export function promptPeople(
  context: ChatContext,
  rows: readonly Pick<CheckRow, "user_id" | "name">[],
): PromptPerson[] {
  const names = namesOf(
    context,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ user_id, name }) => {
    const known = names.get(user_id);
    return { userId: user_id, name, ...(known === undefined || known.fname === "" ? {} : { known }) };
  });
}
