import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A Bot API that knows every chat: the bot and one person administer it. */
export interface AnyTelegram {
  origin: string;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || "{}");
};

const RIGHTS = Object.fromEntries(
  ["manage_chat", "delete_messages", "restrict_members", "promote_members", "change_info", "invite_users"]
    .concat("pin_messages")
    .map((right) => [`can_${right}`, true]),
);
export const administrator = (id: number, is_bot: boolean) => ({
  status: "administrator",
  ...RIGHTS,
  is_anonymous: false,
  can_be_edited: false,
  user: { id, is_bot, first_name: is_bot ? "Bot" : "Ana" },
});

/** The facts about a chat, as updates have them: others would have each chat tell its line anew. */
interface AnyChat {
  title: string;
  admin: number;
}

export async function openAnyTelegram(botId: number, chatOf: (chat: number) => AnyChat): Promise<AnyTelegram> {
  const answers: Record<string, (payload: Record<string, unknown>) => unknown> = {
    getMe: () => ({
      id: botId,
      is_bot: true,
      first_name: "Bot",
      username: "bench_bot",
      can_read_all_group_messages: true,
    }),
    getChat: ({ chat_id }) => ({ id: chat_id, type: "supergroup", title: chatOf(Number(chat_id)).title }),
    getChatAdministrators: ({ chat_id }) => [
      administrator(chatOf(Number(chat_id)).admin, false),
      administrator(botId, true),
    ],
    getChatMember: ({ user_id }) => administrator(Number(user_id), Number(user_id) === botId),
    getChatMemberCount: () => 50,
    getWebhookInfo: () => ({ url: "", pending_update_count: 0 }),
    getMyCommands: () => [],
  };
  const server = createServer(async (request, response) => {
    const payload = await bodyOf(request);
    const result = answers[request.url?.split("/").at(-1) ?? ""]?.(payload) ?? true;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ok: true, result }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
