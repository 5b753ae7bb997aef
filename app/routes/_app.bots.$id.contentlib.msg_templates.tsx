import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { loadTemplates } from "../features/library/load-templates.ts";
import { TemplatesPage } from "../features/library/templates-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad((args) => loadTemplates("bots", args));
export const clientLoader = lazyBrowserLoad(async () => {
  const { loadTemplates } = await import("../features/library/load-templates.ts");
  return (args: PageArgs) => loadTemplates("bots", args);
});
export const handle: PageHandle = { title: "library.templates" };

export default function BotTemplates() {
  return <TemplatesPage data={useLoaderData<typeof loader>()} />;
}
