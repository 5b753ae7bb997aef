import { followReportPress } from "../../../bot/reports/press.ts";
import type { DeliveredCardPress } from "../../../services/moderation/brake-object.ts";
import type { ChatContext } from "../context.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";

/** Follows a press of a report's card, within a transaction. */
export const pressReportCard = (context: ChatContext, press: DeliveredCardPress): void =>
  applyWrites(context, followReportPress(press, createFacts(context, press.bot)).writes);
