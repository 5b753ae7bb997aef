import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadTemplates } from "../../features/library/templates/load-templates.ts";
import { TemplatesPage } from "../../features/library/templates/templates-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadTemplates);
export const clientLoader = browserLoad(loadTemplates);
export const handle: PageHandle = { title: "library.templates" };

export default function Templates() {
  return <TemplatesPage data={useLoaderData<typeof loader>()} />;
}
