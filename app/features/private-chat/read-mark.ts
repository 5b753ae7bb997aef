import type { PrivateMessage } from "../../../domain/private-chats/private-message.ts";

interface Sight {
  /** the newest messages are to be seen */
  isAtBottom: boolean;
  /** the page is in front of somebody */
  isVisible: boolean;
  /** as far as it is marked, or is being marked */
  progress: number;
}

/** As far as a conversation can be marked as read: its last message that has a number. */
export const lastNumber = (messages: readonly PrivateMessage[]): number =>
  messages.findLast(({ id, isPending }) => !isPending && Number.isInteger(id))?.id ?? 0;

/** Where to move the read mark to; null where it stays. It only moves forward (PCH-13, AMB-194). */
export function nextMark(
  messages: readonly PrivateMessage[],
  { isAtBottom, isVisible, progress }: Sight,
): number | null {
  if (!isAtBottom || !isVisible) return null;
  const last = lastNumber(messages);
  return last > progress ? last : null;
}
