import { createGroupCommit, type GroupCommit } from "../group-commit.ts";
import { createObjectCore, type ObjectCore } from "../object-core.ts";
import { createLines, type Lines } from "../outbox/lines.ts";
import { createOutboxMemory, type OutboxMemory } from "../outbox/memory.ts";
import type { DirectoryMemory } from "./directory.ts";
import type { ChatStateEnv } from "./env.ts";
import { foldedTo } from "./fold.ts";
import { createMembersMemory, type MembersMemory } from "./members-memory.ts";
import { createOrderMemory, type OrderMemory } from "./order-memory.ts";
import { createRecentMessages, type RecentMessages } from "./recent-messages.ts";
import { createRespondersMemory, type RespondersMemory } from "./responders-memory.ts";
import { createUsageMemory, type UsageMemory } from "./usage-memory.ts";
import type { Values } from "./values.ts";

export type AlarmName =
  | "drain"
  | "fold"
  | "search"
  | "directory"
  | "sync"
  | "daily"
  | "move"
  | "quiet"
  | "library"
  | "newcomers";

/** What the functions of one chat's object work with. */
export interface ChatScope extends ObjectCore<Values, AlarmName> {
  members: MembersMemory;
  usage: UsageMemory;
  responders: RespondersMemory;
  /** of the line into the chat itself */
  outbox: OutboxMemory;
  privateLines: Lines;
  order: OrderMemory;
  recent: RecentMessages;
  directory: DirectoryMemory;
  /** updates since the last folding, of those that this object has seen while it was in memory */
  pending: { count: number };
  /** what updates write */
  commits: GroupCommit;
  /** After a rolled-back transaction: everything kept in memory is read anew. */
  forget(): void;
}

export function createScope(state: DurableObjectState, env: ChatStateEnv): ChatScope {
  const core = createObjectCore<Values, AlarmName>(state, env, (values, where, error) =>
    report({ where, chat: values.get("telegramId"), message: String(error) }),
  );
  const { sql, values, alarms, now } = core;
  const members = createMembersMemory(sql, now);
  const usage = createUsageMemory(sql, now, () => foldedTo(core));
  const responders = createRespondersMemory(sql);
  const order = createOrderMemory(values, now);
  const recent = createRecentMessages(sql);
  const forget = () => {
    for (const memory of [values, alarms, members, usage, responders, order, recent]) memory.forget();
  };
  return {
    ...core,
    members,
    usage,
    responders,
    outbox: createOutboxMemory(),
    privateLines: createLines(),
    order,
    recent,
    directory: { told: null },
    pending: { count: 0 },
    commits: createGroupCommit(core.storage, forget),
    forget,
  };
}

/** One line of the log; what is said in chats and who says it never stands in it. */
export function report(fields: Record<string, unknown>): void {
  console.error(JSON.stringify({ level: "error", object: "ChatState", ...fields }));
}
