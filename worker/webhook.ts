import type { Context } from "hono";
import { equalInConstantTime } from "../domain/crypto/digest.ts";
import { isBotHashId } from "../domain/ids.ts";
import { privateRouteOf, routeOf } from "../domain/update-route.ts";
import { createObjects } from "../durable-objects/stubs.ts";
import { botIdOf, webhookSecret } from "../services/crypto/derived.ts";
import { configOf } from "./config.ts";
import type { Env } from "./env.ts";

/** Telegram's updates stay far below; what is larger is no update. */
const UPDATE_MAX_BYTES = 1_048_576;

/** Derived secrets by bot: deriving one costs more than the rest of the edge. */
const secrets = new Map<string, Promise<string>>();

/**
 * `POST /webhook/{botHashId}`: checks the secret (401, nothing is stored: BOT-03), finds the chat (or the
 * person whose private chat it is), hands the update to its object and answers 200 after the commit. 400 only for what Telegram never sends; 503 when the object could
 * not be reached, so that Telegram comes back.
 */
export async function receiveWebhook(c: Context<{ Bindings: Env }>): Promise<Response> {
  const hashId = c.req.param("botHashId") ?? "";
  const config = configOf(c.env);
  if (!isBotHashId(hashId)) return c.text("unknown bot", 404);
  const known = secrets.get(hashId) ?? webhookSecret(config.appSecret, hashId);
  const secret = await known;
  if (!equalInConstantTime(secret, c.req.header("x-telegram-bot-api-secret-token") ?? "")) {
    return c.text("wrong secret", 401);
  }
  secrets.set(hashId, known);

  if (Number(c.req.header("content-length") ?? 0) > UPDATE_MAX_BYTES) return c.text("too large", 413);
  const update = await readUpdate(c.req.raw);
  if (update === null) return c.text("not an update", 400);
  const bot = { id: Number(botIdOf(config.sharedBotToken)), hashId };
  const route = routeOf(update);
  try {
    const objects = createObjects(c.env);
    if (route !== null) {
      const { telegramChatId } = route;
      await objects.chat(telegramChatId).receive({ bot, telegramChatId, update });
    } else {
      // Of a private chat only what newcomers answer is read (AMB-198); a kind without a chat by nobody.
      const person = privateRouteOf(update);
      if (person !== null) await objects.privateChats(bot.id, person.userId).receive({ bot, update });
    }
    return c.json({ ok: true });
  } catch (error) {
    console.error(JSON.stringify({ level: "error", where: "webhook", message: String(error) }));
    return c.text("try again", 503);
  }
}

type Update = { update_id: number } & Record<string, unknown>;

async function readUpdate(request: Request): Promise<Update | null> {
  try {
    const value: unknown = await request.json();
    if (typeof value !== "object" || value === null || !("update_id" in value)) return null;
    return Number.isSafeInteger(value.update_id) ? (value as Update) : null;
  } catch {
    return null;
  }
}
