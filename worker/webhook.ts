import type { Context } from "hono";
import { openDatabases } from "../db/databases.ts";
import type { Config } from "../domain/config.ts";
import { equalInConstantTime } from "../domain/crypto/digest.ts";
import { isBotHashId } from "../domain/ids.ts";
import { tally } from "../domain/metrics/tally.ts";
import { readStarUpdate } from "../domain/updates/star-update.ts";
import { routeOf } from "../domain/updates/update-route.ts";
import { updateKind } from "../domain/updates/usage-kind.ts";
import { createObjects } from "../durable-objects/stubs.ts";
import { hostedBot } from "../services/bots/hosted.ts";
import { botIdOf, sharedBotHashId, webhookSecret } from "../services/crypto/derived.ts";
import type { Objects, PrivateDelivery } from "../services/objects.ts";
import { configOf } from "./config.ts";
import type { Env } from "./env.ts";
import { isDeeperThan, readText } from "./read-text.ts";
import { createServiceContext } from "./service-context.ts";
import { handleStarUpdate } from "./star-updates.ts";

/** Most bytes of an update; Telegram's stay far below. */
const UPDATE_MAX_BYTES = 1_048_576;
/**
 * Deepest nesting of an update. Rich messages nest a few levels; far deeper JSON cannot be passed to an object, which
 * copies it by recursion.
 */
const UPDATE_MAX_DEPTH = 64;

/** Derived secrets by bot: deriving one costs more than the rest of the edge. */
const secrets = new Map<string, Promise<string[]>>();
const SECRETS_MAX = 10_000;

/**
 * Handles `POST /webhook/{botHashId}`: checks the secret (401, nothing is stored: BOT-03), finds the chat or the
 * private chat, hands the update to its object and answers 200 after the commit. An update that cannot be read becomes
 * a dead letter and is answered 200, too (MOD-46). 400 and 413 only for bodies that Telegram never sends; 503 when the
 * object could not be reached, so that Telegram sends the update again.
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

  const text = await readText(c.req.raw, UPDATE_MAX_BYTES);
  if (text === null) return c.text("too large", 413);
  const update = parseUpdate(text);
  if (update === null) return c.text("not an update", 400);
  const fault = isDeeperThan(text, UPDATE_MAX_DEPTH) ? `deeper than ${UPDATE_MAX_DEPTH} levels` : null;
  try {
    const bot = await receiverOf(c.env, config, hashId);
    if (bot !== null && !(await isOfStars(c, bot, update))) await handOver(createObjects(c.env), bot, update, fault);
    count(update, bot === null ? "dropped" : "taken");
    return c.json({ ok: true });
  } catch (error) {
    count(update, "failed");
    console.error(JSON.stringify({ level: "error", where: "webhook", message: String(error) }));
    return c.text("try again", 503);
  }
}

const count = (update: Update, outcome: "taken" | "dropped" | "failed"): void =>
  tally.add("updates", 1, `${updateKind(update) ?? "none"} ${outcome}`);

/**
 * Derives the secrets that are accepted: while APP_SECRET is being replaced, Telegram still sends the secret derived
 * from the one before.
 */
async function secretsOf({ appSecret, appSecretPrevious }: Config, hashId: string): Promise<string[]> {
  const all = appSecretPrevious === null ? [appSecret] : [appSecret, appSecretPrevious];
  return Promise.all(all.map((secret) => webhookSecret(secret, hashId)));
}

type Receiver = PrivateDelivery["bot"] & { isShared: boolean };

/** Finds the bot of an address, the shared one without a look-up; null for a deleted bot, whose updates are dropped. */
async function receiverOf(env: Env, config: Config, hashId: string): Promise<Receiver | null> {
  const { appSecret, appSecretPrevious, sharedBotToken } = config;
  const sharedId = botIdOf(sharedBotToken);
  const current = await sharedBotHashId(appSecret, sharedId);
  const isFormer = appSecretPrevious !== null && hashId === (await sharedBotHashId(appSecretPrevious, sharedId));
  if (hashId === current || isFormer) return { id: Number(sharedId), hashId: current, isShared: true };
  const own = await hostedBot(openDatabases(env).home, hashId, Math.floor(Date.now() / 1000));
  return own === null ? null : { id: own.id, hashId, isShared: false };
}

/**
 * Handles an update about Stars at once and tells whether it was one, which then goes to no object. Only the shared bot
 * sells for Stars (AMB-286).
 */
async function isOfStars(c: Context<{ Bindings: Env }>, { isShared }: Receiver, update: Update): Promise<boolean> {
  const told = isShared ? readStarUpdate(update) : null;
  if (told !== null) await handleStarUpdate(createServiceContext(c.env, c.executionCtx), told);
  return told !== null;
}

/** @param fault why it cannot be handed on as it is */
async function handOver(
  objects: Objects,
  { isShared, ...bot }: Receiver,
  update: Update,
  fault: string | null,
): Promise<void> {
  const { update_id } = update;
  const delivery: PrivateDelivery = fault === null ? { bot, update } : { bot, update: { update_id }, fault };
  const route = routeOf(update);
  if (route.kind === "chat") {
    const { telegramChatId } = route;
    return objects.chat(telegramChatId).receive({ ...delivery, telegramChatId });
  }
  if (route.kind === "unmanaged") return;
  if (!isShared) return objects.botInbox(bot.id).receiveUpdate(delivery);
  // Of the shared bot's private chats only what newcomers answer is read (AMB-198); a kind without a chat by nobody.
  if (route.kind === "private") return objects.sharedBotChat(bot.id, route.userId).receive(delivery);
  if (route.kind === "none") return;
  const message = fault ?? "names no chat";
  console.error(JSON.stringify({ level: "error", where: "dead_letter", bot: bot.id, update: update_id, message }));
}

type Update = { update_id: number } & Record<string, unknown>;

function parseUpdate(text: string): Update | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("update_id" in value)) return null;
    return Number.isSafeInteger(value.update_id) ? (value as Update) : null;
  } catch {
    return null;
  }
}
