import { type MockInstance, vi } from "vitest";

/** A bot as this Telegram keeps it. */
export interface StandInBot {
  token: string;
  id: number;
  username: string;
  can_read_all_group_messages: boolean;
  webhook: { url: string; secret_token?: string; allowed_updates?: string[] };
  pending_update_count: number;
  last_error?: { date: number; message: string };
  /** its place by signed chat id; in any other chat it is not */
  places: Map<number, Record<string, unknown>>;
  /** answers to downloads by file_path, made anew each time */
  files: Map<string, (init: RequestInit | undefined) => Response>;
  /** menus by their scope as JSON */
  menus: Map<string, unknown[]>;
  /** ids of charges of Stars that went back */
  refunded: Set<string>;
  /** of its Stars, oldest first */
  transactions: object[];
}
interface StandInCall {
  token: string;
  method: string;
  payload: Record<string, unknown>;
}
type Refusal = { error_code: number; description: string };
type Fault = Refusal | "no answer";

/** Answers for https://telegram.test in place of the network: bots by their tokens, and faults to come. */
export interface StandInTelegram {
  calls: StandInCall[];
  callsOf(method: string): StandInCall[];
  addBot(id: number, more?: Partial<StandInBot>): StandInBot;
  /** The next call of this method fails so; every call with `times` Infinity. */
  fail(method: string, fault: Fault, times?: number): void;
  /** Every call of this method is answered so, or throws what it throws. */
  answer(method: string, make: () => Response): void;
  /** All faults to come are taken back. */
  heal(): void;
  /** Administrators of a chat, with every right; the bots that ask are administrators beside them. */
  administer(chatId: number, people: readonly number[], rights?: Record<string, unknown>): void;
  /** Something happens while the next call of this method is under way. */
  during(method: string, happens: () => Promise<unknown>): void;
  stop(): void;
}

const refusal = ({ error_code, description }: Refusal) =>
  Response.json({ ok: false, error_code, description }, { status: error_code });

/** Puts a stand-in of Telegram in place of `fetch` until it is stopped; call `stop` in afterEach. */
export function standInTelegram(): StandInTelegram {
  const bots = new Map<string, StandInBot>();
  const faults: { method: string; fault: Fault; times: number }[] = [];
  const admins = new Map<number, object[]>();
  const calls: StandInCall[] = [];
  const answers = new Map<string, () => Response>();
  const happenings = new Map<string, () => Promise<unknown>>();
  const spy: MockInstance<typeof fetch> = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const [, owner = "", path = ""] = /\/file\/bot([^/]+)\/(.+)$/.exec(address) ?? [];
    const file = bots.get(owner)?.files.get(path);
    if (path !== "") return file?.(init) ?? refusal({ error_code: 404, description: "Not Found" });
    const [, token = "", method = ""] = /\/bot([^/]+)\/(\w+)$/.exec(address) ?? [];
    const payload = JSON.parse((await new Response(init?.body ?? null).text()) || "{}") as Record<string, unknown>;
    calls.push({ token, method, payload });
    const fault = faults.find((one) => one.method === method && one.times > 0);
    if (fault !== undefined) {
      fault.times -= 1;
      if (fault.fault === "no answer") throw new TypeError(`fetch failed: ${address}`);
      return refusal(fault.fault);
    }
    const odd = answers.get(method);
    if (odd !== undefined) return odd();
    const bot = bots.get(token);
    const happens = happenings.get(method);
    happenings.delete(method);
    await happens?.();
    if (bot === undefined) return refusal({ error_code: 401, description: "Unauthorized" });
    const answer =
      method === "getChatAdministrators"
        ? admins.get(Number(payload.chat_id))
        : (memberOf(bot, method, payload) ?? METHODS[method]?.(bot, payload));
    if (answer === undefined) return refusal({ error_code: 404, description: "Not Found: method not found" });
    return answer instanceof Response ? answer : Response.json({ ok: true, result: answer });
  });
  /** Answers getChatMember of a person in a chat whose administrators are known; undefined for every other question. */
  function memberOf({ id, places }: StandInBot, method: string, { chat_id, user_id }: Record<string, unknown>) {
    const people = admins.get(Number(chat_id)) as { user: { id: number } }[] | undefined;
    if (method !== "getChatMember" || people === undefined || user_id === id || !places.has(Number(chat_id))) return;
    const person = { id: user_id, is_bot: false, first_name: `Person ${user_id}` };
    return people.find(({ user }) => user.id === user_id) ?? { user: person, status: "left" };
  }
  return {
    calls,
    callsOf: (method) => calls.filter((call) => call.method === method),
    addBot(id, more = {}) {
      const bot: StandInBot = {
        ...{ token: `${id}:AAtokenOfTheTests_${id}`, id, username: `bot${id}_bot`, can_read_all_group_messages: true },
        ...{ webhook: { url: "" }, pending_update_count: 0, places: new Map(), menus: new Map(), files: new Map() },
        ...{ refunded: new Set<string>(), transactions: [] },
        ...more,
      };
      bots.set(bot.token, bot);
      return bot;
    },
    fail(method, fault, times = 1) {
      faults.push({ method, fault, times });
    },
    answer: (method, make) => void answers.set(method, make),
    heal() {
      faults.splice(0);
      answers.clear();
    },
    administer(chatId, people, rights = fullAdmin) {
      const member = (id: number) => ({ user: { id, is_bot: false, first_name: `Person ${id}` }, ...rights });
      admins.set(chatId, people.map(member));
    },
    during: (method, happens) => void happenings.set(method, happens),
    stop: () => spy.mockRestore(),
  };
}

