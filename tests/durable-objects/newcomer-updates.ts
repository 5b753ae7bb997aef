import { deliver } from "./chat-objects.ts";
import { ANNA, BEN, member } from "./updates.ts";
import { world } from "./world.ts";

/** Acts of newcomers and admins in a group; each answers the update's number. */
export const ADMIN = { id: 900, is_bot: false, first_name: "Ada" };

export const isAppointed = (chat: number, user: typeof ADMIN = ADMIN) =>
  deliver(chat, member("chat_member", chat, user, "member", "administrator", { by: BEN }));

/** Delivers that somebody joins; `by` is somebody else where the newcomer was added. */
export const joins = (chat: number, user: object = ANNA, by: object = user) =>
  deliver(chat, member("chat_member", chat, { ...user }, "left", "member", { by }));

/** Delivers a press of a button under a message of the bot's. */
export const presses = (chat: number, by: object, data: string) =>
  deliver(chat, {
    callback_query: {
      id: `press ${Math.random()}`,
      from: by,
      chat_instance: "1",
      data,
      message: { message_id: 1000, date: world.now(), chat: { id: chat, type: "supergroup", title: "Test" } },
    },
  });
