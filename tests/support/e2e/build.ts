import { buildGallery, buildProduct } from "../../../scripts/build/build.ts";
import { ensureChromium } from "../../../scripts/test/find-chromium.ts";

/** Sees to a browser and to what the tests look at, once for all workers. */
export default async function buildForAll(): Promise<void> {
  const say = (line: string) => console.log(line);
  await ensureChromium(say);
  await buildProduct(say);
  await buildGallery(say);
}