type Method = (bot: StandInBot, payload: Record<string, unknown>) => object | true | Response;

let nextMessage = 500;

/** Makes a message of the bot's in somebody's private chat, without its content. */
const messageBy = ({ id }: StandInBot, { chat_id, reply_parameters }: Record<string, unknown>) => {
  const place = { date: Math.floor(Date.now() / 1000), chat: { id: chat_id, type: "private" } };
  const answered = (reply_parameters as { message_id: number } | undefined)?.message_id;
  return {
    ...{ message_id: nextMessage++, ...place, from: { id, is_bot: true, first_name: `Bot ${id}` } },
    ...(answered === undefined ? {} : { reply_to_message: { message_id: answered, ...place } }),
  };
};

const METHODS: Record<string, Method> = {
  sendMessage: (bot, { text, ...payload }) => ({ ...messageBy(bot, payload), text }),
  sendPhoto: (bot, { photo, caption, ...payload }) => ({
    ...messageBy(bot, payload),
    ...{ caption, photo: [{ file_id: photo, file_unique_id: `u-${photo}`, width: 90, height: 60 }] },
  }),
  getMe: ({ id, username, can_read_all_group_messages }) => ({
    ...{ id, is_bot: true, first_name: `Bot ${id}`, username, can_read_all_group_messages },
  }),
  getFile: ({ files }, { file_id }) =>
    files.has(String(file_id))
      ? { file_id, file_unique_id: "u", file_path: String(file_id) }
      : refusal({ error_code: 400, description: "Bad Request: wrong file_id or the file is temporarily unavailable" }),
  setWebhook(bot, { url, secret_token, allowed_updates }) {
    bot.webhook = { url, secret_token, allowed_updates } as StandInBot["webhook"];
    return true;
  },
  deleteWebhook(bot) {
    bot.webhook = { url: "" };
    return true;
  },
  getWebhookInfo: ({ webhook, pending_update_count, last_error }) => ({
    ...{ url: webhook.url, allowed_updates: webhook.allowed_updates, pending_update_count },
    ...(last_error ? { last_error_date: last_error.date, last_error_message: last_error.message } : {}),
  }),
  getChatMember: ({ places, id }, { chat_id }) => {
    const place = places.get(Number(chat_id));
    if (place === undefined) return refusal({ error_code: 400, description: "Bad Request: chat not found" });
    return { user: { id, is_bot: true, first_name: `Bot ${id}` }, ...place };
  },
  getChat: ({ places, files }, { chat_id }) =>
    places.has(Number(chat_id))
      ? { id: chat_id, type: "supergroup", title: "Dev Talks", ...photoOf(files, Number(chat_id)) }
      : refusal({ error_code: 400, description: "Bad Request: chat not found" }),
  getUserProfilePhotos: ({ files }, { user_id }) => ({
    photos: files.has(`photos/${user_id}`) ? [[{ file_id: `photos/${user_id}`, width: 160, height: 160 }]] : [],
  }),
  getChatMemberCount: () => Response.json({ ok: true, result: 3 }),
  createInvoiceLink: (_bot, { payload }) => Response.json({ ok: true, result: `https://t.me/$${payload}` }),
  answerPreCheckoutQuery: () => true,
  refundStarPayment({ refunded }, { telegram_payment_charge_id: id }) {
    if (refunded.has(String(id)))
      return refusal({ error_code: 400, description: "Bad Request: CHARGE_ALREADY_REFUNDED" });
    refunded.add(String(id));
    return true;
  },
  getStarTransactions: ({ transactions }, { offset, limit }) => ({
    transactions: transactions.slice(Number(offset), Number(offset) + Number(limit)),
  }),
  setMyCommands(bot, { commands, scope, language_code }) {
    bot.menus.set(JSON.stringify(scope) + (language_code ?? ""), commands as unknown[]);
    return true;
  },
  getMyCommands: (bot, { scope, language_code }) => bot.menus.get(JSON.stringify(scope) + (language_code ?? "")) ?? [],
  setMyDescription: () => true,
  setMyShortDescription: () => true,
  deleteMyCommands(bot, { scope }) {
    bot.menus.delete(JSON.stringify(scope));
    return true;
  },
};

/** Returns the photo of a chat: its file `photos/{id}`. */
const photoOf = (files: StandInBot["files"], id: number) =>
  files.has(`photos/${id}`) ? { photo: { small_file_id: `photos/${id}`, big_file_id: "" } } : {};

/** The place of an administrator with every right that the product needs. */
export const fullAdmin = {
  status: "administrator",
  ...Object.fromEntries(
    ["delete_messages", "restrict_members", "promote_members", "change_info", "invite_users", "pin_messages"]
      .concat("manage_chat", "post_messages", "edit_messages")
      .map((right) => [`can_${right}`, true]),
  ),
  is_anonymous: false,
};
