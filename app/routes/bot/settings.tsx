import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadBotSettings } from "../../features/bots/load-settings.ts";
import { BotSettingsPage } from "../../features/bots/settings-page.tsx";

export const handle: PageHandle = { title: "bots.settings", texts: "routes/bot/settings" };
export const loader = serverLoad(loadBotSettings);
export const clientLoader = browserLoad(loadBotSettings, handle);

export default function Settings() {
  return <BotSettingsPage data={useLoaderData<typeof loader>()} />;
}
