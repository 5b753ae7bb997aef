import { Hono } from "hono";
import { getConfig } from "../../domain/calls/account.ts";
import { AppError } from "../../domain/errors.ts";
import { readConfig } from "../../services/read-config.ts";
import { configOf } from "../config.ts";
import { failureAnswer } from "./answer.ts";
import { type ApiEnv, mount } from "./mount.ts";
import { openApiDocument } from "./openapi.ts";
import { mountAccount } from "./routes/account.ts";
import { mountAnnouncements } from "./routes/announcements.ts";
import { mountBots } from "./routes/bots.ts";
import { mountChats } from "./routes/chats.ts";
import { mountDatasheets } from "./routes/datasheets.ts";
import { mountImports } from "./routes/imports.ts";
import { mountMaterials } from "./routes/materials.ts";
import { mountMembers } from "./routes/members.ts";
import { mountModeration } from "./routes/moderation.ts";
import { mountNewcomers } from "./routes/newcomers.ts";
import { mountOrders } from "./routes/orders.ts";
import { mountPlans } from "./routes/plans.ts";
import { mountPoints } from "./routes/points.ts";
import { mountPrivateChats } from "./routes/private-chats.ts";
import { mountResponders } from "./routes/responders.ts";
import { mountStatistics } from "./routes/statistics.ts";
import { mountTasks } from "./routes/tasks.ts";
import { mountTemplates } from "./routes/templates.ts";

/** Creates `/v2data`: mounts every contract and answers 404 to every other address (AMB-019). */
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
