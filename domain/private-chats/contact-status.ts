import { CONTACT_STATUS, type ContactStatus } from "./contact.ts";

/** The part of Telegram's refusal that tells about the person. */
interface Refusal {
  error_code: number;
  description: string;
}

const NEVER_MET = /chat not found|PEER_ID_INVALID|user not found/i;
const NEEDS_START = /can'?t initiate conversation/i;
const GONE_OR_BLOCKED = /blocked by the user|user is deactivated|USER_IS_BLOCKED|INPUT_USER_DEACTIVATED/i;

/**
 * Reads the person's status from a refused message (PCH-02, PCH-19, AMB-193): 1 where Telegram knows no such chat, 2
 * where they must press Start first, 9 where they blocked the bot or are gone; null where the refusal is about
 * something else.
 */
export function contactStatusOf({ error_code, description }: Refusal): ContactStatus | null {
  if (NEVER_MET.test(description)) return CONTACT_STATUS.nonExistent;
  if (NEEDS_START.test(description)) return CONTACT_STATUS.needsStart;
  if (GONE_OR_BLOCKED.test(description) || error_code === 403) return CONTACT_STATUS.blocked;
  return null;
}

/**
 * Reads it from the bot's own place in a private chat: a person who blocks the bot makes it `kicked` there, Start makes
 * it `member`.
 */
export const contactStatusFromBotStatus = (status: string): ContactStatus | null =>
  status === "kicked" ? CONTACT_STATUS.blocked : status === "member" ? CONTACT_STATUS.normal : null;
