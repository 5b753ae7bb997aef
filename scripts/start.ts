import { parseArgs } from "node:util";
import { buildProduct } from "./build/build.ts";
import { fromRoot } from "./root.ts";
import { runMain } from "./run-main.ts";
import { endOnCrash } from "./serve/end-on-crash.ts";
import { claimPort } from "./serve/free-port.ts";
import { readPort } from "./serve/read-port.ts";
import { stopOnSignals } from "./serve/stop-signals.ts";
import { hasPerson, SHARED_BOT } from "./start/simulator-control.ts";
import { startWorld } from "./start/start-world.ts";

const USAGE = `npm start -- [--port 8787] [--simulator-port 8081] [--state .state/start] [--empty]
  --empty  starts without the demo world`;

/** `npm start`: the product with a simulated Telegram beside it, so that it can be tried without any account. */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8787" },
      "simulator-port": { type: "string", default: "8081" },
      state: { type: "string", default: ".state/start" },
      empty: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const port = await claimPort(readPort(values.port, "--port"), "127.0.0.1", "--port");
  const simulatorPort = await claimPort(
    readPort(values["simulator-port"], "--simulator-port"),
    "127.0.0.1",
    "--simulator-port",
  );
  await buildProduct((line) => console.log(line));
  console.log("Starting ...");
  const stateDir = fromRoot(values.state);
  const world = await startWorld({ port, simulatorPort, stateDir, demo: !values.empty, gateways: true });
  stopOnSignals(() => world.stop());
  endOnCrash(world.product, () => world.stop());
  const hint = (await hasPerson(world.simulator.origin, "anakovac"))
    ? "Sign in as Ana Kovač: she owns groups and a channel of the demo world."
    : "Make people and chats in the simulator, add the bot to them, then sign in as one of them.";
  console.log(`
  Steward    ${world.product.origin}
  Simulator  ${world.simulator.origin}   (Telegram, played by you; the bot is @${SHARED_BOT.username})
  Wallet     ${world.simulator.origin}/wallet   (sends coins to the addresses that Steward shows)

  ${hint}
  Data stays in ${values.state}; stop with Ctrl-C.
`);
  if (!world.history) return;
  console.log("  Sixty days of the demo world's history are being delivered ...");
  await world.history;
  console.log("  They are delivered.");
});
