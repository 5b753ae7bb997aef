import type { Message } from "grammy/types";
import { SPAM_MODES } from "../../domain/limits.ts";
import { DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import { removeBySpam } from "../features/filter-messages.ts";
import { askAdmins } from "./ask-admins.ts";
import { judgeMessage } from "./judge-message.ts";
import { noteCase } from "./spam-case.ts";

/**
 * Decides once more on a message whose text other groups reported since, as the filters would have decided with that
 * knowledge (`facts.spam.groups`).
 */
export function decideSeen(message: Message, facts: ChatFacts): Decision {
  const rules = facts.filters()?.rules;
  if (rules === undefined || facts.isExhausted) return NOTHING;
  const judged = judgeMessage(message, facts, rules);
  if (judged === null || judged.zone === "keep") return NOTHING;
  if (rules.spam?.mode === SPAM_MODES.remove && judged.zone === "remove") {
    return { writes: removeBySpam(message, judged, facts), effects: [DRAIN] };
  }
  const noted = noteCase(message, judged, facts.settings?.langm, null);
  return { writes: [...noted, ...askAdmins(message, judged, facts, rules)], effects: [DRAIN] };
}
