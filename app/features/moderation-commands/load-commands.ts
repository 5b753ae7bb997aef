import type { Chat } from "../../../domain/chats/chat.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { loadChat } from "../../shared/chat/load-chat.ts";

/** The settings that stand beside the commands. */
export type CommandsData = Pick<Chat, "rprt_ntfy" | "rprt_admins">;

/** Loads what a group has set for its commands. */
export async function loadCommands(args: PageArgs): Promise<CommandsData> {
  const { rprt_ntfy, rprt_admins } = await loadChat(args);
  return { rprt_ntfy, rprt_admins };
}
