import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { createObjects, type ObjectNamespaces } from "../../durable-objects/stubs.ts";
import { sealToken } from "../../services/crypto/token-cipher.ts";
import type { BotInboxObject } from "../../services/private-chats/inbox-object.ts";
import type { BotSnapshot } from "../../services/snapshot.ts";
import { world } from "./world.ts";

type Fields = Record<string, unknown>;
const namespaces = env as unknown as ObjectNamespaces;
const APP_SECRET = "a secret of the tests, long enough";
export const BOT_TOKEN = "6600000:AAtokenOfAnOwnBot_0123456789";

let nextMessage = 1;
let nextUpdate = 66_000_000;
let nextBot = 6_600_001;

/** Makes a message of somebody's private chat; `more` goes into it. */
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

/** Makes the update by which somebody blocks the bot, or lets it in again. */
export const statusIn = (person: Fields, status: "kicked" | "member") => ({
  my_chat_member: {
    chat: { ...person, type: "private" },
    from: person,
    date: world.now(),
    old_chat_member: { user: { id: 1, is_bot: true, first_name: "Bot" }, status: "member" },
    new_chat_member: { user: { id: 1, is_bot: true, first_name: "Bot" }, status, until_date: 0 },
  },
});

export const pressed = (person: Fields, data = "x") => ({
  callback_query: {
    id: "1",
    from: person,
    chat_instance: "1",
    data,
    message: { message_id: 1, date: world.now(), chat: { ...person, type: "private" } },
  },
});

type Options = Partial<Omit<BotSnapshot, "bot">> & { token?: string | null };

/** Makes an own bot with its inbox: each call makes another one. */
export async function botOf({ token = BOT_TOKEN, ...more }: Options = {}) {
  const id = nextBot++;
  // Made anew for each call: an eviction breaks those that are there.
  const inbox = (): BotInboxObject => createObjects(namespaces).botInbox(id);
  const stub = () => namespaces.BOT_INBOX.get(namespaces.BOT_INBOX.idFromName(`bot ${id}`));
  const tokenCipher = token === null ? null : await sealToken({ appSecret: APP_SECRET }, id, token);
  const snapshot: BotSnapshot = {
    version: 1,
    contentVersion: more.version ?? 1,
    bot: { id, hashId: "privatebot12", username: "private_bot", isShared: false, tokenCipher },
    account: "900",
    deletedAt: 0,
    viplv: 0,
    viptime: 0,
    langm: "en",
    welcome: false,
    asset_id_greeting: "",
    kept_items: {},
    content: { responders: [], templates: [] },
    ...more,
  };
  await inbox().applyBotSnapshot(snapshot);
  return {
    id,
    get inbox() {
      return inbox();
    },
    get stub() {
      return stub();
    },
    snapshot,
    async receives(update: Fields, updateId = nextUpdate++) {
      await inbox().receiveUpdate({ bot: { id, hashId: "privatebot12" }, update: { update_id: updateId, ...update } });
      return updateId;
    },
    texts: async (person: { id: number }) =>
      ((await inbox().messages({ userId: person.id })) ?? []).map(({ text }) => text),
    statusOf: async (person: { id: number }) => (await inbox().conversation(person.id))?.status,
    rows: (query: string): Promise<Fields[]> =>
      runInDurableObject(stub(), (_object, state) => state.storage.sql.exec(query).toArray()),
    async fires(afterSeconds = 0) {
      world.pass(afterSeconds);
      return runDurableObjectAlarm(stub());
    },
  };
}
