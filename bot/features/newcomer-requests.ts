import { requestAdmission, typeInForce } from "../../domain/newcomers/policy.ts";
import { beginVerification, carriedWrong, isTooEarly } from "../../domain/newcomers/verification.ts";
import { DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, joinDecisions, NOTHING } from "../decision.ts";
import { type Incoming, tagOf } from "../incoming.ts";
import { advance, durationsOf, turnDown } from "../newcomers/verdict.ts";

/** Decides on a request to join: asked in private, turned down, or left to the admins (NCM-30, AMB-075). */
export function meetRequest({ update }: Incoming, facts: ChatFacts): Decision {
  const request = update.chat_join_request;
  if (request === undefined || facts.settings === null || request.from.is_bot) return NOTHING;
  const { from, date, user_chat_id, query_id } = request;
  const type = typeInForce(facts.settings.ncm_type, facts.level);
  const key = `request ${from.id} ${date}`;
  const door = requestAdmission(type, facts.raids.wall()?.measures);
  const newest = facts.newcomers.newest(from.id);
  const former = newest?.verification ?? null;
  if (door === "decline" || (door === "verify" && isTooEarly(former, durationsOf(facts), facts.now))) {
    return turnDown(from.id, `${key} decline`, query_id);
  }
  const queued = query_id === undefined ? NOTHING : queueQuery(key, query_id);
  if (door === "leave") return queued;
  const lang = facts.languageOf(from.id, tagOf(from));
  const open = newest !== null && newest.verification.endedAt === null ? newest : null;
  if (open?.isRequest === true) {
    const change = { kind: "ask", id: open.id, privateChat: user_chat_id, lang, way: "same", triesLeft: null } as const;
    return joinDecisions([queued, { writes: [{ kind: "newcomer", change }], effects: [DRAIN] }]);
  }
  // A leave that nobody told of.
  const closed = open === null ? NOTHING : advance(open, { kind: "left" }, facts);
  const verification = beginVerification(type, facts.now, carriedWrong(former, durationsOf(facts), facts.now));
  const begun = {
    kind: "beginCheck",
    userId: from.id,
    name: [from.first_name, from.last_name ?? ""].join(" ").trim(),
    verification,
    former: facts.newcomers.restrictionOf(from.id),
    privateChat: user_chat_id,
    lang,
  } as const;
  return joinDecisions([queued, closed, { writes: [{ kind: "newcomer", change: begun }], effects: [DRAIN] }]);
}

/** Answers Telegram, which waits ten seconds, that a request to join is being looked at. */
const queueQuery = (key: string, queryId: string): Decision => ({
  writes: [
    {
      kind: "request",
      request: {
        key: `${key} query`,
        method: "answerChatJoinRequestQuery",
        payload: { chat_join_request_query_id: queryId, result: "queue" },
        weight: 0,
      },
    },
  ],
  effects: [DRAIN],
});
