import { get, post } from "./endpoint.ts";

export const glanceOfGroup = post("statistics.glance_of_group", "statistics/glance_of_group");
export const monthUsageBreakdown = post("statistics.month_usage_breakdown", "statistics/month_usage_breakdown");
export const memberTrend = get(
  "statistics.member_trend",
  "statistics/{id}/member_trend/{startSecond}/{endSecond}/{page}",
);
