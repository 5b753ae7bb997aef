import { assertNever } from "../errors.ts";
import { MEMBER_STATUS, type MemberStatus } from "../members/member-status.ts";
import { unpackRights } from "../members/restrict-right.ts";
import type { Act, ActionName, Penalty, Trust, Warning } from "./act.ts";
import type { ModerationRight } from "./missing-right.ts";

/** Act that takes another one back, as its log row keeps it. */
export type Inverse =
  | { kind: "lift" }
  /** The restriction that the act replaced: packed rights (AMB-008), and the unix second of its end, 0 = for ever. */
  | { kind: "restore"; rights: number; until: number }
  | { kind: "unban" }
  | { kind: "unwarn" }
  | { kind: "trust" }
  | { kind: "untrust" }
  /** A deletion or a kick cannot be undone, but teaches the spam score that it was wrong. */
  | { kind: "unlearn" };

/** Somebody's membership before an act. */
export interface PlaceBefore {
  status: MemberStatus;
  /** packed rights (AMB-008), null for a person who was not restricted */
  restrictRight: number | null;
  untilDate: number;
}

type Cause = Pick<Act, "kind" | "ruleId" | "actor" | "spam">;

/** Rules by which a newcomer is restricted after a verification, instead of the mute during it. */
const AFTER_CHECK: readonly string[] = ["du_nr", "former_restriction"];

/**
 * Finds the act that takes another one back, where Telegram allows it (MOD-44). A mute and a ban can be taken back; a
 * deletion and a kick cannot, except that the spam score unlearns them. A member who was banned before stays banned,
 * since that was somebody else's act. A penalty that an admin lifted can be restored (a newcomer let in is muted
 * again); one that a rule lifted had ended.
 */
export function inverseOf(
  action: ActionName,
  before: PlaceBefore | null,
  { kind, ruleId, actor, spam = [] }: Cause,
): Inverse | null {
  const learned: Inverse | null = ruleId === "spam_score" || spam.length > 0 ? { kind: "unlearn" } : null;
  const former: Inverse | null =
    before?.status === MEMBER_STATUS.restricted && before.restrictRight !== null
      ? { kind: "restore", rights: before.restrictRight, until: before.untilDate }
      : null;
  switch (action) {
    case "mute":
    case "restrict":
      return kind === "newcomer" && AFTER_CHECK.includes(ruleId) ? { kind: "lift" } : (former ?? { kind: "lift" });
    case "unmute":
      return actor === null ? null : former;
    case "ban":
      return before?.status === MEMBER_STATUS.kicked ? learned : { kind: "unban" };
    case "warn":
      return { kind: "unwarn" };
    case "trust":
      return { kind: "untrust" };
    case "untrust":
      return { kind: "trust" };
    case "delete":
    case "kick":
      return learned;
    default:
      return null;
  }
}

/** Returns the right that an admin needs to take an act back in this way (AMB-278). */
export function undoRight({ kind }: Inverse): ModerationRight {
  switch (kind) {
    case "lift":
    case "restore":
    case "unban":
    case "unwarn":
    case "trust":
    case "untrust":
      return "can_restrict_members";
    case "unlearn":
      return "can_delete_messages";
    default:
      return assertNever(kind);
  }
}

/** Seconds below which Telegram takes a restriction as one without an end; a rest below that counts as over. */
const SHORTEST_SECONDS = 30;

/** Finds the penalty that takes an act back at `now` (unix seconds); null where none is needed. */
export function penaltyOfInverse(inverse: Inverse, now: number): Penalty | Warning | Trust | null {
  if (inverse.kind === "unlearn") return null;
  if (inverse.kind !== "restore") return inverse;
  const seconds = inverse.until === 0 ? 0 : inverse.until - now;
  return inverse.until !== 0 && seconds < SHORTEST_SECONDS
    ? { kind: "lift" }
    : { kind: "restrict", rights: unpackRights(inverse.rights), seconds };
}
