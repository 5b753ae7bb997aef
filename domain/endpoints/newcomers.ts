import { get, post } from "./endpoint.ts";

export const newcomerVerification = post("chats.newcomer_verification", "chats/newcomer_verification/{id}");
export const verifyNewcomer = post("chats.verify", "chats/verify/{id}/{userId}");
export const lowerWall = post("chats.lower_wall", "chats/lower_wall/{id}");
export const listExceptions = get("newcomers.list_exceptions", "newcomers/{id}/list_exceptions");
export const changeException = post("newcomers.change_exception", "newcomers/{id}/change_exception/{userId}");
export const previewNewcomers = get("newcomers.preview", "newcomers/{id}/preview");
export const newcomerServiceLog = get(
  "newcomers.newcomer_service_log",
  "newcomers/{id}/newcomer_service_log/{startSecond}/{endSecond}/{page}",
);
export const listNcmvSubmit = get(
  "newcomers.list_ncmv_submit",
  "newcomers/{id}/list_ncmv_submit/{startSecond}/{endSecond}/{page}",
);
