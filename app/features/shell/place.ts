import { useRouteLoaderData } from "@remix-run/react";
import type { ChatKind } from "../chats/chat-kind.ts";
import type { ChatPageData } from "../chats/chat-page-data.ts";

/** The chat that a page is inside of. */
export interface ChatPlace extends ChatPageData {
  kind: ChatKind;
}

/** Where in the dashboard a page is: at the top level (`chat` null), or inside a chat. */
export interface ShellPlace {
  chat: ChatPlace | null;
}

export function useShellPlace(): ShellPlace {
  const group = useRouteLoaderData<ChatPageData>("routes/_app.groups.$id");
  const channel = useRouteLoaderData<ChatPageData>("routes/_app.channels.$id");
  if (group) return { chat: { ...group, kind: "groups" } };
  if (channel) return { chat: { ...channel, kind: "channels" } };
  return { chat: null };
}
