import { parseArgs } from "node:util";
import { buildProduct } from "./build/build.ts";
import {
  databaseBindings,
  databaseProblems,
  deployedAddress,
  missingFromConfig,
  missingSecrets,
  refusedSettings,
} from "./deploy/check.ts";
import { dryRunProblems } from "./deploy/dry-run.ts";
import { putOn } from "./deploy/put-on.ts";
import { wayBack } from "./deploy/way-back.ts";
import { fromRoot } from "./root.ts";
import { runBin } from "./run-command.ts";
import { PlainError, runMain } from "./run-main.ts";

const say = (line: string) => console.log(line);

async function listSecrets(): Promise<string[]> {
  const { code, output } = await runBin("wrangler", ["secret", "list", "--format", "json"]);
  // Before the first deployment there is no Worker to ask.
  if (code !== 0) {
    if (/not found|does not exist|10007/i.test(output)) return [];
    throw new PlainError(`${output}\nThe secrets could not be listed: is wrangler signed in (npx wrangler login)?`);
  }
  const listed: { name: string }[] = JSON.parse(output.slice(output.indexOf("[")));
  return listed.map(({ name }) => name);
}

/** Throws with everything that is missing before a deployment, in one message. */
function refuse(missing: string[]): void {
  if (missing.length === 0) return;
  throw new PlainError(
    `Not ready to deploy:\n${missing.map((line) => `  - ${line}`).join("\n")}\nSee docs/operations.md.`,
  );
}

/**
 * Runs `npm run deploy`, or `npm run deploy:dry`: all of it that needs no network, with a made-up database id where
 * none is configured.
 */
await runMain(async () => {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
  const isDry = values["dry-run"];
  const path = fromRoot("wrangler.toml");
  const config = [...missingFromConfig(path), ...databaseProblems(path)];
  if (isDry) for (const line of config) say(`Missing: ${line}`);
  else refuse([...config, ...missingSecrets(await listSecrets())]);
  await buildProduct(say);
  if (isDry) {
    refuse(await dryRunProblems(say));
    say("build/worker and build/client are what would be deployed.");
    return;
  }
  const [databases, before] = [databaseBindings(path), new Date()];
  const wrangler = (args: string[]) => runBin("wrangler", args, { show: true });
  const address = deployedAddress(await putOn(wrangler, databases, before));
  if (address === null)
    say("Look at /healthz of the deployed Worker: it names settings that are missing or malformed.");
  const refusal = address === null ? null : await refusedSettings(address);
  if (refusal !== null)
    throw new PlainError(`Deployed, but it does not work yet.\n${refusal}\n${wayBack(databases, before)}`);
  say("Deployed. The cron registers the shared bot and its webhook within ten minutes (docs/operations.md).");
  say(wayBack(databases, before));
});
