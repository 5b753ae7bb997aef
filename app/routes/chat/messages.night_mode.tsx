import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadNightMode, NightModePage } from "../../features/night-mode/night-mode-page.tsx";

export const handle: PageHandle = { title: "nightMode.title", texts: "routes/chat/messages.night_mode" };
export const loader = serverLoad(loadNightMode);
export const clientLoader = browserLoad(loadNightMode, handle);

export default function NightMode() {
  return <NightModePage data={useLoaderData<typeof loader>()} />;
}
