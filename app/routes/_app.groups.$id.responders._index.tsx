import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, serverLoad } from "../client/page-data.ts";
import { loadResponders } from "../features/responders/load-responders.ts";
import { RespondersPage } from "../features/responders/responders-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadResponders);
export const clientLoader = lazyBrowserLoad(
  async () => (await import("../features/responders/load-responders.ts")).loadResponders,
);
export const handle: PageHandle = { title: "responders.title" };

export default function GroupResponders() {
  return <RespondersPage data={useLoaderData<typeof loader>()} />;
}
