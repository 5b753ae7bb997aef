import { useLoaderData } from "@remix-run/react";
import { browserLoad, type PageArgs, serverLoad } from "../client/page-data.ts";
import { loadMaterials } from "../features/library/load-materials.ts";
import { MaterialsPage } from "../features/library/materials-page.tsx";
import type { PageHandle } from "../page-title.tsx";

const load = (args: PageArgs) => loadMaterials("channels", args);
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);
export const handle: PageHandle = { title: "library.materials" };

export default function ChannelMaterials() {
  return <MaterialsPage data={useLoaderData<typeof loader>()} />;
}
