import type { Context } from "hono";
import { openDatabase } from "../db/client.ts";
import type { Config } from "../domain/config.ts";
import { equalInConstantTime } from "../domain/crypto/digest.ts";
import { isBotHashId } from "../domain/ids.ts";
import { privateRouteOf, routeOf } from "../domain/update-route.ts";
import { createObjects } from "../durable-objects/stubs.ts";
import { hostedBot } from "../services/bots/hosted.ts";
import { botIdOf, sharedBotHashId, webhookSecret } from "../services/crypto/derived.ts";
import type { Delivery, Objects } from "../services/objects.ts";
import { configOf } from "./config.ts";
import type { Env } from "./env.ts";

/** Telegram's updates stay far below; what is larger is no update. */
const UPDATE_MAX_BYTES = 1_048_576;

/** Derived secrets by bot: deriving one costs more than the rest of the edge. */
const secrets = new Map<string, Promise<string[]>>();
const SECRETS_MAX = 10_000;

/**
 * `POST /webhook/{botHashId}`: checks the secret (401, nothing is stored: BOT-03), finds the chat (or whose private
 * chats it is about), hands the update to its object and answers 200 after the commit. 400 only for what Telegram never
 * sends; 503 when the object could not be reached, so that Telegram comes back.
 */
export async function receiveWebhook(c: Context<{ Bindings: Env }>): Promise<Response> {
  const hashId = c.req.param("botHashId") ?? "";
  const config = configOf(c.env);
  if (!isBotHashId(hashId)) return c.text("unknown bot", 404);
  const known = secrets.get(hashId) ?? secretsOf(config, hashId);
  const given = c.req.header("x-telegram-bot-api-secret-token") ?? "";
  if (!(await known).some((secret) => equalInConstantTime(secret, given))) return c.text("wrong secret", 401);
  if (secrets.size >= SECRETS_MAX) secrets.clear();
  secrets.set(hashId, known);

  if (Number(c.req.header("content-length") ?? 0) > UPDATE_MAX_BYTES) return c.text("too large", 413);
  const update = await readUpdate(c.req.raw);
  if (update === null) return c.text("not an update", 400);
  try {
    const bot = await receiverOf(c.env, config, hashId);
    if (bot !== null) await handOver(createObjects(c.env), bot, update);
    return c.json({ ok: true });
  } catch (error) {
    console.error(JSON.stringify({ level: "error", where: "webhook", message: String(error) }));
    return c.text("try again", 503);
  }
}

/** While APP_SECRET is being replaced, Telegram still sends the secret derived from the one before. */
async function secretsOf({ appSecret, appSecretPrevious }: Config, hashId: string): Promise<string[]> {
  const all = appSecretPrevious === null ? [appSecret] : [appSecret, appSecretPrevious];
  return Promise.all(all.map((secret) => webhookSecret(secret, hashId)));
}

type Receiver = Delivery["bot"] & { isShared: boolean };

/** Whose address it is: the shared bot's needs no look-up. Null for a bot that was deleted: its updates are dropped. */
async function receiverOf(env: Env, config: Config, hashId: string): Promise<Receiver | null> {
  const { appSecret, appSecretPrevious, sharedBotToken } = config;
  const sharedId = botIdOf(sharedBotToken);
  const current = await sharedBotHashId(appSecret, sharedId);
  const isFormer = appSecretPrevious !== null && hashId === (await sharedBotHashId(appSecretPrevious, sharedId));
  if (hashId === current || isFormer) return { id: Number(sharedId), hashId: current, isShared: true };
  const own = await hostedBot(openDatabase(env.DB), hashId, Math.floor(Date.now() / 1000));
  return own === null ? null : { id: own.id, hashId, isShared: false };
}

async function handOver(objects: Objects, { isShared, ...bot }: Receiver, update: Update): Promise<void> {
  const route = routeOf(update);
  if (route !== null) {
    const { telegramChatId } = route;
    return objects.chat(telegramChatId).receive({ bot, telegramChatId, update });
  }
  if (!isShared) return objects.botHub(bot.id).receiveUpdate({ bot, update });
  // Of the shared bot's private chats only what newcomers answer is read (AMB-198); a kind without a chat by nobody.
  const person = privateRouteOf(update);
  if (person !== null) await objects.privateChats(bot.id, person.userId).receive({ bot, update });
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
