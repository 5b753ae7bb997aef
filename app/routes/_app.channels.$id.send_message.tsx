import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { ComposePage } from "../features/compose/compose-page.tsx";
import { loadCompose } from "../features/compose/load-compose.ts";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad((args) => loadCompose("channels", args));
export const clientLoader = lazyBrowserLoad(async () => {
  const { loadCompose } = await import("../features/compose/load-compose.ts");
  return (args: PageArgs) => loadCompose("channels", args);
});
export const handle: PageHandle = { title: "send.title" };

export default function ChannelSendMessage() {
  return <ComposePage data={useLoaderData<typeof loader>()} />;
}
