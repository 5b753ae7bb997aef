import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { loadResponders } from "../features/responders/load-responders.ts";
import { RespondersPage } from "../features/responders/responders-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad((args) => loadResponders("bots", args));
export const clientLoader = lazyBrowserLoad(async () => {
  const { loadResponders } = await import("../features/responders/load-responders.ts");
  return (args: PageArgs) => loadResponders("bots", args);
});
export const handle: PageHandle = { title: "responders.title" };

export default function BotResponders() {
  return <RespondersPage data={useLoaderData<typeof loader>()} />;
}
