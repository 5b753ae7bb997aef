import { parseArgs } from "node:util";
import { buildProduct } from "../build/build.ts";
import { readVersion } from "../read-version.ts";
import { fromRoot } from "../root.ts";
import { runMain } from "../run-main.ts";
import { endOnCrash } from "./end-on-crash.ts";
import { readPort } from "./read-port.ts";
import { readDevVars, readSettings } from "./read-settings.ts";
import { startProduct } from "./start-product.ts";
import { stopOnSignals } from "./stop-signals.ts";

/** `npm run serve [-- --port 8787]`: the product alone, with the operator's settings (docs/operations.md). */
await runMain(async () => {
  const { values } = parseArgs({ options: { port: { type: "string" } } });
  const devVars = readDevVars();
  const given = (name: string) => process.env[name]?.trim() || devVars[name]?.trim();
  const host = given("HOST") ?? "127.0.0.1";
  const port = readPort(values.port ?? given("PORT") ?? "8787", "--port");
  const settings = readSettings([
    process.env,
    devVars,
    { PUBLIC_URL: `http://127.0.0.1:${port}`, VERSION: readVersion() },
  ]);
  const stateDir = fromRoot(given("STATE_DIR") ?? ".state/serve");
  await buildProduct((line) => console.log(line));
  const front = { addressHeader: given("CLIENT_ADDRESS_HEADER") };
  const product = await startProduct({ port, host, stateDir, settings, front, portFlag: "--port or PORT" });
  stopOnSignals(() => product.stop());
  endOnCrash(product, () => product.stop());
  console.log(`Steward answers at ${product.origin} (public address: ${settings.PUBLIC_URL}). Stop it with Ctrl-C.`);
  if (await product.registered) console.log("The shared bot is registered.");
});
