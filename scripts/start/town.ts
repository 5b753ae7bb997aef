import { setTimeout } from "node:timers/promises";
import type { Control } from "../../simulator/demo/control.ts";

/** Holds the addresses of the product and the simulated Telegram. */
export interface Town {
  productOrigin: string;
  simulatorOrigin: string;
  /** The shared bot. */
  botId: number;
}

const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 250;

/** Signs somebody in as the login widget does. @param photo_url of their picture @returns the session's token */
export async function signIn(
  { productOrigin, botId }: Town,
  control: Control,
  user: number,
  photo_url?: string,
): Promise<string> {
  const fields = await control.act<object>("sign/widget", { bot: botId, user, photo_url });
  const answer = await fetch(`${productOrigin}/v2data/account/login_via_telegram_widget`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  const { result, message } = (await answer.json()) as { result?: { accessToken: string }; message?: string };
  if (result === undefined) throw new Error(`Signing in failed: ${message}`);
  return result.accessToken;
}

/** Waits until the product knows a number of somebody's chats, which it learns from updates. */
export async function waitForChats({ productOrigin }: Town, token: string, count: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`${productOrigin}/v2data/chats/list_managables?token=${token}`);
    const { result = [] } = (await answer.json()) as { result?: unknown[] };
    if (result.length >= count) return;
    if (Date.now() > end) throw new Error(`The product knows ${result.length} of ${count} chats.`);
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** Makes one call for the owner. @returns its result @throws with the product's words where it is refused */
export async function post<T>(
  { productOrigin }: Pick<Town, "productOrigin">,
  token: string,
  path: string,
  body: object,
): Promise<T> {
  const answer = await fetch(`${productOrigin}/v2data/${path}?token=${token}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { success, message, result } = (await answer.json()) as { success: boolean; message?: string; result: T };
  if (!success) throw new Error(`${path}: ${message}`);
  return result;
}
