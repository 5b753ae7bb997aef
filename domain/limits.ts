/**
 * Exports every business number of the product. Those that depend on the plan are in `limits/plan-table.ts`, the
 * rest is grouped by what it is about. Nothing outside `domain/limits` writes such a number down a second time.
 */
export * from "./limits/announcements.ts";
export * from "./limits/block-lists.ts";
export * from "./limits/chat-rules.ts";
export * from "./limits/content.ts";
export * from "./limits/datasheets.ts";
export * from "./limits/filters.ts";
export * from "./limits/imports.ts";
export * from "./limits/interface.ts";
export * from "./limits/orders.ts";
export * from "./limits/penalties.ts";
export * from "./limits/plan-table.ts";
export * from "./limits/points.ts";
export * from "./limits/raids.ts";
export * from "./limits/reactions.ts";
export * from "./limits/reports.ts";
export * from "./limits/rule-presets.ts";
export * from "./limits/runtime.ts";
export * from "./limits/session.ts";
export * from "./limits/spam.ts";
export * from "./limits/tasks.ts";
