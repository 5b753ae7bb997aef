import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadNewcomerSettings } from "../../features/newcomers/settings/load-settings.ts";
import { NewcomerSettingsPage } from "../../features/newcomers/settings/settings-page.tsx";

export const handle: PageHandle = { title: "newcomers.title", texts: "routes/chat/newcomers.settings" };
export const loader = serverLoad(loadNewcomerSettings);
export const clientLoader = browserLoad(loadNewcomerSettings, handle);

export default function NewcomersSettings() {
  return <NewcomerSettingsPage data={useLoaderData<typeof loader>()} />;
}
