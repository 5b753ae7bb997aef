import { buildProduct } from "../build/build.ts";
import { ensureChromium } from "./find-chromium.ts";
import { quickSteps, type Step } from "./quick-steps.ts";
import { runVitest } from "./run-vitest.ts";
import { isSuite, type Suite, type SuiteConfig, suites } from "./suites.ts";
import { lastLine, nothing, oneFailed, sum, type Tally } from "./tally.ts";

const say = (line: string) => console.log(line);

const buildStep: Step = { title: "Build", run: () => buildProduct(say).then(() => nothing) };

function vitestStep(title: string, config: SuiteConfig, wanted: Suite[]): Step[] {
  const asked = wanted.filter((suite) => suites[suite] === config);
  if (asked.length === 0) return [];
  const run = async () => {
    if (config !== "vitest.e2e.config.ts") return runVitest(config, asked, {});
    const env = { CHROME_PATH: await ensureChromium(say) };
    // A browser waits a lot: two at once, each with a product and a simulator of its own, are done much sooner.
    const shares = [1, 2].map((number) => runVitest(config, asked, env, { number, of: 2 }));
    return sum(await Promise.all(shares));
  };
  return [{ title: `${title}: ${asked.join(", ")}`, run }];
}

/** The steps for what was asked: everything, `lint` for the quick ones, or suites by name. */
function stepsFor(asked: string[]): Step[] {
  const unknown = asked.filter((name) => name !== "lint" && !isSuite(name));
  if (unknown.length > 0) {
    say(`There is no ${unknown.join(", ")}. Known: lint, ${Object.keys(suites).join(", ")}.`);
    return [{ title: "Arguments", run: async () => oneFailed }];
  }
  const isAll = asked.length === 0;
  const wanted = isAll ? Object.keys(suites).filter(isSuite) : asked.filter(isSuite);
  return [
    ...(isAll || asked.includes("lint") ? quickSteps : []),
    ...vitestStep("In Node", "vitest.node.config.ts", wanted),
    ...vitestStep("In workerd", "vitest.config.ts", wanted),
    ...(wanted.includes("e2e") ? [buildStep] : []),
    ...vitestStep("In a browser", "vitest.e2e.config.ts", wanted),
  ];
}

/** A step that throws counts as one failure and does not keep the others from running. */
async function runStep({ title, run }: Step): Promise<Tally> {
  say(`\n== ${title}`);
  const started = Date.now();
  const tally = await run().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return oneFailed;
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`-- ${tally.failed === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  return tally;
}

const tallies: Tally[] = [];
for (const step of stepsFor(process.argv.slice(2))) tallies.push(await runStep(step));
const total = sum(tallies);
say(`\n${lastLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
