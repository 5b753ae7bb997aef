import { runMain } from "../run-main.ts";
import { buildProduct } from "./build.ts";

/** `npm run build` */
await runMain(async () => {
  await buildProduct((line) => console.log(line));
  console.log("build/ is up to date.");
});
