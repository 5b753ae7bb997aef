import { parseArgs } from "node:util";
import { buildProduct } from "../../scripts/build/build.ts";
import { PlainError, runMain } from "../../scripts/run-main.ts";
import { checkModel, measureCosts } from "./check.ts";
import { writeReport } from "./report.ts";

const say = (line: string) => console.log(line);

/**
 * `npm run scale`: writes docs/scale.md by the model; `measure`: measures what the model rests on;
 * `check [--chats N]`: compares it with a real run, code 1 where it is off by more than a fifth.
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { chats: { type: "string", default: "1000" } },
  });
  const [what = "report"] = positionals;
  if (what === "report") return writeReport(say);
  await buildProduct(say);
  if (what === "measure") return measureCosts(say);
  if (what !== "check") throw new PlainError("There is nothing, measure and check.");
  if (!(await checkModel(Number(values.chats), say))) process.exitCode = 1;
});
