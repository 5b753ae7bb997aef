import * as z from "zod/mini";

/** Answer of a list to `/check?user_id=`, as CAS gives it: `ok` says whether the account is on it. */
const answerShape = z.object({ ok: z.boolean() });

/** Reads from a list's answer whether an account is on it; null for anything else. */
export function readListAnswer(text: string): boolean | null {
  try {
    const read = answerShape.safeParse(JSON.parse(text));
    return read.success ? read.data.ok : null;
  } catch {
    return null;
  }
}

/** Returns the address at which a list is asked about an account. */
export const listAddress = (root: string, userId: number): string => `${root}/check?user_id=${userId}`;

/** Names a list by the host that keeps it. */
export const listName = (root: string): string => new URL(root).host;
