import { answerPress } from "../../../bot/cards/answer-press.ts";
import { lacksRight } from "../../../bot/words/lacks-right.ts";
import { type Translate, wordsFor } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { ACTS_MAX } from "../../../domain/limits.ts";
import type { ModerationRight } from "../../../domain/moderation/missing-right.ts";
import { isStopped } from "../brake/brake.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { orderBans, raidersLeft } from "./bans.ts";
import { isLastRaid } from "./raiders.ts";
import { showOn, showRaid } from "./show-raid.ts";

/** The right that bans need (AMB-278); their words go where the admin may delete them too (docs/decisions/250). */
const RIGHT: ModerationRight = "can_restrict_members";

/**
 * Follows a press of a raid's card, within a transaction: asks whether all who came with it are to be banned, then has it
 * done in the admin's name (docs/decisions/264). A repeated press finds its answer queued.
 */
export function pressRaidCard(context: ChatContext, press: CardPress): void {
  if (isKnown(context, press.queryId)) return;
  const t = wordsFor(readerLanguage(context, press.userId, press.languageCode));
  queueRequest(context, answerPress(press, follow(context, press, t)));
}

const isKnown = ({ sql }: ChatContext, queryId: string): boolean =>
  sql.exec("SELECT 1 FROM outbox WHERE idempotency_key = ?", `card press ${queryId}`).toArray().length > 0;

/** @returns the words of the press's answer, empty for none */
function follow(
  context: ChatContext,
  { id: at, userId: admin, verb, queryId, notice }: CardPress,
  t: Translate,
): string {
  if (!context.members.hasRight(admin, RIGHT)) return lacksRight(t, RIGHT);
  if (verb === "yes" && isStopped(context, admin)) return t("brake.stopped");
  if (!isLastRaid(context, at)) {
    showOn(context, at, notice);
    return t("raid.banGone");
  }
  if (verb !== "ban" && verb !== "yes") {
    showOn(context, at, notice);
    return "";
  }
  const isAsked = verb === "ban";
  const count = isAsked
    ? Math.min(raidersLeft(context, at).length, ACTS_MAX)
    : orderBans(context, `raid ${at} ${queryId}`, at, admin);
  if (isAsked) showOn(context, at, notice, count === 0 ? null : count);
  else showRaid(context, at, notice);
  return count === 0 ? t("raid.banNobody") : "";
}
