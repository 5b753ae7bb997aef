import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { loadMaterials } from "../../features/library/materials/load-materials.ts";
import { MaterialsPage } from "../../features/library/materials/materials-page.tsx";

export const handle: PageHandle = { title: "library.materials", texts: "routes/content/contentlib.materials" };
export const loader = serverLoad(loadMaterials);
export const clientLoader = browserLoad(loadMaterials, handle);

export default function Materials() {
  return <MaterialsPage data={useLoaderData<typeof loader>()} />;
}
