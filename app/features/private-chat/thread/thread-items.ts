import { MESSAGE_GROUP_SECONDS } from "../../../../domain/limits/interface.ts";
import type { PrivateMessage } from "../../../../domain/private-chats/private-message.ts";

/** A line of a thread: the beginning of a day, or a message with its place in its group. */
export type ThreadItem =
  | { kind: "day"; key: string; second: number }
  | { kind: "message"; key: string; message: PrivateMessage; isFirst: boolean; isLast: boolean };

const DAY_SECONDS = 86_400;

/**
 * Returns the days, and messages in groups: one sender's, each within 900 s of the one before (PCH-15, AMB-250).
 * @param messages rising
 * @param offsetOf minutes east of UTC at a second
 */
export function threadItems(
  messages: readonly PrivateMessage[],
  offsetOf: (second: number) => number,
): readonly ThreadItem[] {
  const items: ThreadItem[] = [];
  const dayOf = (second: number) => Math.floor((second + offsetOf(second) * 60) / DAY_SECONDS);
  messages.forEach((message, index) => {
    const day = dayOf(message.date);
    const before = messages[index - 1];
    const after = messages[index + 1];
    const isNewDay = before === undefined || dayOf(before.date) !== day;
    const endsDay = after === undefined || dayOf(after.date) !== day;
    if (isNewDay) items.push({ kind: "day", key: `day-${day}-${message.id}`, second: message.date });
    items.push({
      kind: "message",
      // A message keeps its line when it gets its number.
      key: message.jobId || String(message.id),
      message,
      isFirst: isNewDay || !isSameGroup(before, message),
      isLast: endsDay || !isSameGroup(message, after),
    });
  });
  return items;
}

const isSameGroup = (one: PrivateMessage, next: PrivateMessage): boolean =>
  one.user_id === next.user_id && next.date - one.date <= MESSAGE_GROUP_SECONDS;
