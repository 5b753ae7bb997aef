import { chatIdFromTelegram } from "../../domain/ids.ts";
import { spreadPlace } from "../../domain/sending/spread.ts";
import type { ObjectEnv } from "../shared/env.ts";
import { createGroupCommit, type GroupCommit } from "../shared/group-commit.ts";
import { logFault } from "../shared/log-fault.ts";
import { createObjectCore, type ObjectCore } from "../shared/object-core.ts";
import { createOutboxBudget, type OutboxBudget } from "../shared/outbox/budget.ts";
import { createOutboxMemory, type OutboxMemory } from "../shared/outbox/memory.ts";
import { createPrivateLines, type PrivateLines } from "../shared/outbox/private-lines.ts";
import { createRespondersMemory, type RespondersMemory } from "../shared/responders/responders-memory.ts";
import { createListedMemory, type ListedMemory } from "./block-list/listed-memory.ts";
import { createNumbersMemory, type NumbersMemory } from "./directory/numbers.ts";
import { createMembersMemory, type MembersMemory } from "./members/members-memory.ts";
import { createRecentMessages, type RecentMessages } from "./messages/recent-messages.ts";
import { createFiltersMemory, type FiltersMemory } from "./moderation/filters-memory.ts";
import { createNewcomersMemory, type NewcomersMemory } from "./newcomers/newcomers-memory.ts";
import type { RaidMemory } from "./raids/rate.ts";
import type { AfterSend } from "./sending/after-send.ts";
import { createElsewhereMemory, type ElsewhereMemory } from "./spam/elsewhere-memory.ts";
import { createSpamMemory, type SpamMemory } from "./spam/spam-memory.ts";
import { foldedTo } from "./statistics/fold.ts";
import { createUsageMemory, type UsageMemory } from "./statistics/usage-memory.ts";
import type { Values } from "./values.ts";

export type AlarmName =
  | "drain"
  | "fold"
  | "search"
  | "directory"
  | "numbers"
  | "sync"
  | "daily"
  | "count"
  | "reports"
  | "sweep"
  | "digest"
  | "planEnds"
  | "move"
  | "quiet"
  | "library"
  | "deadLetters"
  | "newcomers"
  | "spam"
  | "raid"
  | "raidBans"
  | "removals"
  | "appeals"
  | "brakes"
  | "checkIns"
  | "pointsTold"
  /** one for each announcement, by its id */
  | `announcement ${string}`
  | "announcementsDone"
  | "announcementsFailed";

/** The context of one chat's object. */
export interface ChatContext extends ObjectCore<Values, AlarmName> {
  members: MembersMemory;
  newcomers: NewcomersMemory;
  usage: UsageMemory;
  responders: RespondersMemory;
  /** sending of messages to the chat itself */
  outbox: OutboxMemory;
  privateLines: PrivateLines;
  budget: OutboxBudget;
  filters: FiltersMemory;
  spam: SpamMemory;
  /** reports by other groups of messages seen here */
  elsewhere: ElsewhereMemory;
  /** answers of the block list about newcomers here */
  listed: ListedMemory;
  raids: RaidMemory;
  recent: RecentMessages;
  numbers: NumbersMemory;
  /** updates since the last folding, of those that this object has seen while it was in memory */
  pending: { count: number };
  /** the nouns that act after a request to Telegram */
  afterSend: readonly AfterSend[];
  /** the group commit of updates */
  commits: GroupCommit;
  /** After a rolled-back transaction: everything kept in memory is read anew. */
  forget(): void;
}

/** Creates the context of a chat's object, once for each start of the object. */
export function createChatContext(
  state: DurableObjectState,
  env: ObjectEnv,
  afterSend: readonly AfterSend[],
): ChatContext {
  const core = createObjectCore<Values, AlarmName>(state, env, (values, where, error) =>
    logFault("ChatState", { where, chat: values.get("telegramId"), message: String(error) }),
  );
  const { sql, values, alarms, now } = core;
  const members = createMembersMemory(sql, now);
  const newcomers = createNewcomersMemory(sql);
  const usage = createUsageMemory(sql, now, () => foldedTo(core));
  const responders = createRespondersMemory(sql);
  const filters = createFiltersMemory(values, now);
  const recent = createRecentMessages(sql);
  const spam = createSpamMemory(sql);
  const numbers = createNumbersMemory();
  const forget = () => {
    for (const memory of [values, alarms, members, newcomers, usage, responders, filters, spam, recent, numbers])
      memory.forget();
  };
  return {
    ...core,
    members,
    newcomers,
    usage,
    responders,
    outbox: createOutboxMemory(),
    privateLines: createPrivateLines(),
    budget: createOutboxBudget({
      ...core,
      chat: state.id.toString(),
      place: () => spreadPlace(chatIdFromTelegram(values.get("telegramId") ?? 0)),
      object() {
        const bot = values.get("snapshot")?.bot;
        return bot === undefined ? null : core.services().objects.botBudget(bot.id);
      },
      failed: (error) => logFault("ChatState", { where: "budget", message: String(error) }),
    }),
    filters,
    spam,
    elsewhere: createElsewhereMemory(),
    listed: createListedMemory(now),
    raids: { seen: null, words: null },
    recent,
    numbers,
    pending: { count: 0 },
    afterSend,
    commits: createGroupCommit(core.storage, forget),
    forget,
  };
}
