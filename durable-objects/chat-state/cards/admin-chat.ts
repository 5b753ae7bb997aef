import { telegramFromChatId } from "../../../domain/ids.ts";
import { ADMIN_CHAT_AGAIN_SECONDS } from "../../../domain/limits.ts";
import type { AdminChatTrouble } from "../../../services/moderation/admin-chat-object.ts";
import type { ChatContext } from "../context.ts";
import type { AfterSend } from "../sending/after-send.ts";
import { hasMoved } from "../sending/sent-messages.ts";

type Named = Pick<ChatContext, "values">;

/** Reads the signed id of the group that is chosen for cards (docs/decisions/195); null for none. */
export function chosenAdminChat({ values }: Named): number | null {
  const id = values.get("snapshot")?.settings.adm_chat ?? "";
  return id === "" ? null : telegramFromChatId(id);
}

/** Returns why the last card did not arrive in the chosen group; null where it did, or none was sent. */
export function adminChatTrouble(context: Named): AdminChatTrouble | null {
  const trouble = context.values.get("adminChatTrouble");
  return trouble !== undefined && trouble.chatId === chosenAdminChat(context) ? trouble : null;
}

/** Reads the group to which cards go now: none for an hour after one did not arrive there. */
export function adminChatNow(context: Named & Pick<ChatContext, "now">): number | null {
  const trouble = adminChatTrouble(context);
  const isOut = trouble !== null && context.now() < trouble.at + ADMIN_CHAT_AGAIN_SECONDS;
  return isOut ? null : chosenAdminChat(context);
}

/** Notes whether what was sent into the group of admins arrived. */
export const afterAdminChat: AfterSend = {
  sent(context, { chatId, method }) {
    if (method === "sendMessage" && adminChatTrouble(context)?.chatId === chatId) {
      context.values.remove("adminChatTrouble");
    }
  },
  notSent(context, { chatId, method }, { state, resStatus, message }) {
    if (state !== "failed" || method !== "sendMessage" || chatId >= 0 || hasMoved(context)) return false;
    if (chosenAdminChat(context) === chatId) {
      context.values.set("adminChatTrouble", { chatId, at: context.now(), resStatus, message: message ?? "" });
    }
    return false;
  },
};
