import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import type { Chat } from "../../../domain/chats/chat.ts";
import { getChat } from "../../../domain/endpoints/chats.ts";
import { SYNC_REFRESH_MS } from "../../../domain/limits/interface.ts";
import { missingRights } from "../../../domain/members/admin-rights.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import type { ChatKind } from "./chat-kind.ts";
import type { ShownChat } from "./chat-page-data.ts";

/** Tells whether the bot lacks something that only a person in Telegram can grant. */
export const needsBotWork = (
  { bot, bot_is_admin, bot_rights }: Pick<Chat, "bot" | "bot_is_admin" | "bot_rights">,
  kind: ChatKind,
): boolean => bot === null || !bot_is_admin || missingRights(bot_rights, kind === "channels").length > 0;

/** Returns the rights of the bot and the reader as one text, to find that they have changed in Telegram. */
const rightsState = ({ bot, bot_is_admin, bot_rights, user_rights }: Omit<ShownChat, "info_only">) =>
  JSON.stringify([bot?.id, bot_is_admin, bot_rights, user_rights]);

/**
 * Reloads a page of the chat when the trouble is solved in Telegram (NAV-40): a bot that was just added is not an admin
 * for a moment.
 */
export function useChatWatch(chat: ShownChat, kind: ChatKind): void {
  const { revalidate } = useRevalidator();
  const known = rightsState(chat);
  const { id } = chat;
  const look = useCallback(async () => {
    // A call that failed is followed by the next; a lost session leaves by itself.
    const answer = await browserClient.call(getChat, { params: { id } }).catch(() => null);
    if (answer !== null && rightsState(answer.item) !== known) revalidate();
  }, [id, known, revalidate]);
  usePolling(look, SYNC_REFRESH_MS, needsBotWork(chat, kind), false);
}
