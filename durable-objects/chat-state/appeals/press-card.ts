import { answerPress, closeCard } from "../../../bot/cards/answer-press.ts";
import { appealCards } from "../../../bot/cards/appeal-cards.ts";
import { chosenAdmins } from "../../../bot/chosen-admins.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { APPEALS_TOLD_AN_HOUR, HOUR_SECONDS } from "../../../domain/limits.ts";
import { isStopped, nameOf } from "../brake/brake.ts";
import { adminChatNow } from "../cards/admin-chat.ts";
import { cardWords } from "../cards/card-words.ts";
import type { EndingWords } from "../cards/end-cards.ts";
import { closeCardAfter } from "../cards/press-edit.ts";
import { refusalOfRight } from "../cards/refuse-stranger.ts";
import { asSent } from "../cards/sent-cards.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { adminsOf } from "../moderation/filter-facts.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { appealEnding, takenBackBy } from "./appeal-ending.ts";
import { closeAppeal, nextAppealMs } from "./close-appeals.ts";
import { APPEAL_RIGHT, decide } from "./decide-appeal.ts";
import { actOf } from "./offer-appeal.ts";
import { type Appeal, readAppeal, refusalOf } from "./read-appeals.ts";

/** Words that a press leads to: those in a window over the chat, and those that end the card; null for none. */
interface Ending {
  alert: EndingWords | null;
  card: EndingWords | null;
  /** key of the act that the card waits for */
  after?: string;
}
const over = (said: EndingWords): Ending => ({ alert: said, card: said });

/** Follows a press of an appeal's card: by whom it befell, or by an admin; called inside a transaction. */
export function pressAppealCard(context: ChatContext, given: CardPress): void {
  const question = `appeal ${given.id}`;
  const press = { ...given, notice: asSent(context, question, given.notice) };
  const t = wordsFor(readerLanguage(context, press.userId, press.languageCode));
  const appeal = readAppeal(context, press.id);
  const pressed = press.verb === "ask" ? pressedByPerson : pressedByAdmin;
  const { alert, card, after } = pressed(context, press, appeal);
  queueRequest(context, answerPress(press, alert?.(t) ?? ""));
  if (card === null) return;
  const said = card(cardWords(context, press));
  if (after === undefined) queueRequest(context, closeCard(press, said));
  else closeCardAfter(context, press, { said, act: after, question });
}

function pressedByPerson(context: ChatContext, press: CardPress, appeal: Appeal | null): Ending {
  // Only whoever it befell is shown the button.
  if (appeal === null || appeal.user_id !== press.userId) return over((t) => t("appeal.over"));
  const refusal = refusalOf(context, appeal);
  if (refusal === "tooMany") return { alert: (t) => t("appeal.tooMany"), card: null };
  if (refusal !== null) return over((t) => t(refusal === "asked" ? "appeal.asked" : "appeal.over"));
  context.sql.exec("UPDATE appeals SET asked_at = ? WHERE action_id = ?", context.now(), appeal.action_id);
  askAdmins(context, appeal);
  const endMs = nextAppealMs(context);
  if (endMs !== null) context.alarms.arm("appeals", endMs);
  return { alert: null, card: (t) => t("appeal.asked") };
}

function askAdmins(context: ChatContext, appeal: Appeal): void {
  const { sql, values, now, members } = context;
  const { n } = sql
    .exec<{ n: number }>("SELECT count(*) AS n FROM appeals WHERE asked_at > ?", now() - HOUR_SECONDS)
    .one();
  if (n > APPEALS_TOLD_AN_HOUR) return;
  const admins = chosenAdmins(adminsOf(context), values.get("snapshot")?.settings ?? null);
  const to = admins
    .filter((admin) => members.hasRight(admin, APPEAL_RIGHT))
    .map((userId) => ({ userId, lang: readerLanguage(context, userId) }));
  const recipients = { adminChat: adminChatNow(context), lang: values.get("snapshot")?.settings.langm, admins: to };
  const act = { ...actOf(context, appeal), name: nameOf(context, appeal.user_id), reason: appeal.act.reason };
  for (const request of appealCards(recipients, act)) queueRequest(context, request);
}

function pressedByAdmin(context: ChatContext, { userId, verb, notice }: CardPress, appeal: Appeal | null): Ending {
  const refusal = refusalOfRight(context, userId, APPEAL_RIGHT);
  if (refusal !== null) return { alert: refusal, card: null };
  if (isStopped(context, userId)) return { alert: (t) => t("brake.stopped"), card: null };
  if (appeal === null || appeal.asked_at === null) return over((t) => t("appeal.over"));
  const former = appealEnding(context, appeal.action_id);
  if (former !== null) return over(former);
  // Of an act that is being taken back the card says so once Telegram has done it.
  if (!closeAppeal(context, appeal, notice)) {
    if (appeal.act.undone_at !== null) return { alert: (t) => t("appeal.over"), card: null };
    const after = decide(context, appeal, { decision: verb === "grant" ? "grant" : "keep", by: userId }, notice);
    if (after !== null) return { alert: null, card: takenBackBy(context, userId), after };
  }
  return { alert: null, card: appealEnding(context, appeal.action_id) };
}
