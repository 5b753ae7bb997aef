import type { ChatSettings } from "../domain/chats/chat.ts";
import { REPORT_TO } from "../domain/limits.ts";

/**
 * Lists the admins who get reports and doubted messages: the chosen ones, or all where none of those is an admin any
 * more.
 */
export function chosenAdmins(admins: readonly number[], settings: Partial<ChatSettings> | null): number[] {
  // A snapshot of before there was a choice names none.
  const { rprt_ntfy = REPORT_TO.private, rprt_admins = "" } = settings ?? {};
  if (rprt_ntfy !== REPORT_TO.chosen) return [...admins];
  const chosen = new Set(rprt_admins.split(",").map(Number));
  const left = admins.filter((admin) => chosen.has(admin));
  return left.length === 0 ? [...admins] : left;
}
