/** State of the night as members notice it. */
export type NightState =
  /** The permissions of the night with this cause are in force. */
  | { kind: "holds"; id: string }
  /** Members may write again. */
  | { kind: "over" }
  /** No night is wanted, and members still may not write: a silence goes on, or Telegram refused. */
  | { kind: "closed" }
  /** Telegram has not answered yet, or the permissions follow another cause than the night. */
  | { kind: "open" };

/** Next step of the notices: tell of the beginning or the end, take the beginning's notice back, or nothing. */
export type NightNoticeStep = "begin" | "end" | "withdraw" | null;

/**
 * Decides which notice of the night the group gets: each beginning and end once, whatever changed the permissions, and
 * an end only after its beginning was announced (docs/decisions/175, 253).
 * @param told cause of the night whose beginning was announced; null for none
 * @param isWanted the admins want the notices
 */
export function nextNightNotice(told: string | null, night: NightState, isWanted: boolean): NightNoticeStep {
  switch (night.kind) {
    case "holds":
      return isWanted && told !== night.id ? "begin" : null;
    case "over":
      if (told === null) return null;
      return isWanted ? "end" : "withdraw";
    case "closed":
      return told === null ? null : "withdraw";
    case "open":
      return null;
  }
}
