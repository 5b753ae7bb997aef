import { rmSync } from "node:fs";
import { fromRoot } from "../scripts/root.ts";
import { REGISTERING_CRON } from "../scripts/serve/register-bot.ts";
import { type Product, startProduct } from "../scripts/serve/start-product.ts";
import { simulatedSettings } from "../scripts/start/simulated-settings.ts";
import { saveSharedBot } from "../scripts/start/simulator-control.ts";
import { type Simulator, startSimulator } from "../simulator/server.ts";

export const SECRETS = {
  APP_SECRET: "only for the benchmarks",
  SHARED_BOT_TOKEN: "7000000001:AAbenchmarkBotToken_0123456789",
  // One caller of a figure stands for many.
  CALLS_PER_ACCOUNT_MINUTE: "9000000",
};

const quiet = { write: (text: string) => (process.env.BENCH_LOG ? process.stderr.write(text) : true) };

/** The header in which a proxy before the front names the client. */
const ADDRESS_HEADER = "x-forwarded-for";
/** Makes the header by which the product, as it is served, takes a request for one of many clients'. */
export const addressOf = (client: number) => ({
  [ADDRESS_HEADER]: `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
});

interface StageOptions {
  /** another build of the Worker than build/ */
  buildDir?: string;
  /** With static files, their router and the front (scripts/serve/front.ts) before the Worker, as `npm run serve` has. */
  asServed?: boolean;
}

/** The product with a simulated Telegram, both fresh. */
export class Stage {
  readonly simulator: Simulator;
  readonly botId: number;
  readonly stateDir: string;
  readonly #options: StageOptions;
  #product: Product | null = null;
  /** Settings of the product that differ, from its next start on. */
  settings: Record<string, string> = {};

  private constructor(simulator: Simulator, botId: number, stateDir: string, options: StageOptions) {
    this.simulator = simulator;
    this.botId = botId;
    this.stateDir = stateDir;
    this.#options = options;
  }

  static async open(name: string, options: StageOptions): Promise<Stage> {
    const stateDir = fromRoot(".state/bench", name);
    rmSync(stateDir, { recursive: true, force: true });
    const simulator = await startSimulator({ port: 0 });
    const botId = await saveSharedBot(simulator.origin, SECRETS.SHARED_BOT_TOKEN);
    const stage = new Stage(simulator, botId, stateDir, options);
    await stage.startProduct();
    await stage.registerBot();
    return stage;
  }

  /** Has the product register the shared bot's webhook at the address where it stands. */
  async registerBot(): Promise<void> {
    if (!(await this.product.runCron(REGISTERING_CRON))) throw new Error("The shared bot could not be registered.");
  }

  async startProduct(): Promise<void> {
    const { asServed = false, ...options } = this.#options;
    this.#product = await startProduct({
      port: 0,
      stateDir: this.stateDir,
      settings: { ...SECRETS, ...simulatedSettings(this.simulator), ...this.settings },
      crons: false,
      log: quiet,
      ...(asServed ? { front: { addressHeader: ADDRESS_HEADER } } : { assets: false }),
      ...options,
    });
  }

  /** Stops the product; until `startProduct` the stored data may be changed. */
  async stopProduct(): Promise<void> {
    await this.#product?.stop();
    this.#product = null;
  }

  get product(): Product {
    if (this.#product === null) throw new Error("The product is stopped.");
    return this.#product;
  }

  /** Address to which Telegram sends updates, as the product registered it; the host is that of the running product. */
  get webhook(): { url: string; headers: Record<string, string> } {
    const webhook = this.simulator.world.bots.get(this.botId)?.webhook;
    if (webhook === undefined) throw new Error("There is no webhook.");
    return {
      url: this.product.origin + new URL(webhook.url).pathname,
      headers: {
        "content-type": "application/json",
        "x-telegram-bot-api-secret-token": webhook.secretToken ?? "",
      },
    };
  }

  /** Makes one call of the simulator's control API. */
  async control<T>(path: string, body: unknown): Promise<T> {
    const answer = await fetch(`${this.simulator.origin}/control/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async close(): Promise<void> {
    await this.simulator.stop();
    await this.stopProduct();
    rmSync(this.stateDir, { recursive: true, force: true });
  }
}

/** Opens a stage for one measurement and closes it whatever happens. */
export async function onStage<T>(
  name: string,
  use: (stage: Stage) => Promise<T>,
  options: StageOptions = {},
): Promise<T> {
  const stage = await Stage.open(name, options);
  try {
    return await use(stage);
  } finally {
    await stage.close();
  }
}
