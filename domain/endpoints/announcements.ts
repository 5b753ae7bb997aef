import { get, post } from "./endpoint.ts";

export const listAnnouncements = get("chat_announcements.list", "chat_announcements/list/{id}");
export const createAnnouncement = post("chat_announcements.create", "chat_announcements/create/{id}");
export const updateAnnouncement = post("chat_announcements.update", "chat_announcements/update/{id}/{itemId}");
export const deleteAnnouncement = post("chat_announcements.delete", "chat_announcements/delete/{id}/{itemId}");
export const previewAnnouncement = post("chat_announcements.preview", "chat_announcements/preview/{id}/{itemId}");
export const announcementRuns = post("chat_announcements.next_runs", "chat_announcements/next_runs/{id}");
export const forecastAnnouncement = post("chat_announcements.forecast", "chat_announcements/forecast/{id}");
export const sendAnnouncement = post("chat_announcements.send_now", "chat_announcements/send_now/{id}/{itemId}");
export const announcementServiceLog = get(
  "chat_announcements.service_log",
  "chat_announcements/{id}/service_log/{startSecond}/{endSecond}/{page}",
);
