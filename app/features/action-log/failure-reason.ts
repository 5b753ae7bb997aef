import type { ModerationRight } from "../../../domain/moderation/missing-right.ts";

/** The part of an act that Telegram refused. */
export type ActPart = "delete" | "penalty";

/** Reason of a refusal by Telegram: the right that the bot lacks, or another one. */
export type FailureReason =
  | { kind: "right"; right: ModerationRight }
  | { kind: "gone" | "tooOld" | "admin" | "notThere" | "token" | "notInChat" | "tooMany" | "basic" }
  /** in Telegram's own words */
  | { kind: "other"; words: string };

/** Patterns of Telegram's descriptions. Refusals share the status 400 or 403, so only the words distinguish them. */
const WORDS = [
  [/message to delete not found/i, "gone"],
  [/message can't be deleted/i, "tooOld"],
  [/administrator of the chat|can't (restrict|remove) (self|chat owner)|USER_ADMIN_INVALID/i, "admin"],
  [/user not found|PARTICIPANT_ID_INVALID|USER_NOT_PARTICIPANT|member not found/i, "notThere"],
  [/available for supergroup/i, "basic"],
  [/bot was kicked from|group chat was (?:deleted|deactivated)/i, "notInChat"],
] as const;

const RIGHT_OF: Record<ActPart, ModerationRight> = { delete: "can_delete_messages", penalty: "can_restrict_members" };

/**
 * Returns the text that explains why an act failed. @param status 495-499 or Telegram's number (AMB-185); @param
 * comment Telegram's words
 */
export function failureReason(part: ActPart, status: number, comment: string): FailureReason {
  switch (status) {
    case 496:
      return { kind: "right", right: RIGHT_OF[part] };
    case 497:
      return { kind: "notInChat" };
    case 499:
      return { kind: "token" };
    case 429:
      return { kind: "tooMany" };
    default: {
      const known = WORDS.find(([pattern]) => pattern.test(comment))?.[1];
      return known === undefined ? { kind: "other", words: comment } : { kind: known };
    }
  }
}
