import { useLoaderData } from "@remix-run/react";
import { lazyBrowserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { loadMaterials } from "../features/library/load-materials.ts";
import { MaterialsPage } from "../features/library/materials-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const loader = serverLoad((args) => loadMaterials("bots", args));
export const clientLoader = lazyBrowserLoad(async () => {
  const { loadMaterials } = await import("../features/library/load-materials.ts");
  return (args: PageArgs) => loadMaterials("bots", args);
});
export const handle: PageHandle = { title: "library.materials" };

export default function BotMaterials() {
  return <MaterialsPage data={useLoaderData<typeof loader>()} />;
}
