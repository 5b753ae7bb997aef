import { buildGallery, buildProduct } from "../build/build.ts";
import { deployStep } from "./deploy-step.ts";
import { quickSteps, type Step, typesStep } from "./quick-steps.ts";
import { runPlaywright } from "./run-playwright.ts";
import { runVitest } from "./run-vitest.ts";
import { isSuite, type Runner, type Suite, suites } from "./suites.ts";
import { lastLines, nothing, oneFailed, sum, type Tally } from "./tally.ts";

const say = (line: string) => console.log(line);

const buildStep: Step = { title: "Build", run: () => buildProduct(say).then(() => nothing) };
const galleryStep: Step = { title: "Build the component page", run: () => buildGallery(say).then(() => nothing) };

/** Steps that follow one another. */
type Lane = Step[];
/** Lanes that go on at the same time. */
type Stage = Lane[];

/** Makes one step of the wanted suites of one runner. */
function stepFor(title: string, runner: Runner, wanted: Suite[], run: (asked: Suite[]) => Promise<Tally>): Lane {
  const asked = wanted.filter((suite) => suites[suite] === runner);
  return asked.length === 0 ? [] : [{ title: `${title}: ${asked.join(", ")}`, run: () => run(asked) }];
}

/** Lists the steps for what was asked: everything, `lint` for the quick ones, or suites by name. */
function stagesFor(asked: string[]): Stage[] {
  const unknown = asked.filter((name) => name !== "lint" && !isSuite(name));
  if (unknown.length > 0) {
    say(`There is no ${unknown.join(", ")}. Known: lint, ${Object.keys(suites).join(", ")}.`);
    return [[[{ title: "Arguments", run: async () => oneFailed }]]];
  }
  const isAll = asked.length === 0;
  const isLinted = isAll || asked.includes("lint");
  const wanted = isAll ? Object.keys(suites).filter(isSuite) : asked.filter(isSuite);
  const inNode = stepFor("In Node", "node", wanted, (asked) => runVitest("node", asked));
  const inWorkerd = stepFor("In workerd", "workerd", wanted, (asked) =>
    runVitest("workerd", asked, { isShown: !isAll }),
  );
  const isBuilt = wanted.some((suite) => suites[suite] === "browser");
  const inBrowser = (suite: Suite) =>
    stepFor(
      "In a browser",
      "browser",
      wanted.filter((each) => each === suite),
      runPlaywright,
    );
  return [
    // The suites in workerd take as long as all else that goes before the browser.
    [
      [
        ...(isLinted ? [...quickSteps, typesStep] : []),
        ...inNode,
        ...(isBuilt ? [galleryStep, buildStep] : []),
        ...(isAll ? [deployStep] : []),
        ...inBrowser("simulator-pages"),
      ],
      inWorkerd,
    ],
    [inBrowser("e2e")],
  ];
}

/** Runs a step; one that throws counts as one failure and does not keep the others from running. */
async function runStep({ title, run }: Step): Promise<Tally> {
  say(`\n== ${title}`);
  const started = Date.now();
  const tally = await run().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return oneFailed;
  });
  const failures = tally.failures ?? (tally.failed === 0 ? [] : [title]);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`-- ${tally.failed === 0 ? "ok" : "FAILED"}: ${title} (${seconds} s)`);
  return { ...tally, failures };
}

async function runLane(lane: Lane): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const step of lane) tallies.push(await runStep(step));
  return sum(tallies);
}

const tallies: Tally[] = [];
for (const stage of stagesFor(process.argv.slice(2))) tallies.push(...(await Promise.all(stage.map(runLane))));
const total = sum(tallies);
say(`\n${lastLines(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
