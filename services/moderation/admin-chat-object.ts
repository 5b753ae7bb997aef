import type { SendResult } from "../../domain/templates/template.ts";

/** A card did not arrive in the group of admins; `at` is a unix second. */
export interface AdminChatTrouble {
  /** signed id of that group */
  chatId: number;
  at: number;
  /** Telegram's code, or 495-499 */
  resStatus: number;
  message: string;
}

/** The group to which a chat's object sends its cards (docs/decisions/195). */
export interface AdminChatObject {
  /** Returns the reason why the last card did not arrive; null where it did. */
  adminChatTrouble(): Promise<AdminChatTrouble | null>;
  /** Sends a card without buttons and waits for Telegram; null where no group is chosen. */
  testAdminChat(waitMs: number): Promise<SendResult | null>;
}
