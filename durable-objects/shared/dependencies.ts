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

/** The dependencies of an object on the world outside, replaced in tests. */
export interface Dependencies {
  nowMs(): number;
  /** A number in [0, 1), for the jitter of repeated requests. */
  random(): number;
  telegram(apiRoot: string, token: string): TelegramClient;
  /** The operator's block list. */
  askList: typeof askList;
  recordDirectory: typeof recordDirectory;
  moveChat: typeof moveChat;
  /** Announcements of one time that ran are off (AMB-123). */
  recordDone: typeof recordDone;
  /** The account that made something in a chat, while it administers that. */
  readerOf: typeof readerOf;
  /** A chat's plan, and who is to be reminded of its end. */
  planReminder: typeof planReminder;
  /** The same of an own bot. */
  botPlanReminder: typeof botPlanReminder;
  /** A chat's templates, in the order of its list. */
  listTemplates(ctx: ServiceContext, owner: LibraryOwner): Promise<Template[]>;
}

/** The real world; tests put their own members in place. */
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
