import { type ActorRight, type CallNeeds, missingRight } from "../../../domain/permissions.ts";
import { useShellPlace } from "../nav/place.ts";

/**
 * The right of Telegram's whose lack keeps the reader from what needs it in the page's chat (AMB-278); null where nothing
 * does, and on pages that are about no chat.
 */
export function useLackedRight(needs: CallNeeds): ActorRight | null {
  const chat = useShellPlace().chat?.chat;
  return chat ? missingRight(needs, { rights: chat.user_rights, infoOnly: chat.info_only }) : null;
}
