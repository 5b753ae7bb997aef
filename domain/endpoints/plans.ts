import { get, post } from "./endpoint.ts";

export const planReminder = get("plans.reminder", "plans/reminder/{id}");
export const setPlanReminder = post("plans.set_reminder", "plans/reminder/{id}");
export const planUse = get("plans.use", "plans/use/{id}");
export const keepItems = post("plans.keep", "plans/keep/{id}");
export const planMove = get("plans.move_obstacle", "plans/move/{id}");
export const movePlan = post("plans.move", "plans/move/{id}");
