import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import type { ChatStateEnv } from "../../durable-objects/shared/env.ts";
import { createObjects } from "../../durable-objects/stubs.ts";
import { sealToken } from "../../services/crypto/token-cipher.ts";
import type { BotHubObject } from "../../services/private-chats/hub-object.ts";
import type { BotSnapshot } from "../../services/snapshot.ts";
import { world } from "./world.ts";

type Fields = Record<string, unknown>;
const namespaces = env as unknown as Pick<ChatStateEnv, "CHAT_STATE" | "PRIVATE_CHAT_HUB" | "ACCOUNT_LIMITS">;
const APP_SECRET = "a secret of the tests, long enough";
export const BOT_TOKEN = "6600000:AAtokenOfAnOwnBot_0123456789";

let nextMessage = 1;
let nextUpdate = 66_000_000;
let nextBot = 6_600_001;

/** A message of somebody's private chat; `more` goes into it. */
export const messageIn = (person: Fields, more: Fields = {}) => ({
  message: {
    message_id: nextMessage++,
    date: world.now(),
    chat: { ...person, type: "private" },
    from: person,
    ...more,
  },
});
export const textIn = (person: Fields, text: string, more: Fields = {}) => messageIn(person, { text, ...more });

/** Somebody blocks the bot, or lets it in again. */
export const statusIn = (person: Fields, status: "kicked" | "member") => ({
  my_chat_member: {
    ...{ chat: { ...person, type: "private" }, from: person, date: world.now() },
    old_chat_member: { user: { id: 1, is_bot: true, first_name: "Bot" }, status: "member" },
    new_chat_member: { user: { id: 1, is_bot: true, first_name: "Bot" }, status, until_date: 0 },
  },
});

export const pressed = (person: Fields, data = "x") => ({
  callback_query: {
    ...{ id: "1", from: person, chat_instance: "1", data },
    message: { message_id: 1, date: world.now(), chat: { ...person, type: "private" } },
  },
});

type Options = Partial<Omit<BotSnapshot, "bot">> & { token?: string | null };

/** An own bot with its hub: each call makes another one. */
export async function botOf({ token = BOT_TOKEN, ...more }: Options = {}) {
  const id = nextBot++;
  // Made anew for each call: an eviction breaks those that are there.
  const hub = (): BotHubObject => createObjects(namespaces).botHub(id);
  const stub = () => namespaces.PRIVATE_CHAT_HUB.get(namespaces.PRIVATE_CHAT_HUB.idFromName(`bot ${id}`));
  const tokenCipher = token === null ? null : await sealToken({ appSecret: APP_SECRET }, id, token);
  const snapshot: BotSnapshot = {
    version: 1,
    bot: { id, hashId: "privatebot12", username: "private_bot", isShared: false, tokenCipher },
    ...{ account: "900", deletedAt: 0, viplv: 0, viptime: 0, langm: "en", welcome: false, asset_id_greeting: "" },
    content: { responders: [], templates: [] },
    ...more,
  };
  await hub().applyBotSnapshot(snapshot);
  return {
    id,
    get hub() {
      return hub();
    },
    get stub() {
      return stub();
    },
    snapshot,
    async receives(update: Fields, updateId = nextUpdate++) {
      await hub().receiveUpdate({ bot: { id, hashId: "privatebot12" }, update: { update_id: updateId, ...update } });
      return updateId;
    },
    texts: async (person: { id: number }) =>
      ((await hub().messages({ userId: person.id })) ?? []).map(({ text }) => text),
    statusOf: async (person: { id: number }) => (await hub().conversation(person.id))?.status,
    rows: (query: string): Promise<Fields[]> =>
      runInDurableObject(stub(), (_object, state) => state.storage.sql.exec(query).toArray()),
    async fires(afterSeconds = 0) {
      world.pass(afterSeconds);
      return runDurableObjectAlarm(stub());
    },
  };
}
