import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadResponders } from "../../features/responders/list/load-responders.ts";
import { RespondersPage } from "../../features/responders/list/responders-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadResponders);
export const clientLoader = browserLoad(loadResponders);
export const handle: PageHandle = { title: "responders.title" };

export default function Responders() {
  return <RespondersPage data={useLoaderData<typeof loader>()} />;
}
