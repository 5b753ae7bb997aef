import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { blockList } from "./block-list.ts";
import { CallLog } from "./bot-api/call-log.ts";
import { Faults } from "./bot-api/faults.ts";
import { RateLimits } from "./bot-api/rate-limits.ts";
import { type BotApiOptions, botApi, runWebhookAnswer } from "./bot-api/routes.ts";
import { type Btcpay, createBtcpay } from "./btcpay/btcpay.ts";
import { type Coinbase, createCoinbase } from "./coinbase/coinbase.ts";
import { Checkouts } from "./control/checkouts.ts";
import { Presses } from "./control/presses.ts";
import { control } from "./control/routes.ts";
import { buildDemoWorld } from "./demo/build.ts";
import { createNowpayments, type Nowpayments } from "./nowpayments/nowpayments.ts";
import { pages } from "./pages/routes.ts";
import { createPaypal, type Paypal } from "./paypal/paypal.ts";
import { publicKeyOf } from "./signature.ts";
import { keepState } from "./state/keep.ts";
import { Deliverer } from "./webhooks/deliver.ts";
import { World } from "./world/world.ts";

export interface SimulatorOptions {
  /** 0 takes any free port. */
  port: number;
  /** Default: this machine only. */
  host?: string;
  /** Keeps the world across restarts in this file (and uploads in a folder beside it). */
  stateFile?: string;
  /** Builds the demo world once a webhook is registered and the world is empty. */
  demo?: boolean;
  /** Milliseconds in which a bot must agree to a payment; Telegram gives 10 s. */
  checkoutMs?: number;
}

export interface Simulator {
  origin: string;
  /** The key with which third parties verify launch data: 32 bytes in hex. */
  publicKey: string;
  world: World;
  paypal: Paypal;
  coinbase: Coinbase;
  btcpay: Btcpay;
  nowpayments: Nowpayments;
  stop(): Promise<void>;
}

/** Starts the simulator; rejects where the port is taken. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const world = new World();
  const state = options.stateFile === undefined ? undefined : await keepState(world, options.stateFile);
  let origin = "";
  const presses = new Presses(world);
  const checkouts = new Checkouts(options.checkoutMs);
  const deliverer = new Deliverer(world, (bot, body) => runWebhookAnswer(api, bot, body));
  const ending = new AbortController();
  let isDemoDue = options.demo === true && world.chats.size === 0;
  const api: BotApiOptions = {
    world,
    log: new CallLog(),
    faults: new Faults(),
    limits: new RateLimits(),
    origin: () => origin,
    answered: (id, botId, answer) => presses.answer(id, botId, answer),
    checkoutAnswered: (id, botId, reason) => checkouts.answer(id, botId, reason),
    webhookChanged: (bot) => {
      deliverer.restart(bot);
      if (!isDemoDue || !bot.webhook) return;
      isDemoDue = false;
      void buildDemoWorld(origin, ending.signal)
        .then((demo) => demo?.tellHistory())
        .catch((error: unknown) => {
          if (!ending.signal.aborted) console.error("simulator: the demo world failed", error);
        });
    },
  };

  const paypal = createPaypal({ origin: () => origin });
  const coinbase = createCoinbase({ origin: () => origin });
  const btcpay = createBtcpay({ origin: () => origin });
  const nowpayments = createNowpayments();
  const app = new Hono();
  app.route("/", botApi(api));
  for (const gateway of [paypal, coinbase, btcpay, nowpayments]) app.route("/", gateway.app);
  app.route("/block-list", blockList(world));
  const { log, faults, limits } = api;
  app.route(
    "/control",
    control({ world, log, faults, limits, deliverer, presses, checkouts, paypal, coinbase, btcpay, nowpayments }),
  );
  app.route("/", pages({ origin: () => origin, world }));
  const { server, port } = await listen(app, options.port, options.host ?? "127.0.0.1");
  origin = `http://localhost:${port}`;
  for (const bot of world.bots.values()) deliverer.pump(bot);

  return {
    origin,
    publicKey: publicKeyOf(world.signatureKey),
    world,
    paypal,
    coinbase,
    btcpay,
    nowpayments,
    stop: async () => {
      ending.abort();
      deliverer.stop();
      for (const { notices } of [paypal, coinbase, btcpay, nowpayments]) notices.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      await state?.stop();
    },
  };
}

function listen(app: Hono, port: number, hostname: string) {
  return new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname }, (info: AddressInfo) =>
      resolve({ server, port: info.port }),
    );
    server.once("error", reject);
  });
}
