import { flatRoutes } from "@remix-run/fs-routes";
import { route } from "@remix-run/route-config";

/**
 * The component page. Only vite.dev.config.ts (beside the others) and vite.gallery.config.ts (alone, for its tests) ask
 * for it: the product's build has neither its address nor its code.
 */
const gallery = route("gallery", "features/gallery/gallery-route.tsx");

const wanted = process.env.STEWARD_GALLERY;
export default wanted === "alone" ? [gallery] : [...(await flatRoutes()), ...(wanted === "beside" ? [gallery] : [])];
