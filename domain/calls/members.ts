import * as z from "zod/mini";
import * as endpoints from "../endpoints/members.ts";
import { MEMBER_KEYWORD_MAX, MEMBER_TAG_MAX } from "../limits/session.ts";
import {
  activeMemberShape,
  joinedMemberShape,
  leftMemberShape,
  memberBriefShape,
  memberRowShape,
  pagedMembers,
} from "../members/member-row.ts";
import { SEARCH_KINDS } from "../members/member-search.ts";
import { MEMBER_STATUSES } from "../members/member-status.ts";
import { admin } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, memberParams, perPage, positiveInteger, rangeParams } from "./contract/fields.ts";

/** MBR-05 to MBR-09, AMB-161: those who joined last first, 50 a page. */
export const listMembers = defineCall(endpoints.listMembers, {
  summary: "People whom the chat knows, by status, name, username, id or tag",
  limit: "none",
  access: admin,
  params: idParams,
  body: z.object({
    statuses: z.optional(z.array(z.literal(MEMBER_STATUSES)).check(z.maxLength(MEMBER_STATUSES.length))),
    keyword: z._default(z.string().check(z.maxLength(MEMBER_KEYWORD_MAX)), ""),
    searchKind: z._default(z.literal(SEARCH_KINDS), 0),
    /** part of a member's tag or an administrator's title (AMB-160) */
    tag: z._default(z.string().check(z.maxLength(MEMBER_TAG_MAX)), ""),
    desiredPage: z._default(positiveInteger, 1),
    /** the last id of the page before, from which this one goes on however many have joined since */
    fromUserId: z.optional(positiveInteger),
  }),
  result: pagedMembers(memberRowShape),
});

const ranged = { limit: "none", access: admin, params: rangeParams, query: z.object({ perPage }) } as const;

/** API-25, MBR-10 */
export const listJoinMembers = defineCall(endpoints.listJoinMembers, {
  ...ranged,
  summary: "People who came in a time range, the last first",
  result: pagedMembers(joinedMemberShape),
});

/** API-25, MBR-10 */
export const listActiveMembers = defineCall(endpoints.listActiveMembers, {
  ...ranged,
  summary: "People who wrote in a time range, those with the most messages first",
  result: pagedMembers(activeMemberShape),
});

/** API-25, MBR-10 */
export const listLeftMembers = defineCall(endpoints.listLeftMembers, {
  ...ranged,
  summary: "People who left or were removed in a time range, the last first",
  result: pagedMembers(leftMemberShape),
});

/** MBR-12: 'Target not found' for somebody never seen in the chat. */
export const memberBrief = defineCall(endpoints.memberBrief, {
  summary: "What is known of one member",
  limit: "none",
  access: admin,
  params: memberParams,
  result: memberBriefShape,
});

/** API-31, AMB-165: whom one member brought, the last first. */
export const referralHistory = defineCall(endpoints.referralHistory, {
  summary: "People whom one member brought, the last first",
  limit: "none",
  access: admin,
  params: idParams,
  query: z.object({ perPage }),
  body: z.object({ userId: positiveInteger, page: z._default(positiveInteger, 1) }),
  result: pagedMembers(memberRowShape),
});
