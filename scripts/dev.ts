import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { startSimulator } from "../simulator/server.ts";
import { fromRoot, root } from "./root.ts";
import { runBin } from "./run-command.ts";
import { PlainError, runMain } from "./run-main.ts";
import { startCronClock } from "./serve/cron-clock.ts";
import { claimPort } from "./serve/free-port.ts";
import { readPort } from "./serve/read-port.ts";
import type { Settings } from "./serve/read-settings.ts";
import { REGISTERING_CRON, registerBot } from "./serve/register-bot.ts";
import { stopOnSignals } from "./serve/stop-signals.ts";
import { openDemoWorld } from "./start/demo-world.ts";
import { madeUpSecrets } from "./start/made-up-secrets.ts";
import { simulatedSettings } from "./start/simulated-settings.ts";
import { offerMiniApp, saveSharedBot } from "./start/simulator-control.ts";

const HOST = "127.0.0.1";
const STATE = fromRoot(".state/dev");

/** Migrates the development database, which is Vite's (.wrangler/state); wrangler finds it by itself. */
async function migrate(): Promise<void> {
  const args = ["d1", "migrations", "apply", "steward", "--local"];
  const { code, output } = await runBin("wrangler", args, { env: { CI: "1", WRANGLER_SEND_METRICS: "false" } });
  if (code !== 0) throw new PlainError(`${output}\nThe development database could not be migrated.`);
}

function startVite(port: number, settings: Record<string, string>) {
  const args = ["dev", "--config", "vite.dev.config.ts", "--host", HOST, "--port", String(port), "--strictPort"];
  return spawn(fromRoot("node_modules/.bin/vite"), args, {
    cwd: root,
    stdio: "inherit",
    // The Cloudflare plugin takes the Worker's settings from the environment unless there is a .dev.vars file.
    env: { ...process.env, ...settings, CLOUDFLARE_INCLUDE_PROCESS_ENV: "true" },
  });
}

/** `npm run dev`: the dashboard with hot reload, the Worker with its objects, and the simulator beside them. */
await runMain(async () => {
  const { values } = parseArgs({
    options: { port: { type: "string", default: "5173" }, "simulator-port": { type: "string", default: "8082" } },
  });
  const port = await claimPort(readPort(values.port, "--port"), HOST, "--port");
  const simulatorFlag = "--simulator-port";
  const simulatorPort = await claimPort(readPort(values["simulator-port"], simulatorFlag), HOST, simulatorFlag);
  if (existsSync(fromRoot(".dev.vars")))
    console.log("Settings come from .dev.vars, not from the simulator's defaults.");
  mkdirSync(STATE, { recursive: true });
  await migrate();
  const secrets = madeUpSecrets(join(STATE, "secrets.json"));
  const simulator = await startSimulator({ port: simulatorPort, stateFile: join(STATE, "simulator.json") });
  const botId = await saveSharedBot(simulator.origin, secrets.SHARED_BOT_TOKEN);

  const origin = `http://${HOST}:${port}`;
  const settings: Settings = { ...secrets, ...simulatedSettings(simulator), PUBLIC_URL: origin };
  const vite = startVite(port, settings);
  const ending = new AbortController();
  const runCron = async (cron: string) => {
    const answer = await fetch(`${origin}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`);
    return answer.ok && (await answer.text()) === "ok";
  };
  const crons = readWranglerConfig({ config: fromRoot("wrangler.toml") }).triggers.crons ?? [];
  const stopClock = startCronClock(crons, async (cron) => {
    await runCron(cron).catch(() => {});
  });
  const stop = async () => {
    ending.abort();
    stopClock();
    vite.kill("SIGTERM");
    await simulator.stop();
  };
  stopOnSignals(stop);
  vite.once("exit", (code) => void stop().finally(() => process.exit(code ?? 0)));

  console.log(`Simulator: ${simulator.origin}`);
  const isRegistered = await registerBot({
    attempt: () => runCron(REGISTERING_CRON).catch(() => false),
    say: () => {},
    telegramApiRoot: settings.TELEGRAM_API_ROOT ?? "",
    signal: ending.signal,
  });
  if (!isRegistered) return;
  await offerMiniApp(simulator.origin, botId, origin);
  await openDemoWorld({ productOrigin: origin, simulatorOrigin: simulator.origin, botId }, null, ending.signal);
  console.log("The shared bot is registered and the demo world is there: sign in as Ana Kovač.");
});
