import type { WebhookInfo } from "@grammyjs/types";
import { badRequest } from "../../world/errors.ts";
import { dropExpired } from "../../world/updates.ts";
import { takeAllowedUpdates } from "../allowed-updates.ts";
import type { Call, Methods } from "../call.ts";
import { endPoll } from "./poll-updates.ts";

const DEFAULT_CONNECTIONS = 40;

function setWebhook(call: Call): true {
  const { bot, args, world } = call;
  const address = args.text("url").trim();
  if (address === "") return deleteWebhook(call);
  const url = readUrl(address);
  const secretToken = args.text("secret_token");
  if (secretToken.length > 256) throw badRequest("secret token is too long");
  if (!/^[A-Za-z0-9_-]*$/.test(secretToken)) throw badRequest("secret token contains unallowed characters");
  endPoll(bot, "Conflict: terminated by setWebhook request");
  takeAllowedUpdates(bot, args);
  if (args.flag("drop_pending_updates")) bot.pending.clear();
  const ipAddress = args.text("ip_address");
  bot.webhook = {
    url,
    ...(secretToken ? { secretToken } : {}),
    maxConnections: args.integer("max_connections", DEFAULT_CONNECTIONS, 1, 100),
    ...(ipAddress ? { ipAddress } : {}),
    hasCustomCertificate: args.uploads.has("certificate"),
    deliveries: 0,
  };
  world.changed();
  call.webhookChanged?.();
  return true;
}

/** Accepts HTTPS as Telegram demands it; plain HTTP only to the local machine, on which the simulator runs. */
function readUrl(address: string): string {
  let url: URL;
  try {
    url = new URL(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  } catch {
    throw badRequest("invalid webhook URL specified");
  }
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname) || url.hostname.endsWith(".localhost");
  if (url.protocol === "http:" && isLocal) return url.href;
  if (url.protocol !== "https:") throw badRequest("bad webhook: An HTTPS URL must be provided for webhook");
  if (!isLocal && !["", "443", "80", "88", "8443"].includes(url.port)) {
    throw badRequest("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443");
  }
  return url.href;
}

function deleteWebhook(call: Call): true {
  const { bot, args, world } = call;
  if (args.flag("drop_pending_updates")) bot.pending.clear();
  delete bot.webhook;
  world.changed();
  call.webhookChanged?.();
  return true;
}

function getWebhookInfo({ world, bot }: Call): WebhookInfo {
  dropExpired(world, bot);
  const { webhook } = bot;
  // The cast: the type lists the update names, the table above holds the same ones as strings.
  const allowed = bot.allowedUpdates as WebhookInfo["allowed_updates"];
  return {
    url: webhook?.url ?? "",
    has_custom_certificate: webhook?.hasCustomCertificate ?? false,
    pending_update_count: bot.pending.size,
    ...(webhook?.ipAddress ? { ip_address: webhook.ipAddress } : {}),
    ...(webhook?.lastErrorSecond ? { last_error_date: webhook.lastErrorSecond } : {}),
    ...(webhook?.lastErrorMessage ? { last_error_message: webhook.lastErrorMessage } : {}),
    ...(webhook ? { max_connections: webhook.maxConnections } : {}),
    ...(allowed ? { allowed_updates: allowed } : {}),
  };
}

/** `setWebhook`, `deleteWebhook`, `getWebhookInfo`. */
export const webhookMethods: Methods = {
  setwebhook: setWebhook,
  deletewebhook: deleteWebhook,
  getwebhookinfo: getWebhookInfo,
};
