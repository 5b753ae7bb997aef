import type { PrivateMessage } from "../../../domain/private-chats/private-message.ts";
import type { TextKey } from "../../i18n/keys.ts";

/** Our words for what Telegram refused; null where its own, or the call's, say it best. */
export function refusalText({ error_code }: NonNullable<PrivateMessage["error"]>): TextKey | null {
  switch (error_code) {
    case 499:
      return "send.help.token";
    case 403:
      return "privateChat.refused.forbidden";
    case 429:
      return "privateChat.refused.tooMany";
    default:
      return null;
  }
}
