import { isMemberStatus, MEMBER_STATUS, type MemberStatus } from "../../../domain/members/member-status.ts";

/** A status as the database has it; only the six codes are ever written. */
export const memberStatus = (value: number): MemberStatus => (isMemberStatus(value) ? value : MEMBER_STATUS.left);
