import { act } from "../../shared/control.js";
import { displayName } from "../../shared/names.js";
import { isAdmin, memberOf } from "../chats/chats.js";
import { choose } from "../form.js";
import { loadWorld, state } from "../state.js";
import { attempt } from "../toast.js";
import { openInvoice } from "./invoice.js";
import { jumpTo } from "./jump.js";
import { openChat } from "./selection.js";

/** Telegram's own links lead to places in the simulator; all others open in a new tab. */

/**
 * @param {string} address @param {Event} [event] prevented where the simulator itself is the place
 * @returns {boolean} whether the address was one of Telegram's
 */
export function openAddress(address, event) {
  const path = telegramPath(address);
  if (path === null) return false;
  event?.preventDefault();
  void attempt(() => openTelegramPath(path));
  return true;
}

/** Gives the simulator's own address of a link into Telegram, for a tab of its own; any other link as it is. */
export function ownAddress(address) {
  const path = telegramPath(address);
  return path === null ? address : `/t.me${path}#me=${state.me}`;
}

function telegramPath(address) {
  let url;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (/^(t|telegram)\.me$/.test(url.hostname)) return url.pathname + url.search;
  if (url.protocol !== "tg:" || !url.searchParams.has("domain")) return null;
  const name = url.searchParams.get("domain");
  url.searchParams.delete("domain");
  return `/${name}?${url.searchParams}`;
}

/** @param {string} path what follows `https://t.me`, such as `/some_bot?start=abc` */
export async function openTelegramPath(path) {
  const url = new URL(path, "https://t.me");
  const [name = "", rest = ""] = url.pathname.slice(1).split("/");
  const slug = invoiceSlug(name, rest);
  if (slug) return openInvoice({ slug });
  if (name.startsWith("+") || name === "joinchat") return joinByLink(url.href);
  if (name === "c") return openMessage(Number(`-100${rest}`), Number(url.pathname.split("/").at(-1)));
  const wanted = name.toLowerCase();
  const bot = state.world.bots.find((one) => one.username?.toLowerCase() === wanted);
  if (bot) return openBot(bot, url.searchParams, rest);
  const chat = state.world.chats.find((one) => one.username?.toLowerCase() === wanted);
  if (!chat) throw new Error(`Nobody here is called @${name}`);
  await openMessage(chat.id, Number(rest));
}

/** Opens a chat at a message; at its end where the number is none of a message there. */
async function openMessage(chat, id) {
  if (!state.world.chats.some((one) => one.id === chat)) throw new Error("This chat does not exist here");
  await openChat(String(chat));
  // The list is drawn in a microtask.
  requestAnimationFrame(() => jumpTo(id));
}

/** The invoice of `/$slug` or `/invoice/slug`; null for every other address. */
function invoiceSlug(name, rest) {
  if (name.startsWith("$")) return name.slice(1);
  return name === "invoice" ? rest : null;
}

async function openBot(bot, parameters, appName) {
  if (parameters.has("startgroup")) return addToChat(bot, false, parameters.get("admin"));
  if (parameters.has("startchannel")) return addToChat(bot, true, parameters.get("admin"));
  if (parameters.has("startapp") || appName) return openMiniApp(bot, parameters.get("startapp") ?? "");
  await openChat(`bot:${bot.id}`);
  if (!parameters.has("start")) return;
  await act("private/start", { user: state.me, bot: bot.id, payload: parameters.get("start") ?? "" });
}

/** Has one choose a chat that one runs; the bot comes in, as an admin with the rights that the link asks for. */
async function addToChat(bot, isChannel, admin) {
  const own = state.world.chats.filter(
    (chat) => (chat.type === "channel") === isChannel && isAdmin(memberOf(chat, state.me)),
  );
  const chat = await choose({
    title: `Add ${displayName(bot)} to`,
    options: own.map((chat) => ({ label: displayName(chat), who: chat, value: chat })),
  });
  if (!chat) return;
  const named = (admin ?? "").split(/[+ ]/).filter(Boolean);
  const rights = Object.fromEntries(named.map((right) => [`can_${right}`, true]));
  if (!isChannel) await act(`chats/${chat.id}/add`, { by: state.me, user: bot.id });
  if (named.length > 0) await act(`chats/${chat.id}/promote`, { by: state.me, user: bot.id, rights });
  await loadWorld();
  await openChat(String(chat.id));
}

/** Opens the bot's Mini App as the person one is now. */
export function openMiniApp(bot, startParam = "") {
  const url = new URL("/webapp", location.origin);
  url.searchParams.set("bot", bot.username);
  url.searchParams.set("user", String(state.me));
  if (startParam) url.searchParams.set("startapp", startParam);
  window.open(url.href, "_blank", "noopener");
}

async function joinByLink(link) {
  const chat = state.world.chats.find((one) => one.invite_links?.some((known) => known.invite_link === link));
  if (!chat) throw new Error("This invite link leads nowhere");
  await act(`chats/${chat.id}/join`, { user: state.me, invite_link: link });
  await openChat(String(chat.id));
}
