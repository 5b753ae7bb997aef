import { botResponders, chatResponders } from "../../../domain/endpoints/responders.ts";
import { botTemplates, chatTemplates, previewForBot, previewForChat } from "../../../domain/endpoints/templates.ts";
import { type ChatLevel, type PlanTargetType, responderRoom } from "../../../domain/limits/plan-table.ts";

/** Returns the calls on the responders of a chat or a bot, which have the same shapes. */
export const responderCalls = (type: PlanTargetType) => (type === "bot" ? botResponders : chatResponders);

/** Counts the responders that a plan has room for (RSP-20, RSP-22). */
export const responderSlots = ({ type, level }: { type: PlanTargetType; level: ChatLevel }): number =>
  responderRoom(type, level);

/** Returns the calls on the templates of a chat or a bot, which have the same shapes. */
export const templateCalls = (type: PlanTargetType) => (type === "bot" ? botTemplates : chatTemplates);

/** Returns the call that sends a message to its author alone. */
export const previewCall = (type: PlanTargetType) => (type === "bot" ? previewForBot : previewForChat);
