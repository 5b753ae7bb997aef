import { answerPress } from "../../../bot/cards/answer-press.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { isAdminStatus } from "../../../domain/members/member-status.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { carryOut } from "../update/carry-out.ts";
import { chosenAdminChat } from "./admin-chat.ts";

type Pressed = Pick<CardPress, "userId" | "languageCode" | "queryId"> & { chatId: number };

/**
 * Refuses a press in a group that is not, or no more, the one that was chosen for cards, and one by whom is no admin here.
 * @returns whether it did, and answered
 */
export async function refuseStranger(context: ChatContext, { chatId, ...press }: Pressed): Promise<boolean> {
  if (chatId > 0) return false;
  const status = context.members.status(press.userId)?.status;
  const isHere = chatId === chosenAdminChat(context);
  if (isHere && status !== undefined && isAdminStatus(status)) return false;
  const t = wordsFor(readerLanguage(context, press.userId, press.languageCode));
  const chat = context.values.get("chat")?.title ?? "";
  const said = isHere ? t("cards.adminsOf", { chat }) : t("appeal.over");
  await carryOut(context, () => queueRequest(context, answerPress(press, said)));
  return true;
}
