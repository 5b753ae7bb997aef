import { get, post } from "./endpoint.ts";

export const listTasks = get("tasks.list", "tasks/list");
export const taskPage = get("tasks.page", "tasks/page");
export const countTasks = get("tasks.counts", "tasks/counts");
export const createTasks = post("tasks.create", "tasks/create");
export const retryTask = post("tasks.retry", "tasks/retry/{taskId}");
export const retryFailedTasks = post("tasks.retry_failed", "tasks/retry_failed");
export const deleteTask = post("tasks.delete", "tasks/delete/{taskId}");
export const clearTasks = post("tasks.clear", "tasks/clear");
export const taskBatch = get("tasks.batch", "tasks/batch/{batchId}");
export const pauseBatch = post("tasks.pause", "tasks/pause/{batchId}");
export const undoBatch = post("tasks.undo", "tasks/undo/{batchId}");
export const batchMessage = get("tasks.message", "tasks/message/{batchId}");
export const editBatch = post("tasks.edit", "tasks/edit/{batchId}");
export const cancelBatch = post("tasks.cancel", "tasks/cancel/{batchId}");
