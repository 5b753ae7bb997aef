import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadNewcomerSettings } from "../../features/newcomers/settings/load-settings.ts";
import { NewcomerSettingsPage } from "../../features/newcomers/settings/settings-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadNewcomerSettings);
export const clientLoader = browserLoad(loadNewcomerSettings);
export const handle: PageHandle = { title: "newcomers.title" };

export default function NewcomersSettings() {
  return <NewcomerSettingsPage data={useLoaderData<typeof loader>()} />;
}
