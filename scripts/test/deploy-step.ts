import { dryRunProblems } from "../deploy/dry-run.ts";
import type { Step } from "./quick-steps.ts";
import { nothing, oneFailed } from "./tally.ts";

/** Tries the deployment of what was built, as `npm run deploy:dry` does. */
export const deployStep: Step = {
  title: "Deployment without network",
  run: async () => {
    const problems = await dryRunProblems(console.log);
    for (const problem of problems) console.log(problem);
    return problems.length === 0 ? nothing : oneFailed;
  },
};
