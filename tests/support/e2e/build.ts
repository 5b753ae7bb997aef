import { buildGallery, buildProduct } from "../../../scripts/build/build.ts";

/** Builds what the tests look at, once for all workers; nothing where it is built already. */
export default async function buildForAll(): Promise<void> {
  const say = (line: string) => console.log(line);
  await buildProduct(say);
  await buildGallery(say);
}
