import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadResponders } from "../../features/responders/list/load-responders.ts";
import { RespondersPage } from "../../features/responders/list/responders-page.tsx";

export const handle: PageHandle = { title: "responders.title", texts: "routes/content/responders" };
export const loader = serverLoad(loadResponders);
export const clientLoader = browserLoad(loadResponders, handle);

export default function Responders() {
  return <RespondersPage data={useLoaderData<typeof loader>()} />;
}
