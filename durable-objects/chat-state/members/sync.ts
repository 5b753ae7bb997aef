import type { Chat, ChatFullInfo, ChatMember } from "grammy/types";
import { personOf } from "../../../bot/incoming.ts";
import { membershipOf } from "../../../bot/membership.ts";
import type { members as membersTable } from "../../../db/schema/chat-state/members.ts";
import { chatTypeFromTelegram } from "../../../domain/chats/chat-type.ts";
import { ADMINS_MAX_AGE_SECONDS, ADMINS_TRUSTED_SECONDS } from "../../../domain/limits.ts";
import { adminRights } from "../../../domain/members/admin-rights.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { ChatFlags } from "../../../services/chats/directory-entry.ts";
import type { SyncOutcome } from "../../../services/objects.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { BOT_ERROR, botErrorCode, isOutOfChat, isPassing } from "../../../telegram/errors.ts";
import { logFault } from "../../shared/log-fault.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import { takeToken } from "../../shared/token-buckets.ts";
import type { ChatContext } from "../context.ts";
import { updateDirectory } from "../directory/directory.ts";
import { sendNumbersSoon } from "../directory/numbers.ts";
import { retryOwed } from "../newcomers/owed-verdicts.ts";
import { managingBot, telegramOf } from "../settings/managing-bot.ts";
import { beginMove } from "../update/move.ts";
import { storeCount } from "./count-members.ts";
import { upsertMember } from "./write-members.ts";

/**
 * Reads title, flags, administrators, the bot's rights and the member count anew from Telegram and tells the lists
 * (API-16). Parts that Telegram refuses beside getChat stay as they were.
 * @returns the failure of getChat with the number of AMB-185, or that the administrators could not be had just now
 */
export async function sync(context: ChatContext): Promise<SyncOutcome> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).sync();
  // First contact: which bot manages the chat, only the lists can say.
  if (context.values.get("snapshot") === undefined) await updateDirectory(context);
  context.values.set("triedAt", context.now());
  const told = toldOf(context);
  const known = context.values.get("memberCount");
  const telegram = await telegramOf(context);
  const bot = managingBot(context);
  const chat_id = context.values.get("telegramId");
  if (telegram === null || bot === null || chat_id === undefined) {
    return { ok: false, error_code: BOT_ERROR.notInChat, description: "no bot manages this chat" };
  }
  const [chat, admins, own, count] = await Promise.all([
    telegram.call<ChatFullInfo>("getChat", { chat_id }),
    // Without return_bots other admin bots are left out (AMB-035).
    telegram.call<ChatMember[]>("getChatAdministrators", { chat_id, return_bots: true }),
    telegram.call<ChatMember>("getChatMember", { chat_id, user_id: bot.id }),
    telegram.call<number>("getChatMemberCount", { chat_id }),
  ]);
  const isToldSince = toldOf(context) !== told;
  if (!chat.ok) return refused(context, chat, isToldSince);
  // A public chat is shown to everybody, also to a bot that was thrown out.
  if (!own.ok && isOutOfChat(botErrorCode(own))) return refused(context, own, isToldSince);
  context.storage.transactionSync(() => {
    storeChat(context, chat.result);
    if (admins.ok) storeAdmins(context, admins.result);
    if (own.ok && !isToldSince) storeOwn(context, own.result);
    // Somebody came or went meanwhile: whether Telegram's number has that already, nobody can tell.
    if (count.ok && context.values.get("memberCount") === known) storeCount(context, count.result);
    if (!admins.ok) noteSilence(context);
    else if (!isOut(context)) {
      context.values.set("syncedAt", context.now());
      context.values.set("silentAt", 0);
    }
  });
  await updateDirectory(context);
  sendNumbersSoon(context);
  if (!admins.ok && isPassing(admins.error_code)) {
    return { ok: false, error_code: admins.error_code, description: admins.description };
  }
  return { ok: true };
}

/** Notes since when Telegram leaves open who administers the chat (AMB-277). */
function noteSilence({ values, now }: ChatContext): void {
  if ((values.get("silentAt") ?? 0) === 0) values.set("silentAt", now());
}

/**
 * Returns the bot's last reported status as text, to notice whether an update has changed it while Telegram is asked.
 */
const toldOf = ({ values }: ChatContext): string => JSON.stringify(values.get("botStatus") ?? null);

const isOut = ({ values }: ChatContext): boolean =>
  (values.get("botStatus")?.status ?? MEMBER_STATUS.member) < MEMBER_STATUS.restricted;

