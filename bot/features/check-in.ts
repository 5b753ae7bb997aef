import { topicOf } from "../../domain/chats/forum-topic.ts";
import { CHECK_IN_ANSWER_KEPT_SECONDS } from "../../domain/limits.ts";
import { messageTextOf } from "../../domain/messages/message-content.ts";
import { activeWords } from "../../domain/moderation/word-list.ts";
import { awardFor } from "../../domain/points/award-steps.ts";
import { isCheckInText, momentOf, nextStreak } from "../../domain/points/check-in.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { requestInChat, sayInChat } from "../say.ts";
import { wordsFor } from "../words/words.ts";

/** Gives a member the points of the day for a message with one of the chat's hashtags (LOY-04 to LOY-09, AMB-108). */
export function checkIn({ message, kind, humanId, updateId }: Incoming, facts: ChatFacts): Decision {
  const { settings } = facts;
  if (message === null || kind !== "message" || humanId === null || settings === null) return NOTHING;
  const triggers = activeWords(settings, "trg_attn", facts.level);
  if (triggers.length === 0) return NOTHING;
  const text = messageTextOf(message);
  const isMeant = isCheckInText(text, triggers);
  const moment = momentOf(message.date, settings);
  const { day } = moment;
  // A day that nobody can use breaks no streak, nor does a hashtag that the plan has no place for any more.
  if (facts.isExhausted || (!isMeant && isCheckInText(text, settings.trg_attn))) {
    return facts.pausedDays().includes(day) ? NOTHING : { writes: [{ kind: "notePausedDay", day }], effects: [] };
  }
  if (!isMeant) return NOTHING;
  const known = facts.points(humanId);
  const streak = nextStreak(known?.checkIn ?? null, moment, facts.pausedDays());
  const t = wordsFor(settings.langm);
  const place = {
    topic: topicOf(message),
    replyTo: message.message_id,
    deleteAfterSeconds: CHECK_IN_ANSWER_KEPT_SECONDS,
  };
  if (streak === null) {
    const key = `check-in again ${humanId} ${day}`;
    return { writes: [sayInChat({ key, text: t("points.again"), ...place })], effects: [{ kind: "drain" }] };
  }
  const award = awardFor(streak, settings.atndc_pnt_steps);
  const balance = known?.balance ?? 0;
  // In a rush there is nothing to word yet, nor to send.
  const isShared = facts.isCheckInShared(place.topic);
  const words = () => ({
    days: t("points.days", { count: streak }),
    points: t("points.points", { count: award }),
    balance: t("points.points", { count: balance + award }),
  });
  return {
    writes: [
      {
        kind: "checkIn",
        userId: humanId,
        checkIn: { ...moment, streak },
        award,
        topic: place.topic,
        before: known === null ? null : balance,
        answer: isShared
          ? null
          : requestInChat({
              key: `check-in ${facts.bot.id} ${updateId}`,
              text: t("points.checkedIn", words()),
              ...place,
            }),
      },
    ],
    effects: isShared ? [] : [{ kind: "drain" }],
  };
}
