import { Hono } from "hono";
import type { CallLog } from "../bot-api/call-log.ts";
import type { Faults } from "../bot-api/faults.ts";
import type { RateLimits } from "../bot-api/rate-limits.ts";
import type { Btcpay } from "../btcpay/btcpay.ts";
import type { Coinbase } from "../coinbase/coinbase.ts";
import type { Nowpayments } from "../nowpayments/nowpayments.ts";
import type { Paypal } from "../paypal/paypal.ts";
import type { Deliverer } from "../webhooks/deliver.ts";
import { ApiError } from "../world/errors.ts";
import { viewPerson } from "../world/view.ts";
import type { World } from "../world/world.ts";
import { Refusal } from "./body.ts";
import { botRoutes } from "./bots.ts";
import { chatRoutes, raidRoutes } from "./chats.ts";
import { type Checkouts, checkoutRoutes } from "./checkouts.ts";
import { coinRoutes } from "./coins.ts";
import { eventRoutes } from "./events.ts";
import { machineRoutes } from "./machine.ts";
import { memberRoutes } from "./members.ts";
import { messageRoutes } from "./messages.ts";
import { paypalRoutes } from "./paypal.ts";
import { type Presses, pressRoutes } from "./presses.ts";
import { privateRoutes } from "./private.ts";
import { reactionRoutes } from "./reactions.ts";
import { showWorld } from "./show-world.ts";
import { signRoutes } from "./sign.ts";
import { topicRoutes } from "./topics.ts";
import { userRoutes } from "./users.ts";

export interface ControlTools {
  world: World;
  log: CallLog;
  faults: Faults;
  limits: RateLimits;
  deliverer: Deliverer;
  presses: Presses;
  paypal: Paypal;
  coinbase: Coinbase;
  btcpay: Btcpay;
  nowpayments: Nowpayments;
  checkouts: Checkouts;
}

/** Serves the control API (`/control/...`): acts of people, views of the world, faults. */
export function control(tools: ControlTools): Hono {
  const { world } = tools;
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ error: error.message }, error.status);
    if (error instanceof ApiError) return c.json({ error: error.description }, 400);
    console.error("simulator: control call failed", error);
    return c.json({ error: "the simulator failed" }, 500);
  });
  app.notFound((c) => c.json({ error: "no such control call" }, 404));
  // A page elsewhere must not act here through somebody's browser.
  app.use(async (c, next) => {
    const origin = c.req.header("origin");
    const isForeign = origin !== undefined && URL.canParse(origin) && new URL(origin).host !== c.req.header("host");
    if (isForeign || origin === "null") return c.json({ error: "the control API answers its own pages only" }, 403);
    await next();
  });
  app.get("/world", (c) => c.json(showWorld(world)));
  app.get("/users", (c) => c.json({ users: [...world.persons.values()].map(viewPerson) }));
  botRoutes(app, tools);
  userRoutes(app, world);
  chatRoutes(app, world);
  memberRoutes(app, world);
  raidRoutes(app, world);
  topicRoutes(app, world);
  messageRoutes(app, world);
  pressRoutes(app, world, tools.presses);
  reactionRoutes(app, world);
  checkoutRoutes(app, world, tools.checkouts);
  privateRoutes(app, world);
  signRoutes(app, world);
  eventRoutes(app, world);
  machineRoutes(app, tools);
  paypalRoutes(app, tools.paypal);
  coinRoutes(app, tools);
  return app;
}
