import type { Template } from "../../domain/templates/template.ts";
import { readerOf } from "../../services/accounts/reader-of.ts";
import { recordDone } from "../../services/announcements/settle-once.ts";
import { askList } from "../../services/block-lists/ask-list.ts";
import { moveChat } from "../../services/chats/move-chat.ts";
import { recordDirectory } from "../../services/chats/record-directory.ts";
import type { ServiceContext } from "../../services/context.ts";
import type { LibraryOwner } from "../../services/library/owner.ts";
import { botPlanReminder } from "../../services/plans/bot-reminder.ts";
import { planReminder } from "../../services/plans/reminder.ts";
import { templatesOf } from "../../services/templates/queries.ts";
import { createTelegramClient, type TelegramClient } from "../../telegram/client.ts";

/** An object's dependencies on the outside world, replaced in tests. */
export interface Dependencies {
  nowMs(): number;
  /** A number in [0, 1), for the jitter of repeated requests. */
  random(): number;
  telegram(apiRoot: string, token: string): TelegramClient;
  /** The operator's block list. */
  askList: typeof askList;
  recordDirectory: typeof recordDirectory;
  moveChat: typeof moveChat;
  /** Switches off in D1 announcements with a single run that have run (AMB-123). */
  recordDone: typeof recordDone;
  /** Finds the account that created something in a chat, while it is an admin there. */
  readerOf: typeof readerOf;
  /** Reads a chat's plan, and the people to be reminded of its end. */
  planReminder: typeof planReminder;
  /** Reads an own bot's plan, and the people to be reminded of its end. */
  botPlanReminder: typeof botPlanReminder;
  /** Lists a chat's templates in the order of its list. */
  listTemplates(ctx: ServiceContext, owner: LibraryOwner): Promise<Template[]>;
}

/** The dependencies in production; tests replace members of it. */
export const dependencies: Dependencies = {
  nowMs: () => Date.now(),
  random: () => Math.random(),
  telegram: createTelegramClient,
  askList,
  recordDirectory,
  moveChat,
  recordDone,
  readerOf,
  planReminder,
  botPlanReminder,
  listTemplates: (ctx, owner) => templatesOf(ctx.db, owner),
};
