import { isBasicGroup } from "../../domain/chat-type.ts";
import { act } from "../act.ts";
import type { ChatView } from "../chat-view.ts";
import { type Decision, joinDecisions, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { joinedUsers } from "./newcomer-names.ts";

/** Basic groups have no ban list: who was banned and comes back is removed again (AMB-068). */
export function keepOut(incoming: Incoming, view: ChatView): Decision {
  if (view.chat === null || !isBasicGroup(view.chat.type)) return NOTHING;
  return joinDecisions(
    joinedUsers(incoming).map(({ id }) => {
      const ban = view.groupBan(id);
      if (ban === null) return NOTHING;
      return act({
        key: `kept out ${view.bot.id} ${incoming.updateId} ${id}`,
        kind: "group_ban",
        ruleId: "ban",
        reason: "",
        target: { userId: id, senderChatId: null },
        actor: null,
        deletes: [],
        penalty: { kind: "ban", seconds: ban.until === null ? 0 : ban.until - view.now },
        evidence: null,
      });
    }),
  );
}
