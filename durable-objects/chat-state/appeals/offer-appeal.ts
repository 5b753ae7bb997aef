import { offerCard } from "../../../bot/cards/appeal-cards.ts";
import { APPEALS_OFFERED_AN_HOUR, HOUR_SECONDS } from "../../../domain/limits.ts";
import type { AppealWish } from "../../../services/moderation/appeals-object.ts";
import type { OutboxRow } from "../../shared/outbox/row.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { carryOut } from "../update/carry-out.ts";
import { type Appeal, lastAppealOf, readAppeal, refusalOf } from "./read-appeals.ts";

/** Rules whose acts may be called a mistake: an admin's own word is none, nor is a check of newcomers. */
const OF_RULES = "kind IN ('filter', 'flood', 'name') AND actor IS NULL AND undoes IS NULL";

/**
 * Offers whoever a rule muted or banned to call it a mistake, once Telegram has carried it out. The bot tells so many of it
 * within an hour; in a wave the others find the same behind the group's link.
 */
export function offerAppeal(context: ChatContext, { purpose: { act } }: OutboxRow): void {
  const { sql, values, now } = context;
  if ((values.get("snapshot")?.settings.apl_days ?? 0) === 0 || act?.part !== "penalty") return;
  const [row] = sql.exec<{ id: number; user_id: number }>(
    `SELECT id, user_id FROM actions WHERE key = ? AND ${OF_RULES} AND action IN ('mute', 'restrict', 'ban') AND user_id IS NOT NULL`,
    act.key,
  );
  if (row === undefined) return;
  const { n } = sql
    .exec<{ n: number }>("SELECT count(*) AS n FROM appeals WHERE is_told = 1 AND at > ?", now() - HOUR_SECONDS)
    .one();
  const isTold = n < APPEALS_OFFERED_AN_HOUR;
  const { rowsWritten } = sql.exec(
    "INSERT OR IGNORE INTO appeals (action_id, user_id, at, is_told) VALUES (?, ?, ?, ?)",
    ...[row.id, row.user_id, now(), isTold ? 1 : 0],
  );
  const appeal = rowsWritten > 0 && isTold ? readAppeal(context, row.id) : null;
  if (appeal === null) return;
  queueRequest(context, offerCard(`appeal offer ${row.id}`, personOf(context, row.user_id), actOf(context, appeal)));
  context.alarms.arm("drain", context.nowMs());
}

const personOf = (context: ChatContext, userId: number, languageCode = "") => ({
  userId,
  lang: readerLanguage(context, userId, languageCode),
});

/** Makes of an appeal what its cards say of the act. */
export const actOf = ({ values }: ChatContext, { act }: Appeal) => ({
  chat: values.get("chat")?.title ?? "",
  telegramChatId: values.get("telegramId") ?? 0,
  id: act.id,
  isBan: act.action === "ban",
  evidence: act.message_text,
});

/**
 * Offers it to somebody who came by the group's link, once for each update.
 * @returns false where nothing befell them that they could appeal now
 */
export async function offerByLink(context: ChatContext, wish: AppealWish): Promise<boolean> {
  const { values } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).offerAppeal(wish);
  const { bot, updateId, userId, languageCode } = wish;
  if (values.get("snapshot")?.bot.id !== bot.id) return false;
  const appeal = lastAppealOf(context, userId);
  if (appeal === null || refusalOf(context, appeal) !== null) return false;
  await carryOut(context, () =>
    queueRequest(
      context,
      offerCard(`appeal link ${updateId}`, personOf(context, userId, languageCode), actOf(context, appeal)),
    ),
  );
  return true;
}
