import { makeCountedBuild } from "../../bench/counted-build.ts";
import { onStage } from "../../bench/stage.ts";
import { buildProduct } from "../build/build.ts";
import { runMain } from "../run-main.ts";
import { drill } from "./drill.ts";

const say = (line: string) => console.log(line);

/** `npm run drill`: destroys everything derived of a product of its own on this machine, and has it made anew. */
await runMain(async () => {
  await buildProduct(say);
  await onStage("drill", (stage) => drill(stage, { say }), { buildDir: makeCountedBuild() });
});
