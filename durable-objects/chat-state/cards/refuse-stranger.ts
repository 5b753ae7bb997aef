import { answerPress } from "../../../bot/cards/answer-press.ts";
import { lacksRight } from "../../../bot/words/lacks-right.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { isAdminStatus } from "../../../domain/members/member-status.ts";
import type { ModerationRight } from "../../../domain/moderation/missing-right.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { carryOut } from "../update/carry-out.ts";
import { chosenAdminChat } from "./admin-chat.ts";
import type { EndingWords } from "./end-cards.ts";

/** Explains why somebody may not decide: they are no admin any more, or lack the right (AMB-278); null where they may. */
export function refusalOfRight({ members }: ChatContext, userId: number, right: ModerationRight): EndingWords | null {
  if (members.hasRight(userId, right)) return null;
  const status = members.status(userId)?.status;
  const isAdmin = status !== undefined && isAdminStatus(status);
  return (t) => (isAdmin ? lacksRight(t, right) : t("commands.adminsOnly"));
}

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
