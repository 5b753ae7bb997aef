import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import { KeepPage } from "../features/plan/keep-page.tsx";
import { loadKeep } from "../features/plan/load-keep.ts";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad(loadKeep);
export const clientLoader = browserLoad(loadKeep);
export const handle: PageHandle = { title: "keep.title" };

export default function Page() {
  return <KeepPage data={useLoaderData<typeof loader>()} />;
}
