import type { Chat } from "../../../domain/chats/chat.ts";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";
import { needsBotWork } from "../../shared/chat/use-chat-watch.ts";

export const SETUP_STEPS = ["bot", "admin", "rights", "region"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

type SetupState = Pick<Chat, "bot" | "bot_is_admin" | "bot_rights" | "tzn_offset">;

/**
 * Returns the finished steps of a new chat's set-up, read from the chat itself (NAV-40).
 * @param isRegionKept the reader confirmed the chat's language and time zone
 */
export function doneSteps(chat: SetupState, kind: ChatKind, isRegionKept: boolean): Set<SetupStep> {
  const isAdmin = chat.bot !== null && chat.bot_is_admin;
  const done: Record<SetupStep, boolean> = {
    bot: chat.bot !== null,
    admin: isAdmin,
    rights: !needsBotWork(chat, kind),
    region: chat.tzn_offset !== 0 || isRegionKept,
  };
  return new Set(SETUP_STEPS.filter((step) => done[step]));
}
