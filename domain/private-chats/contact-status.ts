import { CONTACT_STATUS, type ContactStatus } from "./contact.ts";

/** The members of Telegram's refusal that tell the person's status. */
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
 * Reads the person's status from the bot's membership in the private chat: `kicked` where the person blocked the bot,
 * `member` after Start.
 */
export const contactStatusFromBotStatus = (status: string): ContactStatus | null =>
  status === "kicked" ? CONTACT_STATUS.blocked : status === "member" ? CONTACT_STATUS.normal : null;
