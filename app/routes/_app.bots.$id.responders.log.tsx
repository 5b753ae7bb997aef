import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { loadLog } from "../features/responders/load-log.ts";
import { LogPage } from "../features/responders/log-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad((args) => loadLog("bots", args));
export const clientLoader = lazyBrowserLoad(async () => {
  const { loadLog } = await import("../features/responders/load-log.ts");
  return (args: PageArgs) => loadLog("bots", args);
});
export const handle: PageHandle = { title: "responders.log.title" };

export default function BotRespondersLog() {
  return <LogPage data={useLoaderData<typeof loader>()} />;
}
