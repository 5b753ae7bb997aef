import { get, post } from "./endpoint.ts";

export const planReminder = get("plans.reminder", "plans/reminder/{id}");
export const setPlanReminder = post("plans.set_reminder", "plans/reminder/{id}");
export const botPlanReminder = get("plans.bot_reminder", "plans/bot_reminder/{id}");
export const setBotPlanReminder = post("plans.set_bot_reminder", "plans/bot_reminder/{id}");
export const planUse = get("plans.use", "plans/use/{id}");
export const keepItems = post("plans.keep", "plans/keep/{id}");
export const botPlanUse = get("plans.bot_use", "plans/bot_use/{id}");
export const keepBotItems = post("plans.bot_keep", "plans/bot_keep/{id}");
export const planMove = get("plans.move_obstacle", "plans/move/{id}");
export const movePlan = post("plans.move", "plans/move/{id}");
