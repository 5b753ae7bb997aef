import { isAdminStatus } from "../../domain/members/member-status.ts";
import { isServiceMessage } from "../../domain/messages/service-message.ts";
import { evidenceOf } from "../../domain/moderation/evidence.ts";
import { checkOf } from "../../domain/newcomers/policy.ts";
import { passed } from "../../domain/newcomers/verify-status.ts";
import { verdictRight } from "../../domain/permissions.ts";
import { actAndEnd, DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, joinDecisions, NOTHING } from "../decision.ts";
import { type Incoming, tagOf } from "../incoming.ts";
import { braked } from "../moderation/brake.ts";
import { answerPress, answerPressWith, answerVerdict, type PressNotice } from "../newcomers/private-answer.ts";
import { KICK, PASS, PRESS } from "../newcomers/prompt.ts";
import { advance, openTo } from "../newcomers/verdict.ts";
import { lacksRight } from "../words/lacks-right.ts";
import { wordsFor } from "../words/words.ts";

/** Removes the messages of a newcomer who has not passed yet; no later feature sees them (AMB-083). */
export function guardNewcomerMessages({ message, humanId }: Incoming, facts: ChatFacts): Decision {
  if (message === null || humanId === null || isServiceMessage(message)) return NOTHING;
  if (!facts.newcomers.isAnyOpen()) return NOTHING;
  const newcomer = facts.newcomers.newest(humanId);
  if (newcomer === null || newcomer.verification.endedAt !== null || newcomer.isRequest) return NOTHING;
  return actAndEnd({
    key: `newcomer message ${message.message_id}`,
    kind: "newcomer",
    ruleId: "ncm_type",
    reason: "",
    target: { userId: humanId, senderChatId: null },
    actor: null,
    deletes: [message.message_id],
    penalty: null,
    evidence: evidenceOf(message),
    album: message.media_group_id ?? null,
  });
}

/**
 * Handles a press of a button under a prompt: by the newcomer, or by an admin who has the right (NCM-10, NCM-24,
 * NCM-26, AMB-278).
 */
export function handlePromptPress({ update }: Incoming, facts: ChatFacts): Decision {
  const query = update.callback_query;
  const data = query?.data;
  if (query === undefined || data === undefined || query.from.is_bot) return NOTHING;
  // Only the one who pressed sees it.
  const lang = facts.languageOf(query.from.id, tagOf(query.from));
  const answered = (notice: PressNotice): Decision => answerPress(query.id, notice, lang);
  if (data === PRESS) {
    const own = facts.newcomers.newest(query.from.id);
    if (own?.owed != null && passed(own.owed.status)) return answered(own.owed.isRefused ? "owed" : "done");
    if (own === null || own.verification.endedAt !== null) return answered("notYours");
    if (checkOf(own.verification.type) !== "press") return answered("privately");
    const verdict = advance(own, { kind: "pressed" }, facts);
    return joinDecisions([verdict, answerVerdict(verdict, query.id, "welcome", lang)]);
  }
  const [, verb, id] = /^(ncm:pass|ncm:kick):(\d{1,16})$/.exec(data) ?? [];
  if (id === undefined || (verb !== PASS && verb !== KICK)) return NOTHING;
  const status = facts.member(query.from.id)?.status;
  if (status === undefined || !isAdminStatus(status)) return answered("adminsOnly");
  const newcomer = openTo(facts.newcomers.newest(Number(id)));
  if (newcomer === null) return answered("over");
  const right = verdictRight(newcomer.isRequest);
  if (!facts.hasRight(query.from.id, right)) {
    return answerPressWith(query.id, lacksRight(wordsFor(lang), right));
  }
  const stop = braked(query.from.id, facts, wordsFor(lang));
  if (stop !== null && (verb === KICK || stop.writes.length === 0)) {
    return joinDecisions([{ writes: stop.writes, effects: [DRAIN] }, answerPressWith(query.id, stop.said)]);
  }
  const event = { kind: verb === PASS ? "adminPassed" : "adminKicked" } as const;
  const verdict = advance(newcomer, event, facts, { actor: query.from.id });
  return joinDecisions([verdict, answerVerdict(verdict, query.id, "done", lang)]);
}
