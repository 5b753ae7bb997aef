import { wordsFor } from "../../../bot/words/words.ts";
import type { SendResult } from "../../../domain/templates/template.ts";
import { sendPreview } from "../../shared/outbox/preview.ts";
import type { ChatContext } from "../context.ts";
import { drainPrivate } from "../sending/drain-outbox.ts";
import { chosenAdminChat } from "./admin-chat.ts";

/** Sends a card into the chosen group to see whether it arrives; null where none is chosen. */
export async function testAdminChat(context: ChatContext, waitMs: number): Promise<SendResult | null> {
  const { values } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).testAdminChat(waitMs);
  const chatId = chosenAdminChat(context);
  if (chatId === null) return null;
  const t = wordsFor(values.get("snapshot")?.settings.langm);
  const text = t("cards.test", { chat: values.get("chat")?.title ?? "" });
  const begin = (line: number) => {
    context.alarms.arm("drain", context.nowMs());
    context.waitUntil(drainPrivate(context, line));
  };
  const key = `admin chat test ${context.nowMs()}`;
  const part = { method: "sendMessage" as const, payload: { text } };
  return sendPreview({ ...context, begin }, { key, userId: chatId, parts: [part], waitMs });
}
