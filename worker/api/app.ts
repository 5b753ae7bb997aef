import { Hono } from "hono";
import { getConfig } from "../../domain/calls/account.ts";
import { AppError } from "../../domain/errors.ts";
import { readConfig } from "../../services/read-config.ts";
import { configOf } from "../config.ts";
import { mountAccount } from "./account.ts";
import { mountAnnouncements } from "./announcements.ts";
import { failureAnswer } from "./answer.ts";
import { mountBots } from "./bots.ts";
import { mountChats } from "./chats.ts";
import { mountDatasheets } from "./datasheets.ts";
import { mountImports } from "./imports.ts";
import { mountMaterials } from "./materials.ts";
import { mountMembers } from "./members.ts";
import { mountModeration } from "./moderation.ts";
import { type ApiEnv, mount } from "./mount.ts";
import { mountNewcomers } from "./newcomers.ts";
import { openApiDocument } from "./openapi.ts";
import { mountOrders } from "./orders.ts";
import { mountPlans } from "./plans.ts";
import { mountPoints } from "./points.ts";
import { mountPrivateChats } from "./private-chats.ts";
import { mountResponders } from "./responders.ts";
import { mountStatistics } from "./statistics.ts";
import { mountTasks } from "./tasks.ts";
import { mountTemplates } from "./templates.ts";

/** `/v2data`: every contract mounted; what is no contract is 404 (AMB-019). */
export function createApi(): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("requestId", crypto.randomUUID());
    await next();
    c.header("x-request-id", c.get("requestId"));
  });
  mount(app, getConfig, ({ ctx }) => readConfig(ctx));
  mountAccount(app);
  mountChats(app);
  mountImports(app);
  mountMembers(app);
  mountStatistics(app);
  mountBots(app);
  mountPrivateChats(app);
  mountTemplates(app);
  mountNewcomers(app);
  mountModeration(app);
  mountResponders(app);
  mountAnnouncements(app);
  mountMaterials(app);
  mountOrders(app);
  mountPlans(app);
  mountPoints(app);
  mountTasks(app);
  mountDatasheets(app);
  app.get("/v2data/openapi.json", (c) => c.json(openApiDocument(configOf(c.env).version)));
  app.all("/v2data/*", (c) => failureAnswer(new AppError("UNKNOWN_CALL"), c.get("requestId"), "unknown"));
  app.onError((error, c) => failureAnswer(error, c.get("requestId"), "api"));
  return app;
}
