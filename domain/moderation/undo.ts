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
  /** Nothing can be given back of a deletion or a kick, but the spam score learns that it was wrong. */
  | { kind: "unlearn" };

/** Somebody's place before an act. */
export interface PlaceBefore {
  status: MemberStatus;
  /** packed (AMB-008), null for who was not restricted */
  restrictRight: number | null;
  untilDate: number;
}

type Cause = Pick<Act, "kind" | "ruleId" | "actor" | "spam">;

/** Rules by which a newcomer is restricted after a check, in place of the silence of the check itself. */
const AFTER_CHECK: readonly string[] = ["du_nr", "former_restriction"];

/**
 * Finds the act that takes another one back where Telegram allows (MOD-44): a mute and a ban can be taken back, a
 * deletion and a kick cannot, except for what the spam score learned of them or did by them. A member who was banned
 * before stays banned: that was somebody else's act. A penalty that an admin lifted can be put back (a newcomer let in
 * is silent again); one that a rule lifted had run out.
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

/** Returns the right that taking an act back so needs of whoever wants it (AMB-278): that of what is done. */
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

/** Shorter than this, Telegram takes for ever: what ends that soon is over. */
const SHORTEST_SECONDS = 30;

/** Finds the penalty with which an act is taken back now (unix seconds); null where Telegram is asked nothing. */
export function penaltyOfInverse(inverse: Inverse, now: number): Penalty | Warning | Trust | null {
  if (inverse.kind === "unlearn") return null;
  if (inverse.kind !== "restore") return inverse;
  const seconds = inverse.until === 0 ? 0 : inverse.until - now;
  return inverse.until !== 0 && seconds < SHORTEST_SECONDS
    ? { kind: "lift" }
    : { kind: "restrict", rights: unpackRights(inverse.rights), seconds };
}
