import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { fromRoot } from "./root.ts";
import { runMain } from "./run-main.ts";
import { sourceFiles } from "./source-files.ts";
import { type Coverage, coverageOf, groupOf } from "./spec/coverage.ts";

function printGroups({ missing, named }: Coverage): void {
  const groups = [...new Set([...missing, ...named.keys()].map(groupOf))].sort();
  for (const group of groups) {
    const lacking = missing.filter((id) => groupOf(id) === group);
    const proven = [...named.keys()].filter((id) => groupOf(id) === group).length;
    console.log(
      `${group.padEnd(6)}${String(proven).padStart(4)} of ${String(proven + lacking.length).padEnd(4)}${lacking.join(" ")}`,
    );
  }
}

/** Runs `npm run coverage:spec [-- --all]`: lists requirements that no test names in its title. */
await runMain(async () => {
  const { values } = parseArgs({ options: { all: { type: "boolean", default: false } } });
  const requirements = readFileSync(fromRoot("docs/requirements.md"), "utf8");
  const coverage = coverageOf(requirements, sourceFiles(/\.test\.tsx?$/, ["tests"]));
  if (values.all) {
    for (const [id, files] of [...coverage.named].sort()) console.log(`${id.padEnd(9)}${files.join(" ")}`);
    console.log("");
  }
  printGroups(coverage);
  console.log(`\n${coverage.named.size} named by tests, ${coverage.missing.length} not named`);
  for (const { id, file } of coverage.unknown)
    console.log(`${file} names ${id}, which docs/requirements.md does not have`);
});
