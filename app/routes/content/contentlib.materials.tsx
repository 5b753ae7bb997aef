import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { loadMaterials } from "../../features/library/materials/load-materials.ts";
import { MaterialsPage } from "../../features/library/materials/materials-page.tsx";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadMaterials);
export const clientLoader = browserLoad(loadMaterials);
export const handle: PageHandle = { title: "library.materials" };

export default function Materials() {
  return <MaterialsPage data={useLoaderData<typeof loader>()} />;
}
