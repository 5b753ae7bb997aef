import type { AnnouncementState } from "../domain/announcements/announcement.ts";
import type { TargetLimit } from "../domain/call-limits.ts";
import type { ForumTopic } from "../domain/calls/chats.ts";
import type { HistoryAnswer } from "../domain/calls/messages.ts";
import type { ActionLogAnswer } from "../domain/calls/moderation.ts";
import type { RuleReport, RuleTrial } from "../domain/calls/rules.ts";
import type { ActionRow } from "../domain/logs/action-row.ts";
import type { ServiceLogRow } from "../domain/logs/service-log.ts";
import type { StoredMessageFile } from "../domain/messages/message-file.ts";
import type { AnswerOutcome, PrivateAnswer } from "../domain/newcomers/private-answer.ts";
import type { CheckCount, NewcomerAnswer } from "../domain/newcomers/report.ts";
import type { VerifyStatus } from "../domain/newcomers/verify-status.ts";
import type { WaitingNewcomer } from "../domain/newcomers/waiting.ts";
import type { ActorRight } from "../domain/permissions.ts";
import type { Explanation } from "../domain/responders/explain.ts";
import type { SendPart } from "../domain/sending/send-plan.ts";
import type { Payload, SendOptions, SendResult, Undone } from "../domain/templates/template.ts";
import type { BlockListObject } from "./block-lists/block-list-object.ts";
import type { BotBudgetObject } from "./bots/bot-budget-object.ts";
import type { ListCollectorObject, ListedObject } from "./chats/list-numbers.ts";
import type { ImportsObject } from "./imports/imports-object.ts";
import type { MembersObject } from "./members/members-object.ts";
import type { ModeratedObject } from "./moderation/moderated-object.ts";
import type {
  ActionLogQuery,
  ExplainedOrder,
  HistoryQuery,
  NewcomerReportQuery,
  PageQuery,
  RuleReportQuery,
  RuleTrialQuery,
  ServiceLogQuery,
  TriedOrder,
  TriedReply,
} from "./object-queries.ts";
import type { RestorableChat } from "./ops/derived-objects.ts";
import type { MetricsBoardObject } from "./ops/metrics-board-object.ts";
import type { OperatedChat } from "./ops/operated-objects.ts";
import type { PointsObject } from "./points/points-object.ts";
import type { BotInboxObject } from "./private-chats/inbox-object.ts";
import type { SharedBotChatObject } from "./private-chats/shared-bot-chat-object.ts";
import type { Snapshot } from "./snapshot.ts";
import type { SharedTextsObject } from "./spam/shared-texts-object.ts";
import type { StatisticsObject } from "./statistics/statistics-object.ts";
import type { SendEdit, SendEdited, TaskQueueObject, TaskSend, TaskSendAnswer } from "./tasks/queue-object.ts";

/** One update of a private chat with a bot, as the webhook hands it on. */
export interface PrivateDelivery {
  bot: { id: number; hashId: string };
  /** what Telegram sent, checked for `update_id` only (bot/read-update.ts) */
  update: { update_id: number } & Record<string, unknown>;
  /** A fault that the webhook found: only the update's number is passed on, for the dead letter. */
  fault?: string;
}
/** One update of a group or channel, as the webhook passes it on. */
export interface Delivery extends PrivateDelivery {
  telegramChatId: number;
}

/** The dashboard's and the tasks' sends: the key makes a repeated request the same send (AMB-271). */
export interface SendRequest {
  idempotencyKey: string;
  payload: Payload;
  options: SendOptions;
  /** message id that it answers */
  replyTo?: number | undefined;
  /** Time to wait for Telegram before answering with the parts that are pending (AMB-263). */
  waitMs: number;
}

/** Something for one person alone, as requests that are made while somebody waits and not later (AMB-269). */
export interface PreviewRequest {
  key: string;
  userId: number;
  parts: readonly SendPart[];
  waitMs: number;
}

/** `key`: a repeated one is the same sending. */
export interface AnnouncementSend extends Pick<SendRequest, "waitMs"> {
  id: string;
  key: string;
}

