import type { AdminChat } from "../../../domain/calls/moderation.ts";
import { adminChat } from "../../../domain/endpoints/moderation.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { AdminChatCard } from "./admin-chat-card.tsx";
import type { CommandsData } from "./load-commands.ts";
import { ReportsCard } from "./reports-card.tsx";

/** Shows where cards for admins go, and the settings of reports, which go to the same group. */
export function CardPlaces({ data }: { data: CommandsData }) {
  const { id } = useChatPage().chat;
  const found = useLoaded(() => browserClient.call(adminChat, { params: { id } }));
  return (
    <>
      <AdminChatCard stored={data.adm_chat} found={found} />
      <ReportsCard data={data} adminChat={titleOf(found.value, data.adm_chat)} />
    </>
  );
}

/** Returns the title of the chosen group; null for none, and where it is not known. */
export function titleOf(found: Pick<AdminChat, "chats" | "chosen"> | null, chosenId: string): string | null {
  const known = found === null ? [] : [...(found.chosen === null ? [] : [found.chosen]), ...found.chats];
  return known.find(({ id }) => id === chosenId)?.title || null;
}
