import { answerPress, closeCard } from "../../../bot/cards/answer-press.ts";
import { type PersonCard, questionsAbout } from "../../../bot/cards/person-question.ts";
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
import { closeCardAfter } from "./press-edit.ts";
import { refusalOfRight } from "./refuse-stranger.ts";
import { asSent } from "./sent-cards.ts";

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
export function pressPersonCard(context: ChatContext, given: CardPress, rule: PersonRule): boolean {
  const { id: userId, userId: admin, verb, queryId } = given;
  const question = questionsAbout(rule.card, userId);
  const press = { ...given, notice: asSent(context, question, given.notice) };
  const t = wordsFor(readerLanguage(context, admin, press.languageCode));
  const refusal = refusalOfRight(context, admin, RIGHT);
  if (refusal !== null) {
    queueRequest(context, answerPress(press, refusal(t)));
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
  const banning = banUnderWay(context, userId);
  if (banning !== null) {
    const isOwn = banning === admin && verb === "ban";
    const said = t("alike.banning", { name: nameOf({ userId: banning, senderChatId: null }) });
    queueRequest(context, answerPress(press, isOwn ? "" : said));
    return false;
  }
  const name = nameOf({ userId: admin, senderChatId: null });
  queueRequest(context, answerPress(press, ""));
  if (verb === "allow") {
    endPersonCards(context, [rule.card], userId, { how: "allowed", by: admin }, press.notice);
    const act = takeBack(context, userId, rule.ruleId, { actor: admin, kind: "card" });
    rule.allow(context, userId);
    const said = onCard(rule.allowed, { name });
    if (act === null) queueRequest(context, closeCard(press, said));
    else closeCardAfter(context, press, { said, act, question });
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
  closeCardAfter(context, press, { said: onCard("alike.banned", { name }), act: key, question });
  return true;
}

/** Finds the admin who had somebody banned, as long as Telegram has not answered; null for none. */
function banUnderWay({ sql }: ChatContext, userId: number): number | null {
  const [ban] = sql.exec<{ actor: number }>(
    `SELECT actor FROM actions WHERE user_id = ? AND action = 'ban' AND actor IS NOT NULL AND undoes IS NULL
       AND penalty_status IS NULL ORDER BY id DESC LIMIT 1`,
    userId,
  );
  return ban?.actor ?? null;
}

/** Acts upon somebody among which the one in force is: bans by a card that Telegram refused come after it. */
const ACTS_LOOKED_AT = 20;

/**
 * Takes back what the rule did, also where a verification that was passed since kept the silence up (AMB-076).
 * @returns key of the act that does; null where there is nothing to take back
 */
export function takeBack(context: ChatContext, userId: number, ruleId: string, by: Undoer): string | null {
  const rows = context.sql.exec<StoredAction>(
    `${ACTION_SELECT} WHERE m.user_id = ? AND m.undone_at IS NULL
       AND (m.rule_id = ? OR (m.rule_id = 'former_restriction' AND m.action = 'mute' AND m.seconds = 0))
     ORDER BY m.id DESC LIMIT ?`,
    ...[userId, ruleId, ACTS_LOOKED_AT],
  );
  // A ban that Telegram refused stands before the mute.
  const row = rows.toArray().find((each) => actionOf(context, each).can_undo);
  if (row?.inverse == null) return null;
  return queueInverse(context, row, JSON.parse(row.inverse) as Inverse, by);
}
