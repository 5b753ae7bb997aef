import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadTemplates } from "../../features/library/templates/load-templates.ts";
import { TemplatesPage } from "../../features/library/templates/templates-page.tsx";

export const handle: PageHandle = { title: "library.templates", texts: "routes/content/contentlib.msg_templates" };
export const loader = serverLoad(loadTemplates);
export const clientLoader = browserLoad(loadTemplates, handle);

export default function Templates() {
  return <TemplatesPage data={useLoaderData<typeof loader>()} />;
}
