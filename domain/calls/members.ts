import * as z from "zod/mini";
import * as endpoints from "../endpoints/members.ts";
import {
  activeMemberShape,
  joinedMemberShape,
  leftMemberShape,
  memberBriefShape,
  memberRowShape,
  pagedMembers,
} from "../members/member-row.ts";
import { memberSearchShape } from "../members/member-search.ts";
import { admin, adminWho } from "./contract/access.ts";
import { defineCall } from "./contract/define.ts";
import { idParams, memberParams, perPage, positiveInteger, rangeParams } from "./contract/fields.ts";

/** MBR-05 to MBR-09, AMB-161: those who joined last first, 50 a page. */
export const listMembers = defineCall(endpoints.listMembers, {
  summary: "People whom the chat knows, by status, name, username, id or tag",
  limit: "cheap",
  access: admin,
  params: idParams,
  body: z.extend(memberSearchShape, {
    desiredPage: z._default(positiveInteger, 1),
    /** the last id of the page before, from which this one goes on however many have joined since */
    fromUserId: z.optional(positiveInteger),
  }),
  result: pagedMembers(memberRowShape),
});

const ranged = { limit: "cheap", access: admin, params: rangeParams, query: z.object({ perPage }) } as const;

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
  limit: "cheap",
  access: admin,
  params: memberParams,
  result: memberBriefShape,
});

/** API-31, AMB-165: people brought by one member, the last first. */
export const referralHistory = defineCall(endpoints.referralHistory, {
  summary: "People whom one member brought, the last first",
  limit: "cheap",
  access: admin,
  params: idParams,
  query: z.object({ perPage }),
  body: z.object({ userId: positiveInteger, page: z._default(positiveInteger, 1) }),
  result: pagedMembers(memberRowShape),
});

const sweep = z.object({
  asked: z.number(),
  of: z.number(),
  isRunning: z.boolean(),
  /** unix second, null while none has ended */
  endedAt: z.nullable(z.number()),
});

/** Decision 088: how far the search for deleted accounts is. */
export const memberSweep = defineCall(endpoints.memberSweep, {
  summary: "How far the search for deleted accounts is",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: sweep,
});

/** Decision 088: begins the search; one that is under way goes on. */
export const startSweep = defineCall(endpoints.startSweep, {
  summary: "Look for deleted accounts among the members",
  limit: "cheap",
  access: adminWho("can_restrict_members"),
  params: idParams,
  result: sweep,
});
