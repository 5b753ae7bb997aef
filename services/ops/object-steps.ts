import { and, asc, eq, gt } from "drizzle-orm";
import { accounts, bots, chatAdmins, chats } from "../../db/schema/index.ts";
import type { ServiceContext } from "../context.ts";

/**
 * A position in the walk through the objects of all chats, by their ids, then of own bots (docs/decisions/141). A step
 * handles a number of them at once; `key` is the last message read in the first of them.
 */
export interface StepCursor {
  kind: "chat" | "bot";
  /** id of the last one that is done, empty at the beginning */
  after: string;
  key: number;
}
export const START: StepCursor = { kind: "chat", after: "", key: 0 };

const AT_ONCE = 20;

/** Writes a cursor as one text. */
export const cursorText = ({ kind, after, key }: StepCursor): string => `${kind}:${after}:${key}`;

/** Reads a cursor as it came back; null where it is none. */
export function readCursor(text: string): StepCursor | null {
  const [, kind, after, key] = /^(chat|bot):(\d{0,20}):(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (after === undefined || key === undefined) return null;
  return { kind: kind === "bot" ? "bot" : "chat", after, key: Number(key) };
}

/** Chat or bot of a step. */
export interface Target {
  kind: "chat" | "bot";
  id: string;
}

/** Lists the next chats or bots of the walk. */
export async function targetsAfter({ db }: ServiceContext, { kind, after }: StepCursor): Promise<Target[]> {
  const rows =
    kind === "chat"
      ? await db.select({ id: chats.id }).from(chats).where(gt(chats.id, after)).orderBy(asc(chats.id)).limit(AT_ONCE)
      : await db
          .select({ id: bots.id })
          .from(bots)
          .where(and(gt(bots.id, after), eq(bots.is_shared, false)))
          .orderBy(asc(bots.id))
          .limit(AT_ONCE);
  return rows.map(({ id }) => ({ kind, id }));
}

/** Returns the position behind these chats or bots; null at the end. */
export function cursorAfter(cursor: StepCursor, done: readonly Target[]): StepCursor | null {
  const last = done.at(-1);
  if (last !== undefined && done.length === AT_ONCE) return { kind: cursor.kind, after: last.id, key: 0 };
  return cursor.kind === "chat" ? { kind: "bot", after: "", key: 0 } : null;
}

/** Lists accounts that may have queued tasks for members of a chat. */
export const queuesOf = async ({ db }: ServiceContext, chatId: string): Promise<string[]> =>
  (
    await db
      .select({ id: accounts.id })
      .from(chatAdmins)
      .innerJoin(accounts, eq(accounts.id, chatAdmins.account_id))
      .where(eq(chatAdmins.chat_id, chatId))
  ).map(({ id }) => id);
