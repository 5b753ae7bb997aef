import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { ChatSettingsPage } from "../../features/chat-settings/chat-settings-page.tsx";
import { loadChatSettings } from "../../features/chat-settings/load-chat-settings.ts";

export const handle: PageHandle = { title: "nav.settings", texts: "routes/chat/settings" };
export const loader = serverLoad(loadChatSettings);
export const clientLoader = browserLoad(loadChatSettings, handle);

export default function ChatSettings() {
  return <ChatSettingsPage data={useLoaderData<typeof loader>()} />;
}
