import * as z from "zod/mini";

/** Answer of a list to `/check?user_id=`, as CAS gives it: `ok` says whether the account is on it. */
const answerShape = z.object({ ok: z.boolean() });

/** Reads whether an account is on a list; null for what is no such answer. */
export function readListAnswer(text: string): boolean | null {
  try {
    const read = answerShape.safeParse(JSON.parse(text));
    return read.success ? read.data.ok : null;
  } catch {
    return null;
  }
}

/** Makes the address at which a list is asked about an account. */
export const listAddress = (root: string, userId: number): string => `${root}/check?user_id=${userId}`;

/** Names a list by the host that keeps it. */
export const listName = (root: string): string => new URL(root).host;