/** One row of a paged export between a basic group's object and its supergroup's (MOD-42). */
export interface MovedPage {
  table: string;
  rows: Record<string, string | number | null>[];
}

/** A request for a chat's commands, from a person in the private chat with its bot. */
export interface HelpWish {
  bot: PrivateDelivery["bot"];
  updateId: number;
  userId: number;
  /** Telegram's tag of the person, empty where it tells none */
  languageCode: string;
}

/** The object of one chat: the only one that writes its rows and sends into it. */
export interface ChatStateObject
  extends ImportsObject,
    ListedObject,
    MembersObject,
    OperatedChat,
    PointsObject,
    RestorableChat,
    ModeratedObject,
    StatisticsObject {
  /** Commits one update; resolves after the commit. Never rejects for a bad update (AMB-270). */
  receive(delivery: Delivery): Promise<void>;
  /** Commits an update of a newcomer's own chat with the bot likewise (AMB-076). */
  takePrivateAnswer(given: DeliveredAnswer): Promise<AnswerOutcome>;
  /**
   * Lists the chat's commands to a member in private; false where the person is no member, or the bot cannot answer.
   */
  tellHelp(wish: HelpWish): Promise<boolean>;
  /**
   * Keeps a snapshot unless a newer one is held, or it comes without content and the content held is another version;
   * returns the version held afterwards, 0 for none.
   */
  applySnapshot(snapshot: Snapshot): Promise<number>;
  /** Reads the chat anew from Telegram and writes what lists show to D1 (API-16). Throws AppError-like codes. */
  sync(): Promise<SyncOutcome>;
  /** Reads the chat anew from Telegram when the last reading is older than 300 s (AMB-035); never throws. */
  refresh(): Promise<void>;
  managingBotStatus(): Promise<{ status: number; error?: number }>;
  forumTopics(): Promise<ForumTopic[]>;
  /** Decides on a newcomer for an admin, if the admin's rights allow it. */
  verifyNewcomer(verdict: NewcomerVerdict): Promise<VerdictOutcome>;
  /** Lists the newcomers whose check is not over, in the order in which they came. */
  waitingNewcomers(query: PageQuery): Promise<{ rows: WaitingNewcomer[]; page: number; total: number }>;
  history(query: HistoryQuery): Promise<HistoryAnswer>;
  /** Reads the file of a stored message by the message's key; null where there is none. */
  messageFile(key: number): Promise<StoredMessageFile | null>;
  send(request: SendRequest): Promise<SendResult>;
  /** Takes a task's message over, or returns its state where it was taken over before (AMB-271). */
  sendTask(request: TaskSend): Promise<TaskSendAnswer>;
  /** Edits the text of the messages of a task's send, and waits for Telegram. */
  editSend(request: SendEdit): Promise<SendEdited>;
  /** Reads the state of a send; null for a key that is unknown or forgotten. */
  sendOutcome(idempotencyKey: string): Promise<SendResult | null>;
  /** Deletes the messages of a send and waits for Telegram; null for a key that is not known (any more). */
  undoSend(idempotencyKey: string, waitMs: number): Promise<Undone | null>;
  /** Sends to one person only a message that is meant for the chat. */
  preview(request: PreviewRequest): Promise<SendResult>;
  /** Tells the outcome of every responder for a message (RSP-26); null for a chat that no bot of ours manages. */
  explainReply(query: TriedReply): Promise<Explanation[] | null>;
  /** Reads the state of each announcement that has run. */
  announcementStates(): Promise<AnnouncementState[]>;
  /** Counts the announcements whose last run failed. */
  countTroubledAnnouncements(): Promise<number>;
  /** Sends an announcement now; null for one that is not known, or a chat that no bot of ours manages. */
  sendAnnouncement(request: AnnouncementSend): Promise<SendResult | null>;
  /** Lists the acts of the rules of a kind, newest first. */
  serviceLog(query: ServiceLogQuery): Promise<{ rows: ServiceLogRow[]; page: number; total: number }>;
  /** Lists newcomers' answers, newest first, and counts the checks that began in the range by their state. */
  newcomerAnswers(
    query: NewcomerReportQuery,
  ): Promise<{ rows: NewcomerAnswer[]; page: number; total: number; counts: CheckCount[] }>;
  /** Tells the bot's acts upon a message that is only tried (MOD-45); null for a chat that no bot of ours manages. */
  explainMessage(query: TriedOrder): Promise<ExplainedOrder | null>;
  /**
   * Tries the rules on stored messages, as they are or with changes; null for a chat that no bot of ours manages, "busy"
   * where too many compute.
   */
  tryRules(query: RuleTrialQuery): Promise<RuleTrial | null | "busy">;
  /** Counts the acts of each rule by day. */
  ruleReport(query: RuleReportQuery): Promise<RuleReport>;
  /** Lists the bot's acts upon messages and members, newest first. */
  actionLog(query: ActionLogQuery): Promise<ActionLogAnswer>;
  /** Takes an act back; `actor` is the Telegram id of whoever wants it. */
  undoAction(id: number, actor: number): Promise<UndoOutcome>;
  /** Takes over a page of the basic group this chat was; repeating a page changes nothing. */
  adopt(fromTelegramId: number, page: MovedPage): Promise<void>;
  /** Notes the group's new id: from then on this object only hands its rows over. */
  moveTo(telegramId: number): Promise<void>;
  /** Counts a call under one of the chat's limits: 0, or the whole seconds until there is room (AMB-281). */
  takeToken(limit: TargetLimit): Promise<number>;
  /** Dead letters and outbox, for the health page. */
  health(): Promise<{ deadLetters: number; outboxPending: number }>;
}

