import { get } from "./endpoint.ts";

// Every page of a chat asks for these two. They are apart from the others, since a page loads modules whole.
export const countFailedAnnouncements = get("chat_announcements.count_failed", "chat_announcements/count_failed/{id}");
export const waitingNewcomers = get("newcomers.waiting", "newcomers/{id}/waiting/{page}");
