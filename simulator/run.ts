import { parseArgs } from "node:util";
import { saveBot } from "./control/bots.ts";
import { startSimulator } from "./server.ts";

const USAGE = `Usage: tsx simulator/run.ts [--port 8081] [--host 127.0.0.1] [--state FILE] [--demo] [--bot TOKEN:username:Name]...`;

/** Splits `123:secret:username:Name`; the token itself holds one colon. */
function readBot(text: string): { token: string; username: string; firstName: string } {
  const [id, secret, username, ...name] = text.split(":");
  if (!id || !secret || !username) throw new Error(`--bot ${text}: expected TOKEN:username:Name`);
  return { token: `${id}:${secret}`, username, firstName: name.join(":") || username };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8081" },
      host: { type: "string", default: "127.0.0.1" },
      state: { type: "string" },
      demo: { type: "boolean", default: false },
      bot: { type: "string", multiple: true, default: [] },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is no port`);
  const bots = values.bot.map(readBot);
  const simulator = await startSimulator({
    port,
    host: values.host,
    demo: values.demo,
    ...(values.state ? { stateFile: values.state } : {}),
  });
  for (const bot of bots) saveBot(simulator.world, bot);
  console.log(`Telegram simulator on ${simulator.origin}`);
  const stop = () => void simulator.stop().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

main().catch((error: NodeJS.ErrnoException) => {
  if (error.code === "EADDRINUSE") {
    console.error("The simulator's port is taken. Stop what uses it, or choose another with --port.");
  } else console.error(`${error.message}\n${USAGE}`);
  process.exit(1);
});
