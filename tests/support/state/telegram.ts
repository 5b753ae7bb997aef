import { vi } from "vitest";

/** One request to Telegram, with the id of the message that it made, if any. */
export interface TelegramRequest {
  method: string;
  payload: Record<string, unknown>;
  messageId: number | null;
}

/** Stands for Telegram in place of `fetch`: takes everything, and knows who administers the chats. */
export interface Telegram {
  requests: TelegramRequest[];
  of(method: string): TelegramRequest[];
  stop(): void;
}

const ALL_RIGHTS = Object.fromEntries(
  ["manage_chat", "delete_messages", "restrict_members", "promote_members", "change_info", "invite_users"]
    .concat("pin_messages", "manage_video_chats", "post_messages", "edit_messages")
    .map((right) => [`can_${right}`, true]),
);

/**
 * @param admin the person who administers every chat beside the bots
 * @param firstMessage number of the first message that a bot sends; below it are those of people
 */
export function takingTelegram(admin: number, firstMessage: number): Telegram {
  const requests: TelegramRequest[] = [];
  let nextMessage = firstMessage;
  const administrator = (id: number, is_bot: boolean) => ({
    ...{ status: "administrator", ...ALL_RIGHTS, is_anonymous: false, can_be_edited: false },
    user: { id, is_bot, first_name: is_bot ? `Bot ${id}` : "Ana" },
  });
  const chatOf = (id: unknown) =>
    Number(id) > 0 ? { id, type: "private", first_name: "Somebody" } : { id, type: "supergroup", title: "Dev Talks" };
  const answers: Record<string, (bot: number, payload: Record<string, unknown>) => unknown> = {
    getMe: (id) => ({
      ...{ id, is_bot: true, first_name: `Bot ${id}`, username: `bot${id}_bot` },
      can_read_all_group_messages: true,
    }),
    getChat: (_bot, { chat_id }) => chatOf(chat_id),
    getChatMember: (_bot, { user_id }) => administrator(Number(user_id), Number(user_id) > 1_000_000),
    getChatAdministrators: (bot) => [administrator(admin, false), administrator(bot, true)],
    getChatMemberCount: () => 5,
    getWebhookInfo: () => ({ url: "", pending_update_count: 0 }),
    getMyCommands: () => [],
  };
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const [, bot = "0", method = ""] = /\/bot(\d+):[^/]+\/(\w+)$/.exec(address) ?? [];
    // The block list, on which nobody is.
    if (method === "") return Response.json({ ok: false, description: "Record not found." });
    const payload = JSON.parse((await new Response(init?.body ?? null).text()) || "{}") as Record<string, unknown>;
    const isMessage = /^send(?!ChatAction)/.test(method);
    const messageId = isMessage ? nextMessage++ : null;
    requests.push({ method, payload, messageId });
    const message = {
      ...{ message_id: messageId, date: Math.floor(Date.now() / 1000), chat: chatOf(payload.chat_id) },
      ...{ from: { id: Number(bot), is_bot: true, first_name: `Bot ${bot}` }, text: payload.text },
    };
    return Response.json({ ok: true, result: isMessage ? message : (answers[method]?.(Number(bot), payload) ?? true) });
  });
  return { requests, of: (method) => requests.filter((one) => one.method === method), stop: () => spy.mockRestore() };
}
