import type { ChatFacts } from "../chat-facts.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";

/** Both service messages of a group's upgrade to a supergroup; either alone is enough (MOD-42, AMB-068). */
export function recordMigration({ message, isEdit }: Incoming, _facts: ChatFacts): Decision {
  if (message === null || isEdit) return NOTHING;
  if (message.migrate_to_chat_id !== undefined) {
    return { writes: [], effects: [{ kind: "becameSupergroup", to: message.migrate_to_chat_id }] };
  }
  if (message.migrate_from_chat_id !== undefined) {
    return { writes: [], effects: [{ kind: "wasBasicGroup", from: message.migrate_from_chat_id }] };
  }
  return NOTHING;
}
