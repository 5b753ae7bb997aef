import type { WebhookInfo } from "@grammyjs/types";
import { badRequest } from "../world/errors.ts";
import type { Bot } from "../world/types.ts";
import { dropExpired, OPT_IN } from "../world/updates.ts";
import type { Args } from "./args.ts";
import type { Call, Methods } from "./call.ts";

const DEFAULT_CONNECTIONS = 40;

const UPDATE_TYPES = (
  "message edited_message channel_post edited_channel_post business_connection business_message " +
  "edited_business_message deleted_business_messages guest_message message_reaction message_reaction_count " +
  "inline_query chosen_inline_result callback_query shipping_query pre_checkout_query purchased_paid_media poll " +
  "poll_answer my_chat_member chat_member chat_join_request chat_boost removed_chat_boost managed_bot"
).split(" ");

/**
 * Takes over `allowed_updates`: missing or unreadable keeps what was, an empty list means the default set, unknown
 * names are passed over.
 */
export function takeAllowedUpdates(bot: Bot, args: Args): void {
  if (!args.has("allowed_updates")) return;
  let wanted: unknown;
  try {
    wanted = JSON.parse(args.text("allowed_updates"));
  } catch {
    return;
  }
  if (!Array.isArray(wanted)) return;
  const known = wanted.map((name) => String(name).toLowerCase()).filter((name) => UPDATE_TYPES.includes(name));
  const isDefault =
    known.length === 0 ||
    (known.length === UPDATE_TYPES.length - OPT_IN.length && !known.some((n) => OPT_IN.includes(n)));
  if (isDefault) delete bot.allowedUpdates;
  else bot.allowedUpdates = UPDATE_TYPES.filter((name) => known.includes(name));
}

function setWebhook(call: Call): true {
  const { bot, args, world } = call;
  const address = args.text("url").trim();
  if (address === "") return deleteWebhook(call);
  const url = readUrl(address);
  const secretToken = args.text("secret_token");
  if (secretToken.length > 256) throw badRequest("secret token is too long");
  if (!/^[A-Za-z0-9_-]*$/.test(secretToken)) throw badRequest("secret token contains unallowed characters");
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

/** HTTPS as Telegram demands it; plain HTTP only to the own machine, where the simulator is at home. */
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
