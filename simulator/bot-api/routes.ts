import { Hono } from "hono";
import { ApiError } from "../world/errors.ts";
import type { Bot } from "../world/types.ts";
import type { World } from "../world/world.ts";
import { Args } from "./args.ts";
import type { Call } from "./call.ts";
import { type Answer, type DispatchTools, dispatch, refusal } from "./dispatch.ts";
import { sendFile } from "./methods/files.ts";
import { fillFromJson, readRequest } from "./read-request.ts";

export interface BotApiOptions extends DispatchTools {
  world: World;
  origin: () => string;
  webhookChanged: (bot: Bot) => void;
  answered: NonNullable<Call["answered"]>;
  checkoutAnswered: NonNullable<Call["checkoutAnswered"]>;
}

/** Serves `/bot{TOKEN}/{method}` and `/file/bot{TOKEN}/{path}`. */
export function botApi(options: BotApiOptions): Hono {
  const app = new Hono();
  app.on(["GET", "POST"], "/:bot{bot[^/]+}/:method", async (c) => {
    const answer = await answerRequest(options, c.req.param("bot").slice(3), c.req.param("method"), c.req.raw);
    if (answer.drop) return dropConnection(c.env);
    const retryAfter = (answer.body.parameters as { retry_after?: number } | undefined)?.retry_after;
    if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
    return c.json(answer.body, answer.status as 200);
  });
  app.get("/file/:bot{bot[^/]+}/:path{.+}", (c) => {
    const bot = findBot(options.world, c.req.param("bot").slice(3));
    return sendFile(options.world, bot instanceof ApiError ? undefined : bot, c.req.param("path"));
  });
  return app;
}

/** Executes a method that a webhook gave as its answer; its result goes only into the log. */
export async function runWebhookAnswer(options: BotApiOptions, bot: Bot, body: string): Promise<void> {
  const args = new Args();
  try {
    fillFromJson(args, body);
  } catch {
    return;
  }
  const method = args.text("method");
  if (method !== "") await dispatch(method, makeCall(options, bot, args), options);
}

async function answerRequest(options: BotApiOptions, token: string, method: string, request: Request): Promise<Answer> {
  const bot = findBot(options.world, decodeURIComponent(token));
  if (bot instanceof ApiError) return refusal(bot);
  try {
    const args = await readRequest(request);
    return await dispatch(method, { ...makeCall(options, bot, args), signal: request.signal }, options);
  } catch (error) {
    if (error instanceof ApiError) return refusal(error);
    throw error;
  }
}

function makeCall(options: BotApiOptions, bot: Bot, args: Args): Call {
  return {
    world: options.world,
    bot,
    args,
    origin: options.origin(),
    webhookChanged: () => options.webhookChanged(bot),
    answered: options.answered,
    checkoutAnswered: options.checkoutAnswered,
  };
}

function findBot(world: World, token: string): Bot | ApiError {
  if (!/^[1-9]\d*:.+$/.test(token) || token.length > 80) {
    return new ApiError(401, "Unauthorized: invalid token specified");
  }
  const bot = world.bots.get(Number(token.split(":")[0]));
  return bot && bot.token === token ? bot : new ApiError(401, "Unauthorized");
}

/** Closes the socket without an answer, as a broken connection does. */
function dropConnection(env: unknown): Response {
  const { outgoing } = env as { outgoing: { destroy(): void } };
  outgoing.destroy();
  return new Response(null, { status: 200, headers: { "x-hono-already-sent": "true" } });
}
