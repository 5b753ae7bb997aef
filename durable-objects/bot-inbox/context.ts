import type { ObjectEnv } from "../shared/env.ts";
import { createGroupCommit, type GroupCommit } from "../shared/group-commit.ts";
import { createObjectCore, type ObjectCore } from "../shared/object-core.ts";
import { createLines, type Lines } from "../shared/outbox/lines.ts";
import { createRespondersMemory, type RespondersMemory } from "../shared/responders/responders-memory.ts";
import { createSignal, type Signal } from "./signal.ts";
import type { InboxValues } from "./values.ts";

type InboxAlarm = "drain" | "daily";

/** The members that the functions of an own bot's inbox work with. */
export interface InboxContext extends ObjectCore<InboxValues, InboxAlarm> {
  responders: RespondersMemory;
  lines: Lines;
  signal: Signal;
  /** what updates write */
  commits: GroupCommit;
  /** After a rolled-back transaction: everything kept in memory is read anew. */
  forget(): void;
}

export function createInboxContext(state: DurableObjectState, env: ObjectEnv): InboxContext {
  const core = createObjectCore<InboxValues, InboxAlarm>(state, env, (values, where, error) =>
    report({ where, bot: values.get("botId"), message: String(error) }),
  );
  const responders = createRespondersMemory(core.sql);
  const forget = () => {
    for (const memory of [core.values, core.alarms, responders]) memory.forget();
  };
  return {
    ...core,
    responders,
    commits: createGroupCommit(core.storage, forget),
    signal: createSignal(state, core),
    lines: createLines(),
    forget,
  };
}

/** One line of the log; what is said in chats and who says it never stands in it. */
export function report(fields: Record<string, unknown>): void {
  console.error(JSON.stringify({ level: "error", object: "BotInbox", ...fields }));
}
