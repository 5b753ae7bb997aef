import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Simulator, startSimulator } from "../../simulator/server.ts";
import { readVersion } from "../read-version.ts";
import { claimPort } from "../serve/free-port.ts";
import type { Settings } from "../serve/read-settings.ts";
import { type Product, startProduct } from "../serve/start-product.ts";
import { openDemoWorld } from "./demo-world.ts";
import { type MadeUpSecrets, madeUpSecrets } from "./made-up-secrets.ts";
import { simulatedSettings, simulateGateways } from "./simulated-settings.ts";
import { offerMiniApp, saveSharedBot } from "./simulator-control.ts";

const HOST = "127.0.0.1";

export interface WorldOptions {
  /** 0 takes any free port. */
  port: number;
  simulatorPort: number;
  /** Directory below which the product and the simulator keep everything. */
  stateDir: string;
  /** Fills an empty simulator with people, chats and talk. */
  demo: boolean;
  /** Makes the simulator play the payment gateways; without it all payments are test payments of the product itself. */
  gateways?: boolean;
  /** Settings that complete or replace the made-up ones. */
  settings?: Settings;
  log?: { write(text: string): unknown };
}

export interface World {
  product: Product;
  simulator: Simulator;
  secrets: MadeUpSecrets;
  botId: number;
  /** Fulfilled once the demo world's history is delivered; undefined where none is to be. */
  history: Promise<void> | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the simulator and the built product beside it, and waits until the product's webhook is registered (and the
 * demo world's people and chats are there; its history is delivered after).
 * @throws PlainError naming the flag of a taken port
 */
export async function startWorld(options: WorldOptions): Promise<World> {
  const { stateDir } = options;
  mkdirSync(stateDir, { recursive: true });
  const port = await claimPort(options.port, HOST, "--port");
  const simulatorPort = await claimPort(options.simulatorPort, HOST, "--simulator-port");
  const secrets = madeUpSecrets(join(stateDir, "secrets.json"));
  const simulator = await startSimulator({ port: simulatorPort, stateFile: join(stateDir, "simulator.json") });
  const gateways = options.gateways ? simulateGateways(simulator) : undefined;
  try {
    const botId = await saveSharedBot(simulator.origin, secrets.SHARED_BOT_TOKEN);
    const product = await startProduct({
      port,
      host: HOST,
      portFlag: "--port",
      stateDir: join(stateDir, "product"),
      settings: {
        ...secrets,
        ...simulatedSettings(simulator),
        VERSION: readVersion(),
        ...gateways?.settings,
        ...options.settings,
      },
      ...(options.log ? { log: options.log } : {}),
    });
    gateways?.tell(product.origin);
    await product.registered;
    await offerMiniApp(simulator.origin, botId, product.origin);
    const town = { productOrigin: product.origin, simulatorOrigin: simulator.origin, botId };
    const ending = new AbortController();
    const history = options.demo ? await openDemoWorld(town, product, ending.signal) : undefined;
    const stop = async () => {
      ending.abort();
      await history?.done;
      // The simulator first: it must not deliver to a product that is gone.
      await simulator.stop();
      await product.stop();
    };
    return { product, simulator, secrets, botId, history: history?.done, stop };
  } catch (error) {
    await simulator.stop();
    throw error;
  }
}
