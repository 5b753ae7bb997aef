import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadMessageSettings } from "../../features/message-settings/load-message-settings.ts";
import { MessageSettingsPage } from "../../features/message-settings/message-settings-page.tsx";

export const handle: PageHandle = { title: "rules.title", texts: "routes/chat/messages.settings" };
export const loader = serverLoad(loadMessageSettings);
export const clientLoader = browserLoad(loadMessageSettings, handle);

export default function MessagesSettings() {
  return <MessageSettingsPage data={useLoaderData<typeof loader>()} />;
}
