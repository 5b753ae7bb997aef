import type { Chat, ChatFullInfo, ChatMember } from "grammy/types";
import { personOf } from "../../bot/incoming.ts";
import { membershipOf } from "../../bot/membership.ts";
import { chatTypeFromTelegram } from "../../domain/chat-type.ts";
import { ADMINS_MAX_AGE_SECONDS, ADMINS_TRUSTED_SECONDS } from "../../domain/limits.ts";
import { MEMBER_STATUS } from "../../domain/member-status.ts";
import type { ChatFlags } from "../../services/chats/directory-entry.ts";
import type { SyncOutcome } from "../../services/objects.ts";
import type { TelegramAnswer } from "../../telegram/client.ts";
import { BOT_ERROR, botErrorCode, isOutOfChat, isPassing } from "../../telegram/errors.ts";
import { takeToken } from "../token-buckets.ts";
import { tellDirectory } from "./directory.ts";
import { managingBot, telegramOf } from "./managing-bot.ts";
import { beginMove } from "./move.ts";
import { type ChatScope, report } from "./scope.ts";
import { upsertMember } from "./write-members.ts";

/**
 * Reads title, flags, administrators, the bot's rights and the member count anew from Telegram and tells the lists
 * (API-16). What Telegram refuses beside getChat stays as it was.
 * @returns the failure of getChat with the number of AMB-185, or that the administrators could not be had just now
 */
export async function sync(scope: ChatScope): Promise<SyncOutcome> {
  const movedTo = scope.values.get("movedTo");
  if (movedTo !== undefined) return scope.services().objects.chat(movedTo).sync();
  // First contact: which bot manages the chat, only the lists can say.
  if (scope.values.get("snapshot") === undefined) await tellDirectory(scope);
  scope.values.set("triedAt", scope.now());
  const told = toldOf(scope);
  const telegram = await telegramOf(scope);
  const bot = managingBot(scope);
  const chat_id = scope.values.get("telegramId");
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
  const isToldSince = toldOf(scope) !== told;
  if (!chat.ok) return refused(scope, chat, isToldSince);
  // A public chat is shown to everybody, also to a bot that was thrown out.
  if (!own.ok && isOutOfChat(botErrorCode(own))) return refused(scope, own, isToldSince);
  scope.storage.transactionSync(() => {
    storeChat(scope, chat.result);
    if (admins.ok) storeAdmins(scope, admins.result);
    if (own.ok && !isToldSince) storeOwn(scope, own.result);
    if (count.ok) storeCount(scope, count.result);
    if (admins.ok && !isOut(scope)) scope.values.set("syncedAt", scope.now());
  });
  await tellDirectory(scope);
  if (!admins.ok && isPassing(admins.error_code)) {
    return { ok: false, error_code: admins.error_code, description: admins.description };
  }
  return { ok: true };
}

/** The managing bot's place as it was last told, to be compared: an update may tell another one while Telegram is asked. */
const toldOf = ({ values }: ChatScope): string => JSON.stringify(values.get("botStatus") ?? null);

const isOut = ({ values }: ChatScope): boolean =>
  (values.get("botStatus")?.status ?? MEMBER_STATUS.member) < MEMBER_STATUS.restricted;

/** The same when the last reading is older than five minutes (AMB-035); never throws. */
export async function refresh(scope: ChatScope): Promise<void> {
  if (!mayAskAgain(scope)) return;
  try {
    await sync(scope);
  } catch (error) {
    report({ where: "refresh", chat: scope.values.get("telegramId"), message: String(error) });
  }
}

/**
 * By the last try: where Telegram refuses, asking again with every page would not help. Where the chat is closed because
 * nobody could be asked for a day, every look asks again (AMB-277), as often as the chat may be asked about at all.
 */
function mayAskAgain(scope: ChatScope): boolean {
  const { values, now } = scope;
  if (now() - (values.get("triedAt") ?? 0) >= ADMINS_MAX_AGE_SECONDS) return true;
  const isClosed = !isOut(scope) && now() - (values.get("syncedAt") ?? 0) >= ADMINS_TRUSTED_SECONDS;
  return isClosed && takeToken(scope, "telegram") === 0;
}

/** How long after Telegram was last asked a doubt has it asked again. */
const DOUBT_PAUSE_SECONDS = 60;

/**
 * Telegram answered something about this chat with an error of AMB-185: where that says that the bot is out of the chat,
 * its place is read anew, and with it who may come in here (AMB-277).
 */
export function doubtPlace(scope: ChatScope, error: number): void {
  if (!isOutOfChat(error) || isOut(scope)) return;
  const dueSecond = (scope.values.get("triedAt") ?? 0) + DOUBT_PAUSE_SECONDS;
  scope.alarms.arm("sync", Math.max(scope.nowMs(), dueSecond * 1000));
}

type Failure = Extract<TelegramAnswer<unknown>, { ok: false }>;

/** Telegram does not show the chat: the bot is out of it, or it has another number. */
async function refused(scope: ChatScope, failure: Failure, isToldSince: boolean): Promise<SyncOutcome> {
  if (failure.migrateToChatId !== undefined) beginMove(scope, failure.migrateToChatId);
  const error_code = botErrorCode(failure);
  const told = scope.values.get("botStatus");
  // An update of the last minutes knows better than a server that has not heard of the chat yet; one that has thrown the
  // bot out says so (403).
  const isFresh = told !== undefined && scope.now() - told.at < ADMINS_MAX_AGE_SECONDS;
  const isBelieved = failure.error_code === 403 ? !isToldSince : !isFresh;
  if (isOutOfChat(error_code) && isBelieved && told?.status !== MEMBER_STATUS.kicked) {
    scope.values.set("botStatus", { status: MEMBER_STATUS.left, rights: {}, at: scope.now() });
    await tellDirectory(scope);
  }
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

function storeChat({ values }: ChatScope, chat: ChatFullInfo): void {
  const told: Chat & { [flag in (typeof FLAGS)[number]]?: boolean | undefined } = chat;
  const known = values.get("chat");
  values.set("chat", {
    type: chatTypeFromTelegram(told.type) ?? known?.type ?? 0,
    title: told.title ?? "",
    username: told.username ?? null,
    isDirectMessages: told.is_direct_messages === true,
    // Telegram leaves out a flag that is not set.
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, told[flag] === true])),
  });
}

function storeAdmins(scope: ChatScope, admins: ChatMember[]): void {
  const now = scope.now();
  const ids = new Set(admins.map((admin) => admin.user.id));
  for (const admin of admins) upsertMember(scope, personOf(admin.user), membershipOf(admin), null, now);
  const before = scope.sql
    .exec<{ user_id: number }>("SELECT user_id FROM members WHERE status >= ?", MEMBER_STATUS.administrator)
    .toArray();
  for (const { user_id } of before) {
    if (ids.has(user_id)) continue;
    scope.sql.exec(
      "UPDATE members SET status = ?, rights = '{}', is_anonymous = 0, custom_title = '', mtime = ? WHERE user_id = ?",
      MEMBER_STATUS.member,
      now,
      user_id,
    );
  }
}

function storeOwn(scope: ChatScope, member: ChatMember): void {
  const membership = membershipOf(member);
  upsertMember(scope, personOf(member.user), membership, null, scope.now());
  scope.values.set("botStatus", { status: membership.status, rights: membership.rights ?? {}, at: scope.now() });
}

function storeCount({ sql, values, now }: ChatScope, count: number): void {
  values.set("memberCount", count);
  sql.exec("INSERT OR REPLACE INTO member_counts (at, count) VALUES (?, ?)", now(), count);
}
