import { useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import type { Chat } from "../../../domain/chats/chat.ts";
import { getChat } from "../../../domain/endpoints/chats.ts";
import { SYNC_REFRESH_MS } from "../../../domain/limits/interface.ts";
import { missingRights } from "../../../domain/members/admin-rights.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";

export const SETUP_STEPS = ["bot", "admin", "rights", "region"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

type SetupState = Pick<Chat, "bot" | "bot_is_admin" | "bot_rights" | "tzn_offset">;

/**
 * Gives the steps of a fresh chat that are done, read from the chat itself (NAV-40).
 * @param isRegionKept the reader said that language and time zone are right as they are
 */
export function doneSteps(chat: SetupState, kind: ChatKind, isRegionKept: boolean): Set<SetupStep> {
  const isAdmin = chat.bot !== null && chat.bot_is_admin;
  const done: Record<SetupStep, boolean> = {
    bot: chat.bot !== null,
    admin: isAdmin,
    rights: isAdmin && missingRights(chat.bot_rights, kind === "channels").length === 0,
    region: chat.tzn_offset !== 0 || isRegionKept,
  };
  return new Set(SETUP_STEPS.filter((step) => done[step]));
}

/** Tells whether the bot lacks something that only a person in Telegram can give it. */
export const needsBotWork = (chat: SetupState, kind: ChatKind): boolean => !doneSteps(chat, kind, true).has("rights");

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
