import { SECRETS, type Stage } from "../../bench/stage.ts";
import { opsClientOf } from "../ops/client.ts";
import { runCommand } from "../ops/commands.ts";
import { readAsked } from "../ops/read-asked.ts";
import { PlainError } from "../run-main.ts";
import { REGISTERING_CRON } from "../serve/register-bot.ts";
import { type Thing, thingsOf } from "./things.ts";
import { type DrillWorld, makeDrillWorld, until } from "./world.ts";

const EVERY_MINUTE = "* * * * *";
const OPERATOR_TOKEN = "only-for-the-restore-drill-0123456789";
const RUNS_MAX = 5;
/** Seconds after which the lists know the numbers of every group (LIST_NUMBERS_UNWATCHED_SECONDS). */
const FIRST_REST_SECONDS = 3600;
/** Seconds after which alarms armed at once have run, reports sent together included. */
const REST_SECONDS = 60;

/** Prints a line of the transcript. */
type Say = (line: string) => void;

/** Runs the cron of every minute until nothing is missing, as if the last sweep were long ago. */
async function sweepUntilWhole(runCron: () => Promise<boolean>, world: DrillWorld, thing: Thing): Promise<string> {
  for (let run = 1; run <= RUNS_MAX; run++) {
    await world.query("DELETE FROM sweeps WHERE name IN ('chats', 'bots')");
    if (!(await runCron())) throw new PlainError("The cron failed: see BENCH_LOG=1.");
    if (await until(async () => (await thing.missing()) === 0, world.looks))
      return `${run === 1 ? "one run" : `${run} runs`} of the cron`;
  }
  throw new PlainError(`${await thing.missing()} of ${thing.count} did not come back: ${thing.name}.`);
}

async function destroy(thing: Thing): Promise<void> {
  await thing.destroy();
  const gone = await thing.missing();
  if (gone !== thing.count || gone === 0)
    throw new PlainError(`Only ${gone} of ${thing.count} were gone: ${thing.name}.`);
}

/** The product that is drilled, and where the transcript goes. */
interface Place {
  stage: Stage;
  say: Say;
}

/** Runs a command of `npm run ops` and prints it as an operator sees it. */
async function operate({ stage, say }: Place, ...words: string[]): Promise<void> {
  say(`$ npm run ops -- ${words.join(" ")}`);
  const client = opsClientOf({ STEWARD_URL: stage.product.origin, OPERATOR_TOKEN });
  const { text } = await runCommand(client, readAsked(words));
  say(text);
}

async function webhooks(place: Place, world: DrillWorld): Promise<void> {
  const { stage, say } = place;
  const { bots } = stage.simulator.world;
  const isSet = (id: number) => (bots.get(id)?.webhook?.url ?? "") !== "";
  const remove = (id: number) => {
    const bot = bots.get(id);
    if (bot === undefined || !isSet(id)) throw new PlainError(`Bot ${id} has no webhook to lose.`);
    delete bot.webhook;
  };
  remove(stage.botId);
  if (!(await stage.product.runCron(REGISTERING_CRON)) || !isSet(stage.botId))
    throw new PlainError("The shared bot's webhook did not come back.");
  say("The shared bot's webhook: gone, back after one run of the cron of ten minutes.");
  remove(world.bot);
  say("An own bot's webhook: gone. Its owner may have taken it away, so it waits for an operator.");
  await operate(place, "repair", `bot:${world.bot}`, "--kind", "webhooks");
  if (!isSet(world.bot)) throw new PlainError("The own bot's webhook did not come back.");
}

interface DrillOptions {
  say: Say;
  /** the cron of every minute; another one in a test */
  runCron?: () => Promise<boolean>;
  /** limit of looks for a restored thing, ten a second */
  looks?: number;
}

/**
 * Destroys each derived thing of a product, checks that it is gone, and has it made anew (docs/decisions/205).
 * @throws PlainError for the first thing that does not come back
 */
export async function drill(
  stage: Stage,
  { say, runCron = () => stage.product.runCron(EVERY_MINUTE), ...options }: DrillOptions,
): Promise<void> {
  const place = { stage, say };
  await stage.stopProduct();
  stage.settings = { ...SECRETS, OPERATOR_TOKEN };
  await stage.startProduct();
  // Its address is another one now.
  await stage.registerBot();
  const world = await makeDrillWorld(stage, options.looks);
  await world.pass(FIRST_REST_SECONDS);
  await operate(place, "repair");
  await world.pass(REST_SECONDS);
  const things = await thingsOf(world);
  say(`\n${world.groups.length} groups with a responder each, an own bot, a dead letter.\n`);
  say("Each derived thing destroyed by itself, and made anew by the cron alone:");
  for (const thing of things) {
    await destroy(thing);
    say(`  ${thing.name}: ${thing.count} gone, all back after ${await sweepUntilWhole(runCron, world, thing)}`);
    await world.pass(REST_SECONDS);
  }
  say("\nEverything destroyed at once, and made anew by an operator:");
  for (const thing of things) await destroy(thing);
  await operate(place, "repair");
  for (const thing of things) {
    if (!(await until(async () => (await thing.missing()) === 0, world.looks)))
      throw new PlainError(`${await thing.missing()} of ${thing.count} did not come back: ${thing.name}.`);
    say(`  ${thing.name}: ${thing.count} of ${thing.count} back`);
  }
  say("");
  await webhooks(place, world);
  say("\nA chat's object, taken back to a time:");
  const id = String(world.groups[0] ?? 0).slice(1);
  await operate(place, "restore", id, "--at", new Date(Date.now() - 3_600_000).toISOString(), "--yes");
  const answered = await world.answered();
  say(`\nA keyword written in each group: the bot answered in ${answered} of ${world.groups.length}.`);
  if (answered !== world.groups.length) throw new PlainError("Not every group works as before.");
}
