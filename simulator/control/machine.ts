import type { Hono } from "hono";
import { DOCUMENTED, type Limits } from "../bot-api/rate-limits.ts";
import { pushRaw } from "../world/updates.ts";
import { Body, refuse } from "./body.ts";
import { botOf } from "./find.ts";
import type { ControlTools } from "./routes.ts";

/** Longest wait of `flush`, and the pause between two looks, in milliseconds. */
const FLUSH_MS = 10_000;
const LOOK_MS = 5;

/** Mounts calls about the simulator itself: raw updates, faults, logs, webhooks, reset. */
export function machineRoutes(app: Hono, { world, log, faults, limits, deliverer }: ControlTools): void {
  app.post("/updates", async (c) => {
    const body = await Body.read(c.req.raw);
    const bot = botOf(world, body.number("bot"));
    const update = body.any("update");
    if (typeof update !== "object" || update === null) throw refuse("update is missing");
    // As it is: what the caller gives need not be an update that Telegram would send.
    const id = pushRaw(world, bot, update, queueOf(update as Record<string, unknown>));
    return c.json({ update_id: id });
  });

  app.post("/faults", async (c) => {
    const body = await Body.read(c.req.raw);
    if (body.has("rate_limits")) limits.set(readLimits(body));
    if (!body.has("times") && body.has("rate_limits")) return c.json({ ok: true });
    const fields = {
      bot: body.optionalNumber("bot"),
      method: body.optionalText("method")?.toLowerCase(),
      chat: body.optionalNumber("chat"),
      status: body.optionalNumber("status"),
      errorCode: body.optionalNumber("error_code"),
      description: body.optionalText("description"),
      retryAfterSecond: body.optionalNumber("retry_after"),
      delayMs: body.optionalNumber("delay_ms"),
      drop: body.optionalFlag("drop"),
    };
    const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    faults.add({ times: body.optionalNumber("times") ?? 1, ...named });
    return c.json({ ok: true });
  });

  app.get("/calls", (c) => {
    const number = (name: string) => {
      const text = c.req.query(name);
      return text === undefined || text === "" ? undefined : Number(text);
    };
    const bot = number("bot");
    const since = number("since");
    const method = c.req.query("method");
    return c.json({
      calls: log.find({
        ...(bot === undefined ? {} : { bot }),
        ...(since === undefined ? {} : { since }),
        ...(method ? { method } : {}),
      }),
    });
  });

  app.get("/webhooks", (c) =>
    c.json({
      webhooks: [...world.bots.values()].map((bot) => ({
        bot: bot.id,
        url: bot.webhook?.url ?? "",
        pending_update_count: bot.pending.size,
        ...(bot.webhook?.lastErrorMessage ? { last_error_message: bot.webhook.lastErrorMessage } : {}),
        deliveries: bot.webhook?.deliveries ?? 0,
      })),
    }),
  );

  app.post("/flush", async (c) => {
    const bots = [...world.bots.values()].filter((bot) => bot.webhook);
    const end = Date.now() + FLUSH_MS;
    while (Date.now() < end && bots.some((bot) => !deliverer.isIdle(bot))) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return c.json({ pending: bots.reduce((sum, bot) => sum + bot.pending.size, 0) });
  });

  app.post("/reset", (c) => {
    world.reset();
    faults.clear();
    limits.set({});
    log.clear();
    for (const bot of world.bots.values()) deliverer.restart(bot);
    return c.json({ ok: true });
  });
}

/** Reads `rate_limits`: true for the documented ones, false for none, or an object with numbers. */
function readLimits(body: Body): Limits {
  const value = body.any("rate_limits");
  if (value === true) return DOCUMENTED;
  if (value === false) return {};
  const own = Body.of(value);
  return {
    perChatSecond: own.optionalNumber("per_chat_second") ?? 0,
    perGroupMinute: own.optionalNumber("per_group_minute") ?? 0,
    perBotSecond: own.optionalNumber("per_bot_second") ?? 0,
  };
}

/** Finds the queue of a raw update: raw updates keep the order of the chat or person they are about. */
function queueOf(update: Record<string, unknown>): string {
  for (const value of Object.values(update)) {
    if (typeof value !== "object" || value === null) continue;
    const { chat, from } = value as { chat?: { id?: unknown }; from?: { id?: unknown } };
    if (chat?.id !== undefined) return `chat:${String(chat.id)}`;
    if (from?.id !== undefined) return `callback:${String(from.id)}`;
  }
  return "raw";
}
