import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { ImportPage } from "../../features/imports/import-page.tsx";
import { loadImport } from "../../features/imports/load-import.ts";

export const handle: PageHandle = { title: "imports.title", texts: "routes/chat/statistics.import" };
export const loader = serverLoad(loadImport);
export const clientLoader = browserLoad(loadImport, handle);

export default function Import() {
  return <ImportPage data={useLoaderData<typeof loader>()} />;
}
