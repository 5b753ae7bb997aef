import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { ChatSettingsPage } from "../../features/chat-settings/chat-settings-page.tsx";
import { loadChatSettings } from "../../features/chat-settings/load-chat-settings.ts";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadChatSettings);
export const clientLoader = browserLoad(loadChatSettings);
export const handle: PageHandle = { title: "nav.settings" };

export default function ChatSettings() {
  return <ChatSettingsPage data={useLoaderData<typeof loader>()} />;
}
