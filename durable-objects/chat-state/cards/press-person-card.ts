import { answerPress, closeCard } from "../../../bot/cards/answer-press.ts";
import type { PersonCard } from "../../../bot/cards/person-question.ts";
import { lacksRight } from "../../../bot/words/lacks-right.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import type { ModerationRight } from "../../../domain/moderation/missing-right.ts";
import type { Inverse } from "../../../domain/moderation/undo.ts";
import { isStopped } from "../brake/brake.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { ACTION_SELECT, actionOf, type StoredAction } from "../moderation/action-log.ts";
import { createModerationFacts } from "../moderation/moderation-facts.ts";
import { queueAct, queueRequest } from "../moderation/queue-act.ts";
import { queueInverse, type Undoer } from "../moderation/undo-action.ts";
import { cardWords } from "./card-words.ts";
import { endPersonCards, formerEnding } from "./person-cards.ts";

/** A rule whose card lets an admin allow somebody for good, or ban them. */
interface PersonRule {
  card: PersonCard;
  ruleId: string;
  /** of a ban by the card */
  reason: string;
  /** what the card says then */
  allowed: "alike.allowed" | "listed.allowed";
  allow(context: ChatContext, userId: number): void;
}

/** The right that deciding needs: a mute or ban is lifted, or a ban made (AMB-278). */
const RIGHT: ModerationRight = "can_restrict_members";

/**
 * Follows a press of such a card: allows somebody and takes back what was done, or bans; within a transaction. The first
 * decision counts.
 * @returns whether it bans
 */
export function pressPersonCard(context: ChatContext, press: CardPress, rule: PersonRule): boolean {
  const { id: userId, userId: admin, verb, queryId } = press;
  const t = wordsFor(readerLanguage(context, admin, press.languageCode));
  if (!context.members.hasRight(admin, RIGHT)) {
    queueRequest(context, answerPress(press, lacksRight(t, RIGHT)));
    return false;
  }
  if (isStopped(context, admin)) {
    queueRequest(context, answerPress(press, t("brake.stopped")));
    return false;
  }
  const onCard = cardWords(context, press);
  const former = formerEnding(context, press, rule.card);
  if (former !== null) {
    queueRequest(context, answerPress(press, former(t)));
    queueRequest(context, closeCard(press, former(onCard)));
    return false;
  }
  const target = { userId, senderChatId: null };
  const { nameOf } = createModerationFacts(context);
  const name = nameOf({ userId: admin, senderChatId: null });
  queueRequest(context, answerPress(press, ""));
  if (verb === "allow") {
    endPersonCards(context, [rule.card], userId, { how: "allowed", by: admin }, press.notice);
    takeBack(context, userId, rule.ruleId, { actor: admin, kind: "card" });
    rule.allow(context, userId);
    queueRequest(context, closeCard(press, onCard(rule.allowed, { name })));
    return false;
  }
  const key = `${press.kind} ${userId} ${queryId}`;
  queueAct(context, {
    key,
    kind: "card",
    ruleId: rule.ruleId,
    reason: rule.reason,
    actor: admin,
    deletes: [],
    target,
    penalty: { kind: "ban", seconds: 0 },
    evidence: { type: 0, text: nameOf(target) },
  });
  queueRequest(context, { ...closeCard(press, onCard("alike.banned", { name })), after: key });
  return true;
}

/** Takes back what the rule did, also where a verification that was passed since kept the silence up (AMB-076). */
export function takeBack(context: ChatContext, userId: number, ruleId: string, by: Undoer): void {
  const [row] = context.sql.exec<StoredAction>(
    `${ACTION_SELECT} WHERE m.user_id = ? AND m.undone_at IS NULL
       AND (m.rule_id = ? OR (m.rule_id = 'former_restriction' AND m.action = 'mute' AND m.seconds = 0))
     ORDER BY m.id DESC LIMIT 1`,
    userId,
    ruleId,
  );
  if (row?.inverse == null || !actionOf(context, row).can_undo) return;
  queueInverse(context, row, JSON.parse(row.inverse) as Inverse, by);
}
