import { expect } from "@playwright/test";
import { Control } from "../../../simulator/demo/control.ts";
import { stage } from "./stage.ts";
import { sessionOf } from "./visit.ts";

/** Calls the simulated Telegram of the end-to-end tests by its control API (simulator/README.md). */
async function control<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${stage().simulatorOrigin}/control/${path}`, {
    ...(body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`/control/${path}: ${response.status} ${await response.text()}`);
  // The boundary to another process: its answers are what its README says.
  return (await response.json()) as T;
}

export const ALL_RIGHTS = {
  can_manage_chat: true,
  can_delete_messages: true,
  can_restrict_members: true,
  can_promote_members: true,
  can_change_info: true,
  can_invite_users: true,
  can_pin_messages: true,
  can_manage_topics: true,
};

export interface TownMessage {
  message_id: number;
  text?: string;
  caption?: string;
  entities?: { type: string; offset: number; length: number; url?: string }[];
  from?: { id: number; first_name: string };
  message_thread_id?: number;
  pinned_message?: { message_id: number };
  reply_to_message?: { message_id: number; text?: string };
  reply_markup?: object;
}
export interface BotCall {
  method: string;
  payload: Record<string, unknown>;
}

/** Everything is told to the product by updates, as in life; `settle` waits until it has been. */
export const town = {
  control,
  settle: () => new Control(stage().simulatorOrigin).flush(),
  person: (first_name: string, extra: object = {}) => control<{ id: number }>("users", { first_name, ...extra }),
  chat: (title: string, creator: number, extra: object = {}) =>
    control<{ id: number }>("chats", { type: "supergroup", title, creator, ...extra }),
  join: (chat: number, user: number) => control(`chats/${chat}/join`, { user }),
  /**
   * Adds the bot, makes it an administrator, and waits until it has learned the rights of the one who did: it asks
   * Telegram for them after the update.
   */
  async employ(chat: number, by: number, rights: object = ALL_RIGHTS): Promise<void> {
    const user = stage().botId;
    await control(`chats/${chat}/add`, { by, user });
    await control(`chats/${chat}/promote`, { by, user, rights });
    await town.settle();
    const token = await sessionOf(by);
    const known = async () => Object.values(await rightsIn(chat, token)).length;
    await expect.poll(known, { intervals: [20, 50, 100] }).toBeGreaterThan(0);
  },
  say: (chat: number, from: number, text: string, extra: object = {}) =>
    control<TownMessage>("messages", { chat, from, text, ...extra }),
  /** A chat's messages; of a person's number, those of their private chat with the shared bot. */
  messages: async (chat: number) =>
    (await control<{ messages: TownMessage[] }>(`chats/${chat}/messages?bot=${stage().botId}`)).messages,
  calls: async (method: string) => (await control<{ calls: BotCall[] }>(`calls?method=${method}`)).calls,
  faults: (fault: object) => control("faults", fault),
};

/** Reads somebody's rights in a chat, as far as the product knows them. */
async function rightsIn(chat: number, token: string): Promise<object> {
  const answer = await fetch(`${stage().productOrigin}/v2data/chats/get/${dashboardId(chat)}?token=${token}`);
  const { result } = (await answer.json()) as { result?: { item: { user_rights: object } } };
  return result?.item.user_rights ?? {};
}

/** Returns the dashboard's number of a chat (AMB-002). */
export const dashboardId = (telegramId: number) => String(Math.abs(telegramId));
