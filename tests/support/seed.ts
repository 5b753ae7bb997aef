import { env } from "cloudflare:test";
import { type DatabaseBindings, openDatabases } from "../../db/databases.ts";
import { bots, chatAdmins, chatNumbers, chats, sessions } from "../../db/schema/index.ts";
import { sha256Hex } from "../../domain/crypto/digest.ts";
import { ACTOR_RIGHTS } from "../../domain/permissions.ts";
import { botIdOf, sharedBotHashId } from "../../services/crypto/derived.ts";
import { call } from "./call.ts";
import { nowSeconds, SHARED_BOT_TOKEN, widgetOf } from "./sign.ts";

export const databases = () => openDatabases(env as unknown as DatabaseBindings);
export const db = () => databases().home;
export const APP_SECRET = "a secret of the tests, long enough";

/** Signs somebody in and answers their token. */
export async function signIn(id: number): Promise<string> {
  const answer = await call("account/login_via_telegram_widget", { body: widgetOf(id) });
  return (answer.body.result as { accessToken: string }).accessToken;
}

/** Makes a token whose session ended a second ago. */
export async function expiredToken(accountId: number): Promise<string> {
  const token = `expired-${accountId}-${crypto.randomUUID()}`;
  const now = nowSeconds();
  await db()
    .insert(sessions)
    .values({
      token_hash: await sha256Hex(token),
      account_id: String(accountId),
      ttl: 60,
      ctime: now - 61,
      expires_at: now - 1,
    });
  return token;
}

export async function seedSharedBot(): Promise<void> {
  const id = botIdOf(SHARED_BOT_TOKEN);
  await db()
    .insert(bots)
    .values({
      id,
      hash_id: await sharedBotHashId(APP_SECRET, id),
      username: "steward_bot",
      fname: "Steward",
      is_shared: true,
      status: 1,
      ctime: 1,
    })
    .onConflictDoNothing();
}

/** Every right of Telegram's that an act or a setting needs. */
export const ALL_RIGHTS = Object.fromEntries(ACTOR_RIGHTS.map((right) => [right, true]));

/** Stores a supergroup the shared bot administers, with these people as admins. @returns the dashboard's id */
export async function seedChat(
  telegramId: number,
  admins: number[],
  { cntmbr, usage_mnt, usage_month, ...extra }: Partial<typeof chats.$inferInsert> = {},
  rights: Record<string, boolean> = ALL_RIGHTS,
): Promise<string> {
  await seedSharedBot();
  const id = String(-telegramId);
  await db()
    .insert(chats)
    .values({
      id,
      telegram_id: telegramId,
      type: 10,
      title: "Dev Talks",
      bot_id: botIdOf(SHARED_BOT_TOKEN),
      bot_status: 99,
      ctime: nowSeconds() - 40 * 86_400,
      synced_at: nowSeconds(),
      ...extra,
    });
  if (cntmbr !== undefined || usage_mnt !== undefined) {
    const numbers = { chat_id: id, cntmbr: cntmbr ?? null, usage_mnt: usage_mnt ?? 0, usage_month: usage_month ?? "" };
    await databases().ofChat(id).insert(chatNumbers).values(numbers);
  }
  for (const admin of admins) {
    await db()
      .insert(chatAdmins)
      .values({ account_id: String(admin), chat_id: id, is_admin: true, rights });
  }
  return id;
}
