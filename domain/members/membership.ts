import * as z from "zod/mini";
import { RESTRICT_RIGHTS } from "./restrict-right.ts";

/** A person as the lists of members show them; the id is text (AMB-017). */
export const memberUserShape = z.object({
  id: z.string(),
  fname: z.string(),
  lname: z.string(),
  username: z.string(),
  is_bot: z.boolean(),
});
export type MemberUser = z.infer<typeof memberUserShape>;

/** Somebody's membership in a chat (MBR-03). Times are unix seconds. */
export const membershipShape = z.object({
  /** status in force now: a restriction or ban past `until_date` is over (MBR-02, AMB-009) */
  status: z.number(),
  /** an administrator's title, else empty */
  custom_title: z.string(),
  /** end of a restriction or ban, 0 for none or for ever */
  until_date: z.number(),
  /** the eight rights of a restricted member (MBR-04), null for everybody else */
  restrict_right: z.nullable(z.record(z.enum(RESTRICT_RIGHTS), z.boolean())),
  /** joined, or first seen */
  ctime: z.number(),
  mtime: z.number(),
  /** user id of the person who brought the member (MBR-21), null for nobody */
  inviter: z.nullable(z.string()),
});
export type MembershipView = z.infer<typeof membershipShape>;

/** Changed fields of a membership. */
export type MembershipDiff = Partial<MembershipView>;
