import { get, post } from "./endpoint.ts";

export const checkIns = get("attendance.member_list", "attendance/{id}/member_list/{startSecond}/{endSecond}/{page}");
export const postCheckIn = post("attendance.send_now", "attendance/send_now/{id}");
export const pointsRanking = get("attendance.member_points_ranking", "attendance/member_points_ranking/{id}/{page}");
export const awardPointsSteps = post("attendance.award_points_steps", "attendance/award_points_steps/{id}");
export const addPoints = post("points.add_points", "points/add_points/{id}");
export const deductPoints = post("points.deduct_points", "points/deduct_points/{id}");
export const purgePoints = post("points.purge_points", "points/purge_points/{id}");
export const repairStreak = post("points.repair_streak", "points/repair_streak/{id}");
export const batchPoints = post("points.batch", "points/batch/{id}");
export const pointsBalance = get("points.points_balance", "points/points_balance/{id}/{userId}");
export const pointsHistory = get("points.points_history", "points/points_history/{id}/{userId}/{page}");
export const summaryOfPoints = post("points.summary_of_points", "points/summary_of_points");
