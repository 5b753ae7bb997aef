import { addressOf, type Stage } from "./stage.ts";

const BOT_RIGHTS = {
  can_delete_messages: true,
  can_restrict_members: true,
  can_pin_messages: true,
  can_invite_users: true,
  can_manage_chat: true,
};

/** Makes a person of the simulator. @returns the id */
export async function makePerson(stage: Stage, name: string): Promise<number> {
  return (await stage.control<{ id: number }>("users", { first_name: name })).id;
}

/**
 * Makes a supergroup of somebody with the bot as its administrator.
 * @returns the signed chat id, once the product knows it
 */
export async function makeGroup(stage: Stage, creator: number, title: string): Promise<number> {
  const { id } = await stage.control<{ id: number }>("chats", { type: "supergroup", title, creator });
  await stage.control(`chats/${id}/promote`, { by: creator, user: stage.botId, rights: BOT_RIGHTS });
  await stage.control("flush", {});
  return id;
}

/** Signs somebody in by the login widget, as one client of many; answers the token. */
export async function signIn(stage: Stage, user: number, client = 0): Promise<string> {
  const fields = await stage.control<object>("sign/widget", { bot: stage.botId, user });
  const answer = await fetch(`${stage.product.origin}/v2data/account/login_via_telegram_widget`, {
    method: "POST",
    headers: { "content-type": "application/json", ...addressOf(client) },
    body: JSON.stringify(fields),
  });
  const body = (await answer.json()) as { success: boolean; message?: string; result?: { accessToken: string } };
  if (body.result === undefined) throw new Error(`Sign-in failed: ${body.message}`);
  return body.result.accessToken;
}

/** Returns the dashboard's id of a chat: Telegram's without its sign. */
export const dashboardId = (telegramId: number) => String(Math.abs(telegramId));

/** Gives every chat the largest plan: the most slots, the largest files. */
export async function payFor(stage: Stage): Promise<void> {
  const database = await stage.product.miniflare.getD1Database("DB");
  await database.prepare("UPDATE chats SET viplv = 1000, viptime = 9999999999").run();
}

/** Makes one call for a signed-in account. @throws with the product's words where it is refused */
export async function api<T>(stage: Stage, token: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${stage.product.origin}/v2data/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const { success, message, result } = (await answer.json()) as { success: boolean; message?: string; result: T };
  if (!success) throw new Error(`${path}: ${message}`);
  return result;
}
