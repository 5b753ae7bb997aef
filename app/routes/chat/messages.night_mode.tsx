import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadNightMode, NightModePage } from "../../features/night-mode/night-mode-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadNightMode);
export const clientLoader = browserLoad(loadNightMode);
export const handle: PageHandle = { title: "nightMode.title" };

export default function NightMode() {
  return <NightModePage data={useLoaderData<typeof loader>()} />;
}
