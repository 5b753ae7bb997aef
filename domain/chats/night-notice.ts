/** Where the night stands as members feel it. */
export type NightState =
  /** Permissions are those of this night, by its cause. */
  | { kind: "holds"; id: string }
  /** Members may write again. */
  | { kind: "over" }
  /** No night is wanted, and members still may not write: a silence goes on, or Telegram refused. */
  | { kind: "closed" }
  /** Telegram has not answered yet, or something else than the night decides. */
  | { kind: "open" };

/** Next step of the notices: tell of the beginning or the end, take the beginning's notice back, or nothing. */
export type NightNoticeStep = "begin" | "end" | "withdraw" | null;

/**
 * Decides what the group is told of the night: each beginning and its end once, whatever changed the permissions, and
 * an end only of what was told of (docs/decisions/175, 253).
 * @param told cause of the night that the group was told of; null for none
 * @param isWanted the admins want the group to be told
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
