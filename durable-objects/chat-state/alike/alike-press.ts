import { answerPress, closeCard } from "../../../bot/cards/answer-press.ts";
import { lacksRight } from "../../../bot/words/lacks-right.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import type { ModerationRight } from "../../../domain/moderation/missing-right.ts";
import type { Inverse } from "../../../domain/moderation/undo.ts";
import { cardWords } from "../cards/card-words.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { ACTION_SELECT, actionOf, type StoredAction } from "../moderation/action-log.ts";
import { createModerationFacts } from "../moderation/moderation-facts.ts";
import { queueAct, queueRequest } from "../moderation/queue-act.ts";
import { queueInverse } from "../moderation/undo-action.ts";
import { allowAlike } from "./allowed-names.ts";

/** The right that deciding needs: a mute is lifted, or a ban made (AMB-278). */
const RIGHT: ModerationRight = "can_restrict_members";

/** Follows a press of the card: allows a name and takes back what was done for it, or bans; within a transaction. */
export function pressAlikeCard(context: ChatContext, press: CardPress): void {
  const { id: userId, userId: admin, verb, queryId } = press;
  const t = wordsFor(readerLanguage(context, admin, press.languageCode));
  if (!context.members.hasRight(admin, RIGHT)) {
    queueRequest(context, answerPress(press, lacksRight(t, RIGHT)));
    return;
  }
  const { nameOf } = createModerationFacts(context);
  const onCard = cardWords(context, press);
  const name = nameOf({ userId: admin, senderChatId: null });
  queueRequest(context, answerPress(press, ""));
  if (verb === "allow") {
    const [row] = context.sql.exec<StoredAction>(
      `${ACTION_SELECT} WHERE m.user_id = ? AND m.rule_id = 'flt_alike' AND m.undone_at IS NULL ORDER BY m.id DESC LIMIT 1`,
      userId,
    );
    if (row?.inverse != null && actionOf(context, row).can_undo) {
      queueInverse(context, row, JSON.parse(row.inverse) as Inverse, admin);
    } else allowAlike(context, userId);
    queueRequest(context, closeCard(press, onCard("alike.allowed", { name })));
    return;
  }
  const key = `alike ${userId} ${queryId}`;
  queueAct(context, {
    ...{ key, kind: "name", ruleId: "flt_alike", reason: "", actor: admin, deletes: [] },
    target: { userId, senderChatId: null },
    penalty: { kind: "ban", seconds: 0 },
    evidence: { type: 0, text: nameOf({ userId, senderChatId: null }) },
  });
  queueRequest(context, { ...closeCard(press, onCard("alike.banned", { name })), after: key });
}
