import type { GroupPress } from "../../../bot/cards/read-press.ts";
import { isListedChat } from "../../../services/chats/listed-chats.ts";
import { logFault } from "../../shared/log-fault.ts";
import type { ChatContext } from "../context.ts";

/**
 * Passes a press that was made here to the group that its card is about. Never rejects: a button can be pressed again.
 */
export async function forwardPress(context: ChatContext, { of, press }: GroupPress): Promise<void> {
  const bot = context.values.get("snapshot")?.bot;
  if (bot === undefined) return;
  const { db, objects } = context.services();
  try {
    // Anybody can write any number into a button's data.
    if (!(await isListedChat(db, press.telegramChatId))) return;
    const chat = objects.chat(press.telegramChatId);
    const by = { id: bot.id, hashId: bot.hashId };
    if (of === "card") await chat.takeCardPress({ ...press, bot: by });
    else if (of === "spam") await chat.takeSpamPress({ ...press, bot: by });
    else await chat.takeWallPress({ ...press, bot: by });
  } catch (error) {
    logFault("ChatState", { where: "press", chat: context.values.get("telegramId"), message: String(error) });
  }
}
