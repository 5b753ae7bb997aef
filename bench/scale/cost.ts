import { CHAT_KINDS, type Values } from "./assumptions.ts";
import { DAY_SECONDS, dayByKind, REQUESTS_PER_PAGE, sum, times } from "./model.ts";

const DAYS = 30;
/** GB that the platform counts for an object that is awake. */
const OBJECT_GB = 0.128;
const MILLION = 1_000_000;
const GB = 1_000_000_000;

/** Computes the dollars of a month at Cloudflare, by what is paid for. */
export function monthlyCost(chats: number, a: Values, kinds = CHAT_KINDS): Record<string, number> {
  const month = times(sum(dayByKind(chats, a, kinds).map(({ load }) => load)), DAYS);
  const pages = chats * a.pagesPerChatAndDay * REQUESTS_PER_PAGE * DAYS;
  const beyond = (used: number, included: number, perMillion: number) =>
    (Math.max(0, used - included) / MILLION) * perMillion;
  const read = month.messages * a.rowsReadPerMessage + month.tellings * a.rowsReadPerTelling;
  const acted = month.messages * a.answeredShare;
  const stored = (month.messages / DAYS) * a.messageDays * a.messageBytes;
  const gbSeconds = month.sends * a.waitSecondsPerSend * OBJECT_GB;
  return {
    plan: a.pricePlan,
    requests: beyond(month.updates + pages, 10 * MILLION, a.priceRequests),
    "object requests": beyond(
      // A telling is a request to the collector, beside the alarm.
      month.updates + month.alarms + month.tellings + month.sends + pages,
      MILLION,
      a.priceObjectRequests,
    ),
    "rows of objects": beyond(month.objectRows, 50 * MILLION, a.priceRowsWritten),
    "rows of D1": beyond(month.d1Rows, 50 * MILLION, a.priceRowsWritten),
    "rows read": beyond(read, 25_000 * MILLION, a.priceRowsRead),
    processor: beyond((month.updates + acted + pages) * a.cpuMsPerUpdate, 30 * MILLION, a.priceCpuMs),
    waiting: beyond(gbSeconds, 400_000, a.priceGbSeconds),
    storage:
      Math.max(0, stored / GB - 5) * a.priceObjectGb + Math.max(0, (chats * a.d1BytesPerChat) / GB - 5) * a.priceD1Gb,
  };
}

export const total = (cost: Record<string, number>): number => Object.values(cost).reduce((all, one) => all + one, 0);

/** Computes how many small servers the same chats need, and their dollars a month. */
export function servers(chats: number, a: Values, kinds = CHAT_KINDS): { count: number; cost: number } {
  const day = sum(dayByKind(chats, a, kinds).map(({ load }) => load));
  const bytes = day.messages * a.messageDays * a.messageBytes + chats * a.d1BytesPerChat;
  const forUpdates = ((day.updates / DAY_SECONDS) * a.busyFactor) / a.serverUpdatesPerSecond;
  const count = Math.max(1, Math.ceil(Math.max(forUpdates, bytes / a.serverBytes)));
  return { count, cost: count * a.serverPrice };
}
