import { answerPress } from "../../../bot/cards/answer-press.ts";
import { lacksRight } from "../../../bot/words/lacks-right.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { ModerationRight } from "../../../domain/moderation/missing-right.ts";
import type { DeliveredWallPress, WallOutcome } from "../../../services/newcomers/raids-object.ts";
import { refuseStranger } from "../cards/refuse-stranger.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { carryOut } from "../update/carry-out.ts";
import { showOn } from "./show-raid.ts";
import { lowerWall } from "./wall.ts";

/** The right that lowering needs: newcomers are given back the right to write (AMB-278). */
const RIGHT: ModerationRight = "can_restrict_members";

/** Lowers the wall for an admin and takes back what it did. A wall that is down already stays down. */
export async function lowerForAdmin(context: ChatContext, actor: number): Promise<WallOutcome> {
  const movedTo = context.values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).lowerWall(actor);
  if (!context.members.hasRight(actor, RIGHT)) return { outcome: "lacksRight", right: RIGHT };
  const wasUp = context.values.get("raidWall") !== undefined;
  await carryOut(context, () => lowerWall(context, actor));
  return { outcome: "lowered", wasUp };
}

/**
 * Takes a press of a notice's button, made in private; of two admins the first one decides.
 * @returns whether this group knows the bot
 */
export async function takeWallPress(context: ChatContext, press: DeliveredWallPress): Promise<boolean> {
  const { values } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).takeWallPress(press);
  // Another bot's chats are not this group's (AMB-259).
  if (values.get("snapshot")?.bot.id !== press.bot.id) return false;
  if (await refuseStranger(context, { ...press, chatId: press.notice.chatId })) return true;
  await carryOut(context, () => {
    const t = wordsFor(readerLanguage(context, press.userId, press.languageCode));
    if (!context.members.hasRight(press.userId, RIGHT)) {
      queueRequest(context, answerPress(press, lacksRight(t, RIGHT)));
      return;
    }
    const isThis = values.get("raidWall")?.at === press.at;
    if (isThis) lowerWall(context, press.userId, press.notice);
    else showOn(context, press.at, press.notice);
    queueRequest(context, answerPress(press, isThis ? "" : t("raid.over")));
  });
  return true;
}