/** Syncs when the last reading is older than five minutes (AMB-035); never throws. */
export async function refresh(context: ChatContext): Promise<void> {
  if (!mayAskAgain(context)) return;
  try {
    await sync(context);
  } catch (error) {
    logFault("ChatState", { where: "refresh", chat: context.values.get("telegramId"), message: String(error) });
  }
}

/**
 * Tells whether Telegram may be asked again since the last attempt: after a refusal, asking with every page would not
 * help. A chat that is closed because nobody could be asked for a day is tried with every look (AMB-277), as often as
 * its token bucket allows.
 */
function mayAskAgain(context: ChatContext): boolean {
  const { values, now } = context;
  if (now() - (values.get("triedAt") ?? 0) >= ADMINS_MAX_AGE_SECONDS) return true;
  const isClosed = !isOut(context) && now() - (values.get("syncedAt") ?? 0) >= ADMINS_TRUSTED_SECONDS;
  return isClosed && takeToken(context, "telegram") === 0;
}

/** Seconds between two checks of the bot's place that a doubt causes. */
const DOUBT_PAUSE_SECONDS = 60;

/**
 * Reads the bot's place anew, and with it who may come in here (AMB-277), after an answer of Telegram with an error of
 * AMB-185 that says that the bot is out of the chat.
 */
export function doubtPlace(context: ChatContext, error: number): void {
  if (!isOutOfChat(error) || isOut(context)) return;
  const dueSecond = (context.values.get("triedAt") ?? 0) + DOUBT_PAUSE_SECONDS;
  context.alarms.arm("sync", Math.max(context.nowMs(), dueSecond * 1000));
}

type Failure = Extract<TelegramAnswer<unknown>, { ok: false }>;

/** Follows a refusal to show the chat: the bot is out of it, or it has another number. */
async function refused(context: ChatContext, failure: Failure, isToldSince: boolean): Promise<SyncOutcome> {
  if (failure.migrateToChatId !== undefined) beginMove(context, failure.migrateToChatId);
  const error_code = botErrorCode(failure);
  const told = context.values.get("botStatus");
  // An update of the last minutes knows better than a server that has not heard of the chat yet; one that has thrown the
  // bot out says so (403).
  const isFresh = told !== undefined && context.now() - told.at < ADMINS_MAX_AGE_SECONDS;
  const isBelieved = failure.error_code === 403 ? !isToldSince : !isFresh;
  if (isOutOfChat(error_code) && isBelieved && told?.status !== MEMBER_STATUS.kicked) {
    context.values.set("botStatus", { status: MEMBER_STATUS.left, rights: {}, at: context.now() });
  } else noteSilence(context);
  await updateDirectory(context);
  return { ok: false, error_code, description: failure.description };
}

const FLAGS = [
  "is_forum",
  "join_to_send_messages",
  "join_by_request",
  "has_aggressive_anti_spam_enabled",
  "has_hidden_members",
  "has_protected_content",
  "can_set_sticker_set",
] as const satisfies ReadonlyArray<keyof ChatFlags>;

function storeChat({ values }: ChatContext, chat: ChatFullInfo): void {
  const told: Chat & { [flag in (typeof FLAGS)[number]]?: boolean | undefined } = chat;
  const known = values.get("chat");
  values.set("chat", {
    type: chatTypeFromTelegram(told.type) ?? known?.type ?? 0,
    title: told.title ?? "",
    username: told.username ?? null,
    // Telegram leaves out a flag that is not set.
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, told[flag] === true])),
  });
}

function storeAdmins(context: ChatContext, admins: ChatMember[]): void {
  const now = context.now();
  const ids = new Set(admins.map((admin) => admin.user.id));
  for (const admin of admins) upsertMember(context, personOf(admin.user), membershipOf(admin), null, now);
  const before = context.sql
    .exec<StoredRow<typeof membersTable, "user_id">>(
      "SELECT user_id FROM members WHERE status >= ?",
      MEMBER_STATUS.administrator,
    )
    .toArray();
  for (const { user_id } of before) {
    if (ids.has(user_id)) continue;
    context.sql.exec(
      "UPDATE members SET status = ?, rights = '{}', is_anonymous = 0, custom_title = '', mtime = ? WHERE user_id = ?",
      MEMBER_STATUS.member,
      now,
      user_id,
    );
  }
}

function storeOwn(context: ChatContext, member: ChatMember): void {
  const membership = membershipOf(member);
  upsertMember(context, personOf(member.user), membership, null, context.now());
  const former = context.values.get("botStatus");
  const rights = adminRights(member);
  context.values.set("botStatus", { status: membership.status, rights, at: context.now() });
  // Rights that changed unseen.
  if (former?.status === membership.status && JSON.stringify(former.rights) === JSON.stringify(rights)) return;
  context.values.remove("toldOfRights");
  retryOwed(context);
}
