import { get, post } from "./endpoint.ts";

export const glanceOfGroup = post("statistics.glance_of_group", "statistics/glance_of_group");
export const monthUsageBreakdown = post("statistics.month_usage_breakdown", "statistics/month_usage_breakdown");
export const weeklyDigest = get("statistics.digest", "statistics/digest/{id}");
export const setWeeklyDigest = post("statistics.set_digest", "statistics/digest/{id}");

const report = <const Name extends string>(name: Name) =>
  get(`statistics.${name}`, `statistics/{id}/${name}/{startSecond}/{endSecond}/{page}`);
export const memberTrend = report("member_trend");
export const activityStatistics = report("activity_statistics");
export const topActiveMembers = report("top_active_members");
export const countTopInviter = report("count_top_inviter");
export const countNewcomerSource = report("count_newcomer_source");
export const newcomerRetention = report("newcomer_retention");
export const unansweredNewcomers = report("unanswered_newcomers");
export const chartMarks = get("statistics.chart_marks", "statistics/{id}/chart_marks/{startSecond}/{endSecond}");
