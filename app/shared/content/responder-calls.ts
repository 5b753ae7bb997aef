import { botResponders, chatResponders } from "../../../domain/endpoints/responders.ts";
import {
  botRuleSlots,
  type ChatLevel,
  isBotLevel,
  type PlanTargetType,
  ruleSlots,
} from "../../../domain/limits/plan-table.ts";

/** The calls upon the responders of a chat or a bot, which are the same. */
export const responderCalls = (type: PlanTargetType) => (type === "bot" ? botResponders : chatResponders);

/** How many responders a plan has places for (RSP-20, RSP-22). */
export function responderSlots({ type, level }: { type: PlanTargetType; level: ChatLevel }): number {
  if (type === "chat") return ruleSlots(level);
  return botRuleSlots(isBotLevel(level) ? level : 0);
}
