import type { Chat } from "../../../domain/chats/chat.ts";
import { missingRights } from "../../../domain/members/admin-rights.ts";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";

export const SETUP_STEPS = ["bot", "admin", "rights", "region"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

type SetupState = Pick<Chat, "bot" | "bot_is_admin" | "bot_rights" | "tzn_offset">;

/**
 * The steps of a fresh chat that are done, read from the chat itself (NAV-40).
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

/** Whether somebody has to do something in Telegram before the bot can do its work. */
export const needsBotWork = (chat: SetupState, kind: ChatKind): boolean => !doneSteps(chat, kind, true).has("rights");
