import { expect, test } from "@playwright/test";
import { makeCountedBuild } from "../../bench/counted-build.ts";
import { onStage, type Stage } from "../../bench/stage.ts";
import { drill } from "../../scripts/drill/drill.ts";

/** Runs a drill with a product of its own, without a browser. */
const withProduct = (name: string, use: (stage: Stage) => Promise<void>) =>
  onStage(name, use, { buildDir: makeCountedBuild() });

test("everything derived is destroyed and comes back, by the cron alone and by an operator", async () => {
  const lines: string[] = [];
  await withProduct("drill-test", (stage) => drill(stage, { say: (line) => lines.push(line) }));
  const transcript = lines.join("\n");
  for (const thing of ["snapshots", "alarms", "lines", "who administers", "numbers", "the operator's list"]) {
    expect(transcript).toMatch(new RegExp(`${thing}.*: (\\d+) gone, all back after one run of the cron`));
    expect(transcript).toMatch(new RegExp(`${thing}.*: (\\d+) of \\1 back`));
  }
  expect(transcript).toContain("The platform cannot take this object back");
  expect(transcript).toContain("the bot answered in 3 of 3.");
});

test("a drill ends with the first thing that does not come back", async () => {
  const drilled = withProduct("drill-test", (stage) =>
    drill(stage, { say: () => undefined, runCron: async () => true, looks: 2 }),
  );
  await expect(drilled).rejects.toThrow("4 of 4 did not come back: snapshots, with responders and templates.");
});
