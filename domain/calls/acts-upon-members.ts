import * as z from "zod/mini";
import * as endpoints from "../endpoints/acts-upon-members.ts";
import { RESTRICTION_LEVELS } from "../limits.ts";
import { membershipShape } from "../members/membership.ts";
import { TRUSTED_BY, trustedRowShape } from "../moderation/trust.ts";
import { admin, adminWho } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, memberParams as params } from "./contract/fields.ts";

const access = adminWho("can_restrict_members");
const result = z.object({ membership: membershipShape });
const whole = z.optional(z.number("Operation failed").check(z.int("Operation failed")));
/**
 * How long it holds, 300 s to 31536000 s (MBR-17); none = for ever (AMB-164). The server counts `duration` in seconds, 0
 * = for ever, since clocks of browsers are wrong (AMB-314); it goes before a unix second, as `until` or `until_date`.
 */
const length = { duration: whole, until: whole, until_date: whole };

/** API-18, AMB-052: 0 no messages, 1 no media, 2 no other. */
export const restrictMember = defineCall(endpoints.restrictMember, {
  summary: "Restrict a member",
  limit: "act",
  access,
  params,
  body: z.object({ level: z.literal(RESTRICTION_LEVELS, "Operation failed"), ...length }),
  result,
});

/** API-18, AMB-164: a kick is a ban that ends at once. */
export const banMember = defineCall(endpoints.banMember, {
  summary: "Ban somebody, or remove a member",
  limit: "act",
  access,
  params,
  body: z.object({ ...length, kick: z.optional(z.boolean("Operation failed")) }),
  result,
});

export const unrestrictMember = defineCall(endpoints.unrestrictMember, {
  summary: "Lift a member's restriction",
  limit: "act",
  access,
  params,
  result,
});

/** All people whom an admin declared trusted or not trusted, the newest first. */
export const listTrusted = defineCall(endpoints.listTrusted, {
  summary: "Members and channels that are trusted, or not though the rule for regulars would trust them",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: z.array(trustedRowShape),
});

/**
 * A declaration that changes nothing is accepted and not logged. `member_id`: the number of a person, of a channel with
 * its sign.
 */
export const trustMember = defineCall(endpoints.trustMember, {
  summary: "Trust somebody, or no longer",
  limit: "cheap",
  access,
  params: idParams,
  body: z.object({
    member_id: z.number("Operation failed").check(z.int("Operation failed")),
    trusted: z.boolean("Operation failed"),
  }),
  result: z.object({ trusted: z.nullable(z.enum(TRUSTED_BY)) }),
});

export const unbanMember = defineCall(endpoints.unbanMember, {
  summary: "Lift somebody's ban",
  limit: "act",
  access,
  params,
  result,
});
