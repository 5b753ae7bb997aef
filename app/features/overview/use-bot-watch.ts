import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import { getChat } from "../../../domain/endpoints/chats.ts";
import { SYNC_REFRESH_MS } from "../../../domain/limits/interface.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { needsBotWork } from "./setup-steps.ts";

const botState = ({ bot, bot_is_admin, bot_rights }: Pick<ShownChat, "bot" | "bot_is_admin" | "bot_rights">) =>
  JSON.stringify([bot?.id, bot_is_admin, bot_rights]);

/** While the bot lacks something, notices by itself what is done about it in Telegram (NAV-40). */
export function useBotWatch(chat: ShownChat, kind: ChatKind): void {
  const { revalidate } = useRevalidator();
  const known = botState(chat);
  const { id } = chat;
  const look = useCallback(async () => {
    // A call that failed is followed by the next; a lost session leaves by itself.
    const answer = await browserClient.call(getChat, { params: { id } }).catch(() => null);
    if (answer !== null && botState(answer.item) !== known) revalidate();
  }, [id, known, revalidate]);
  usePolling(look, SYNC_REFRESH_MS, needsBotWork(chat, kind));
}
