import { createRespondersMemory, type RespondersMemory } from "../chat-state/responders/responders-memory.ts";
import type { ChatStateEnv } from "../shared/env.ts";
import { createGroupCommit, type GroupCommit } from "../shared/group-commit.ts";
import { createObjectCore, type ObjectCore } from "../shared/object-core.ts";
import { createLines, type Lines } from "../shared/outbox/lines.ts";
import { createSignal, type Signal } from "./signal.ts";
import type { HubValues } from "./values.ts";

type HubAlarm = "drain" | "daily";

/** What the functions of an own bot's hub work with. */
export interface HubContext extends ObjectCore<HubValues, HubAlarm> {
  responders: RespondersMemory;
  lines: Lines;
  signal: Signal;
  /** what updates write */
  commits: GroupCommit;
  /** After a rolled-back transaction: everything kept in memory is read anew. */
  forget(): void;
}

export function createHubContext(state: DurableObjectState, env: ChatStateEnv): HubContext {
  const core = createObjectCore<HubValues, HubAlarm>(state, env, (values, where, error) =>
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
  console.error(JSON.stringify({ level: "error", object: "PrivateChatHub", ...fields }));
}
