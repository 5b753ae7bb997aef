import { fullAdmin } from "../support/telegram.ts";
import { world } from "./world.ts";

/** Updates as Telegram makes them; `more` goes into the innermost object. */
type Fields = Record<string, unknown>;

export const ANNA = { id: 101, is_bot: false, first_name: "Anna", last_name: "A", username: "anna" };
export const BEN = { id: 102, is_bot: false, first_name: "Ben" };

const chat = (id: number, more: Fields = {}) => ({ id, type: "supergroup", title: "Test", ...more });

let messageId = 1;
export function message(chatId: number, more: Fields = {}, chatFields: Fields = {}) {
  return {
    message: { message_id: messageId++, date: world.now(), chat: chat(chatId, chatFields), from: ANNA, ...more },
  };
}

export const text = (chatId: number, words: string, more: Fields = {}) => message(chatId, { text: words, ...more });

export function member(
  kind: "chat_member" | "my_chat_member",
  chatId: number,
  user: Fields,
  from: string,
  to: string,
  more: Fields = {},
) {
  const { by, newFields, chatFields, ...rest } = more as { by?: Fields; newFields?: Fields; chatFields?: Fields };
  return {
    [kind]: {
      chat: chat(chatId, chatFields),
      from: by ?? ANNA,
      date: world.now(),
      old_chat_member: { user, status: from, ...(from === "kicked" ? { until_date: 0 } : {}) },
      new_chat_member: {
        user,
        status: to,
        ...(to === "administrator" ? fullAdmin : {}),
        ...(to === "kicked" ? { until_date: 0 } : {}),
        ...newFields,
      },
      ...rest,
    },
  };
}
