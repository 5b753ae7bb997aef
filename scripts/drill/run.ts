import { setTimeout as pause } from "node:timers/promises";
import { makeCountedBuild } from "../../bench/counted-build.ts";
import { onStage, SECRETS, type Stage } from "../../bench/stage.ts";
import { buildProduct } from "../build/build.ts";
import { opsClientOf } from "../ops/client.ts";
import { runCommand } from "../ops/commands.ts";
import { readAsked } from "../ops/read-asked.ts";
import { PlainError, runMain } from "../run-main.ts";
import { REGISTERING_CRON } from "../serve/register-bot.ts";
import { type Thing, thingsOf } from "./things.ts";
import { type DrillWorld, makeDrillWorld, until } from "./world.ts";

const EVERY_MINUTE = "* * * * *";
const OPERATOR_TOKEN = "only-for-the-restore-drill-0123456789";
/** Alarms that are armed at once have run, and what is told together was told. */
const REST_MS = 12_000;
const RUNS_MAX = 5;

const say = (line: string) => console.log(line);

/** Runs the cron of every minute until nothing is missing, as if the last sweep were long ago. */
async function sweepUntilWhole(stage: Stage, world: DrillWorld, thing: Thing): Promise<string> {
  for (let run = 1; run <= RUNS_MAX; run++) {
    await world.query("DELETE FROM sweeps WHERE name IN ('chats', 'bots')");
    if (!(await stage.product.runCron(EVERY_MINUTE))) throw new PlainError("The cron failed: see BENCH_LOG=1.");
    if (await until(async () => (await thing.missing()) === 0))
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

/** Runs a command of `npm run ops` and prints it as an operator sees it. */
async function operate(stage: Stage, ...words: string[]): Promise<void> {
  say(`$ npm run ops -- ${words.join(" ")}`);
  const client = opsClientOf({ STEWARD_URL: stage.product.origin, OPERATOR_TOKEN });
  const { text } = await runCommand(client, readAsked(words));
  say(text);
}

async function webhooks(stage: Stage, world: DrillWorld): Promise<void> {
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
  await operate(stage, "repair", `bot:${world.bot}`, "--kind", "webhooks");
  if (!isSet(world.bot)) throw new PlainError("The own bot's webhook did not come back.");
}

async function drill(stage: Stage): Promise<void> {
  await stage.stopProduct();
  stage.settings = { ...SECRETS, OPERATOR_TOKEN };
  await stage.startProduct();
  // Its address is another one now.
  if (!(await stage.product.runCron(REGISTERING_CRON))) throw new PlainError("The shared bot could not be registered.");
  const world = await makeDrillWorld(stage);
  await pause(REST_MS);
  await operate(stage, "repair");
  await pause(REST_MS);
  const things = await thingsOf(world);
  say(`\n${world.groups.length} groups with a responder each, an own bot, a dead letter.\n`);
  say("Each derived thing destroyed by itself, and made anew by the cron alone:");
  for (const thing of things) {
    await destroy(thing);
    say(`  ${thing.name}: ${thing.count} gone, all back after ${await sweepUntilWhole(stage, world, thing)}`);
    await pause(REST_MS);
  }
  say("\nEverything destroyed at once, and made anew by an operator:");
  for (const thing of things) await destroy(thing);
  await operate(stage, "repair");
  for (const thing of things) {
    if (!(await until(async () => (await thing.missing()) === 0)))
      throw new PlainError(`${await thing.missing()} of ${thing.count} did not come back: ${thing.name}.`);
    say(`  ${thing.name}: ${thing.count} of ${thing.count} back`);
  }
  say("");
  await webhooks(stage, world);
  say("\nA chat's object, taken back to a time:");
  const id = String(world.groups[0] ?? 0).slice(1);
  await operate(stage, "restore", id, "--at", new Date(Date.now() - 3_600_000).toISOString(), "--yes");
  const answered = await world.answered();
  say(`\nA keyword written in each group: the bot answered in ${answered} of ${world.groups.length}.`);
  if (answered !== world.groups.length) throw new PlainError("Not every group works as before.");
}

/** `npm run drill`: destroys everything derived of a product of its own on this machine, and has it made anew. */
await runMain(async () => {
  await buildProduct(say);
  await onStage("drill", drill, { buildDir: makeCountedBuild() });
});
