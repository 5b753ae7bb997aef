import { botMaterials, chatMaterials } from "../../../domain/calls/materials.ts";
import { previewForBot, previewForChat } from "../../../domain/calls/previews.ts";
import { botTemplates, chatTemplates } from "../../../domain/calls/templates.ts";
import type { PlanTargetType } from "../../../domain/limits/plan-table.ts";

/** The calls upon an owner's content, of which there are the same for chats and for bots. */
export const templateCalls = (type: PlanTargetType) => (type === "bot" ? botTemplates : chatTemplates);
export const materialCalls = (type: PlanTargetType) => (type === "bot" ? botMaterials : chatMaterials);
export const previewCall = (type: PlanTargetType) => (type === "bot" ? previewForBot : previewForChat);
