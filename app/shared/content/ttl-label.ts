import type { TFunction } from "i18next";

const MINUTES_PER_HOUR = 60;

/** Describes the time after which a message is deleted: "10 minutes", "2 hours", "Off". */
export function ttlLabel(t: TFunction, minutes: number): string {
  if (minutes === 0) return t("send.ttl.off");
  return minutes % MINUTES_PER_HOUR !== 0
    ? t("send.ttl.minutes", { count: minutes })
    : t("send.ttl.hours", { count: minutes / MINUTES_PER_HOUR });
}
