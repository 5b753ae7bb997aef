import { botTemplates, chatTemplates } from "../../../domain/endpoints/templates.ts";
import type { PlanTargetType } from "../../../domain/limits/plan-table.ts";

/** The calls upon an owner's templates, of which there are the same for chats and for bots. */
export const templateCalls = (type: PlanTargetType) => (type === "bot" ? botTemplates : chatTemplates);
