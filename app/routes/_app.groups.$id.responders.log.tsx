import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, serverLoad } from "../client/page-data.ts";
import { loadLog } from "../features/responders/load-log.ts";
import { LogPage } from "../features/responders/log-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadLog);
export const clientLoader = lazyBrowserLoad(async () => (await import("../features/responders/load-log.ts")).loadLog);
export const handle: PageHandle = { title: "responders.log.title" };

export default function GroupRespondersLog() {
  return <LogPage data={useLoaderData<typeof loader>()} />;
}
