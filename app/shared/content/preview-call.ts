import { previewForBot, previewForChat } from "../../../domain/endpoints/previews.ts";
import type { PlanTargetType } from "../../../domain/limits/plan-table.ts";

/** The call that sends a message to its author alone. */
export const previewCall = (type: PlanTargetType) => (type === "bot" ? previewForBot : previewForChat);
