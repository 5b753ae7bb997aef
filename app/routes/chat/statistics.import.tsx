import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { ImportPage } from "../../features/imports/import-page.tsx";
import { loadImport } from "../../features/imports/load-import.ts";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadImport);
export const clientLoader = browserLoad(loadImport);
export const handle: PageHandle = { title: "imports.title" };

export default function Import() {
  return <ImportPage data={useLoaderData<typeof loader>()} />;
}
