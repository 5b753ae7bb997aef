import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadMessageSettings } from "../../features/message-settings/load-message-settings.ts";
import { MessageSettingsPage } from "../../features/message-settings/message-settings-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadMessageSettings);
export const clientLoader = browserLoad(loadMessageSettings);
export const handle: PageHandle = { title: "rules.title" };

export default function MessagesSettings() {
  return <MessageSettingsPage data={useLoaderData<typeof loader>()} />;
}
