import { useLoaderData } from "@remix-run/react";
import { browserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { loadTemplates } from "../features/library/load-templates.ts";
import { TemplatesPage } from "../features/library/templates-page.tsx";
import type { PageHandle } from "../page-title.tsx";

const load = (args: PageArgs) => loadTemplates("channels", args);
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);
export const handle: PageHandle = { title: "library.templates" };

export default function ChannelTemplates() {
  return <TemplatesPage data={useLoaderData<typeof loader>()} />;
}
