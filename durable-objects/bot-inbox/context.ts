import type { ObjectEnv } from "../shared/env.ts";
import { createGroupCommit, type GroupCommit } from "../shared/group-commit.ts";
import { logFault } from "../shared/log-fault.ts";
import { createObjectCore, type ObjectCore } from "../shared/object-core.ts";
import { createOutboxBudget, type OutboxBudget } from "../shared/outbox/budget.ts";
import { createPrivateLines, type PrivateLines } from "../shared/outbox/private-lines.ts";
import { createRespondersMemory, type RespondersMemory } from "../shared/responders/responders-memory.ts";
import { createSignal, type Signal } from "./signal.ts";
import type { InboxValues } from "./values.ts";

export type InboxAlarm = "drain" | "daily" | "search" | "planEnds" | "deadLetters";

/** The context of an own bot's inbox. */
export interface InboxContext extends ObjectCore<InboxValues, InboxAlarm> {
  responders: RespondersMemory;
  privateLines: PrivateLines;
  budget: OutboxBudget;
  signal: Signal;
  /** what updates write */
  commits: GroupCommit;
  /** After a rolled-back transaction: everything kept in memory is read anew. */
  forget(): void;
}

/** Creates the context of an inbox, once for each start of the object. */
export function createInboxContext(state: DurableObjectState, env: ObjectEnv): InboxContext {
  const core = createObjectCore<InboxValues, InboxAlarm>(state, env, (values, where, error) =>
    logFault("BotInbox", { where, bot: values.get("botId"), message: String(error) }),
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
    privateLines: createPrivateLines(),
    budget: createOutboxBudget({
      ...core,
      chat: state.id.toString(),
      // It sends no bulk.
      place: () => 0,
      object() {
        const bot = core.values.get("snapshot")?.bot;
        return bot === undefined ? null : core.services().objects.botBudget(bot.id);
      },
      failed: (error) => logFault("BotInbox", { where: "budget", message: String(error) }),
    }),
    forget,
  };
}
