import { writeFileSync } from "node:fs";
import { fromRoot } from "../root.ts";
import { runMain } from "../run-main.ts";
import { fitBase } from "./fit.ts";
import { allTexts } from "./texts.ts";
import { WEIGHTS_FILE, weightsSource } from "./weights-file.ts";

/** `npm run spam`: makes the base model of the spam score from the texts in scripts/spam/texts. */
await runMain(async () => {
  const texts = allTexts();
  const source = weightsSource(fitBase(texts));
  writeFileSync(fromRoot(WEIGHTS_FILE), source);
  console.log(`${WEIGHTS_FILE}: ${source.length} bytes, from ${texts.length} texts`);
});
