import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadBotSettings } from "../../features/bots/load-settings.ts";
import { BotSettingsPage } from "../../features/bots/settings-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadBotSettings);
export const clientLoader = browserLoad(loadBotSettings);
export const handle: PageHandle = { title: "bots.settings" };

export default function Settings() {
  return <BotSettingsPage data={useLoaderData<typeof loader>()} />;
}
