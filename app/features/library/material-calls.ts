import { botMaterials, chatMaterials } from "../../../domain/endpoints/materials.ts";
import type { PlanTargetType } from "../../../domain/limits/plan-table.ts";

/** The calls upon an owner's files, of which there are the same for chats and for bots. */
export const materialCalls = (type: PlanTargetType) => (type === "bot" ? botMaterials : chatMaterials);
