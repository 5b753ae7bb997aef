import * as z from "zod/mini";
import { TRUSTED_BY } from "../moderation/trust.ts";
import { STATUS_CHANGES } from "./member-status.ts";
import { membershipShape, memberUserShape } from "./membership.ts";

/** Somebody whom the chat knows, in a list (MBR-01). Times are unix seconds. */
export const memberRowShape = z.object({
  user: memberUserShape,
  membership: membershipShape,
  /** Telegram's tag of a member, else empty (AMB-160) */
  tag: z.string(),
  /** last message or press of a button, to an hour; 0 for nothing seen */
  last_seen: z.number(),
  points: z.number(),
});
export type MemberRow = z.infer<typeof memberRowShape>;

/**
 * Makes the shape of a page of members. `max_rows` is the number of rows that the plan allows (MBR-11); `total` counts
 * the rows beyond it, too.
 */
export const pagedMembers = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), page: z.number(), total: z.number(), max_rows: z.number() });

const changed = {
  ...memberRowShape.shape,
  /** unix second of the change, of several the last */
  at: z.number(),
  /** the person who made the change; null where it is the member, or unknown */
  actor: z.nullable(memberUserShape),
};

/** Somebody who came in a time range (MBR-10). */
export const joinedMemberShape = z.object({
  ...changed,
  /** the person who brought them (AMB-165) */
  inviter: z.nullable(memberUserShape),
  /** the name of the invite link that was used, or the link */
  invite_link: z.nullable(z.string()),
});
export type JoinedMember = z.infer<typeof joinedMemberShape>;

/** Somebody who left or was removed in a time range. */
export const leftMemberShape = z.object({ ...changed, label: z.enum(STATUS_CHANGES) });
export type LeftMember = z.infer<typeof leftMemberShape>;

/** Somebody who wrote in a time range (AMB-170). */
export const activeMemberShape = z.extend(memberRowShape, { cnt_message: z.number() });
export type ActiveMember = z.infer<typeof activeMemberShape>;

/** All that is known of one member (MBR-12). */
export const memberBriefShape = z.extend(memberRowShape, {
  inviter: z.nullable(memberUserShape),
  invite_link: z.nullable(z.string()),
  /** number of people whom they brought */
  cnt_brought: z.number(),
  /** number of acts of the bot upon them in the action log */
  cnt_act: z.number(),
  /** by whom they are trusted; null where they are not */
  trusted: z.nullable(z.enum(TRUSTED_BY)),
  /** they are only known from an import: the bot has not seen them */
  is_imported: z.boolean(),
});
export type MemberBrief = z.infer<typeof memberBriefShape>;
