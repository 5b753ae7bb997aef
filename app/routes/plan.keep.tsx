import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { KeepPage } from "../features/plan/keep-page.tsx";
import { loadKeep } from "../features/plan/load-keep.ts";

export const handle: PageHandle = { title: "keep.title", texts: "routes/plan.keep" };
export const loader = serverLoad(loadKeep);
export const clientLoader = browserLoad(loadKeep, handle);

export default function Page() {
  return <KeepPage data={useLoaderData<typeof loader>()} />;
}