/** `actor`: the Telegram id of the admin. */
export interface NewcomerVerdict {
  userId: number;
  verdict: "pass" | "kick";
  actor: number;
}

/** The right in Telegram that an admin lacks for an act (AMB-278). */
export interface LacksRight {
  outcome: "lacksRight";
  right: ActorRight;
}

/**
 * `stopped` by the brake on admins, `failed` where Telegram did not do it, with its number and words: it is tried again
 * later. `status`: the state of the verification afterwards, -1 for somebody without one.
 */
export type VerdictOutcome =
  | { outcome: "decided"; status: VerifyStatus }
  | { outcome: "stopped" }
  | { outcome: "failed"; error_code: number; description: string }
  | LacksRight;

/** Act of a newcomer in the own chat with a bot. */
export interface DeliveredAnswer extends PrivateAnswer {
  bot: Delivery["bot"];
}

/**
 * `refused` for what cannot be taken back, `stopped` by the brake on admins, `failed` where Telegram did not, with its
 * number and words.
 */
export type UndoOutcome =
  | { outcome: "undone"; item: ActionRow }
  | { outcome: "unknown" }
  | { outcome: "refused" }
  | { outcome: "stopped" }
  | LacksRight
  | { outcome: "failed"; error_code: number; description: string };

export type SyncOutcome = { ok: true } | { ok: false; error_code: number; description: string };

/** Counts the requests to Telegram and the computations that one account causes, over all its chats and bots. */
export interface AccountLimitsObject {
  /** 0, or the whole seconds until there is room (AMB-281) */
  takeToken(): Promise<number>;
  /** 0 where the account may compute now, or the whole seconds until it may ask again (AMB-318) */
  beginComputation(): Promise<number>;
  endComputation(): Promise<void>;
}

/** The stubs of the objects; made in durable-objects/stubs.ts and handed to services in their context. */
export interface Objects {
  chat(telegramChatId: number): ChatStateObject;
  /** one person's private chat with the shared bot */
  sharedBotChat(botId: number, userId: number): SharedBotChatObject;
  /** all private chats of an own bot */
  botInbox(botId: number): BotInboxObject;
  account(accountId: string): AccountLimitsObject;
  /** the tasks of an account */
  taskQueue(accountId: string): TaskQueueObject;
  botBudget(botId: number): BotBudgetObject;
  /** fingerprints of one part of a band's keys */
  sharedTexts(band: number, shard: number): SharedTextsObject;
  /** the block list's answers for some accounts */
  blockList(shard: number): BlockListObject;
  metricsBoard(): MetricsBoardObject;
  listCollector(shard: number): ListCollectorObject;
}
