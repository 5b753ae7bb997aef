import * as z from "zod/mini";
import { SESSION_WAYS } from "../accounts/session.ts";
import * as endpoints from "../endpoints/sessions.ts";
import { defineCall } from "./contract/define.ts";
import { itemId } from "./contract/fields.ts";

const session = { kind: "session" } as const;

/** One of the account's sessions that have not ended. Times in unix seconds. */
const openSessionShape = z.object({
  id: z.string(),
  ctime: z.number(),
  /** at most an hour wrong */
  seen_at: z.number(),
  expires_at: z.number(),
  way: z.enum(SESSION_WAYS),
  /** browser and system, "Chrome, Android"; empty where nothing told */
  agent: z.string(),
  /** whose web view it came through, without `@`; null for the widget's and for a bot that is gone */
  bot: z.nullable(z.string()),
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionShape>;

export const listSessions = defineCall(endpoints.listSessions, {
  summary: "List where the account is signed in, the last used first",
  access: session,
  limit: "cheap",
  result: z.array(openSessionShape),
});

export const endOneSession = defineCall(endpoints.endOneSession, {
  summary: "End one of the account's sessions",
  access: session,
  limit: "cheap",
  body: z.object({ id: itemId }),
  result: z.object({ item: z.object({ id: z.string() }) }),
});

export const logoutEverywhere = defineCall(endpoints.logoutEverywhere, {
  summary: "End all sessions of the account, or all but this one",
  access: session,
  limit: "cheap",
  body: z.object({ keepThis: z._default(z.boolean(), false) }),
  result: z.object({ ended: z.number() }),
});
