import { answerPress, closeCard } from "../../../bot/cards/answer-press.ts";
import { appealCard } from "../../../bot/cards/appeal-cards.ts";
import { chosenAdmins } from "../../../bot/chosen-admins.ts";
import { lacksRight } from "../../../bot/words/lacks-right.ts";
import { type Translate, wordsFor } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { APPEALS_TOLD_AN_HOUR, HOUR_SECONDS } from "../../../domain/limits.ts";
import { isStopped, nameOf } from "../brake/brake.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { adminsOf } from "../moderation/filter-facts.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { APPEAL_RIGHT, decide } from "./decide-appeal.ts";
import { actOf } from "./offer-appeal.ts";
import { type Appeal, readAppeal, refusalOf } from "./read-appeals.ts";

/** Words that a press leads to: those in a window over the chat, and those that end the card; null where it stays open. */
interface Ending {
  alert: string;
  card: string | null;
}
const over = (said: string): Ending => ({ alert: said, card: said });

/** Follows a press of an appeal's card: by whom it befell, or by an admin; called inside a transaction. */
export function pressAppealCard(context: ChatContext, press: CardPress): void {
  const t = wordsFor(readerLanguage(context, press.userId, press.languageCode));
  const appeal = readAppeal(context, press.id);
  const pressed = press.verb === "ask" ? pressedByPerson : pressedByAdmin;
  const { alert, card } = pressed(context, press, appeal, t);
  queueRequest(context, answerPress(press, alert));
  if (card !== null) queueRequest(context, closeCard(press, card));
}

function pressedByPerson(context: ChatContext, press: CardPress, appeal: Appeal | null, t: Translate): Ending {
  // Only whoever it befell is shown the button.
  if (appeal === null || appeal.user_id !== press.userId) return over(t("appeal.over"));
  const refusal = refusalOf(context, appeal);
  if (refusal === "tooMany") return { alert: t("appeal.tooMany"), card: null };
  if (refusal !== null) return over(t(refusal === "asked" ? "appeal.asked" : "appeal.over"));
  context.sql.exec("UPDATE appeals SET asked_at = ? WHERE action_id = ?", context.now(), appeal.action_id);
  askAdmins(context, appeal);
  return { alert: "", card: t("appeal.asked") };
}

function askAdmins(context: ChatContext, appeal: Appeal): void {
  const { sql, values, now, members } = context;
  const { n } = sql
    .exec<{ n: number }>("SELECT count(*) AS n FROM appeals WHERE asked_at > ?", now() - HOUR_SECONDS)
    .one();
  if (n > APPEALS_TOLD_AN_HOUR) return;
  const admins = chosenAdmins(adminsOf(context), values.get("snapshot")?.settings ?? null);
  for (const userId of admins.filter((admin) => members.hasRight(admin, APPEAL_RIGHT))) {
    const to = { userId, lang: readerLanguage(context, userId) };
    const { reason } = appeal.act;
    queueRequest(context, appealCard(to, { ...actOf(context, appeal), name: nameOf(context, appeal.user_id), reason }));
  }
}

function pressedByAdmin(
  context: ChatContext,
  { userId, verb }: CardPress,
  appeal: Appeal | null,
  t: Translate,
): Ending {
  if (!context.members.hasRight(userId, APPEAL_RIGHT)) return { alert: lacksRight(t, APPEAL_RIGHT), card: null };
  if (isStopped(context, userId)) return { alert: t("brake.stopped"), card: null };
  if (appeal === null || appeal.asked_at === null) return over(t("appeal.over"));
  const done = (decision: string, by: number) =>
    t(decision === "granted" ? "appeal.doneGrant" : "appeal.doneKeep", { name: nameOf(context, by) });
  if (appeal.decision !== null) return over(done(appeal.decision, appeal.decided_by ?? 0));
  const decision = verb === "grant" ? "grant" : "keep";
  decide(context, appeal, decision, userId);
  return { alert: "", card: done(decision === "grant" ? "granted" : "kept", userId) };
}
