import type { BatchContent } from "../../db/schema/task-queue/tasks.ts";
import type { ChatLevel } from "../../domain/limits.ts";
import type { Batch, Task, TaskComment, TaskCounts, TaskType, TaskUser } from "../../domain/tasks/task.ts";
import type { TaskPage } from "../../domain/tasks/task-page.ts";
import type { TextVersion } from "../../domain/tasks/version.ts";
import type { Payload, SendResult } from "../../domain/templates/template.ts";
import type { SendRequest } from "../objects.ts";

/** A message for one or more chats, or an act for members of one, after all checks: it does not change any more. */
export interface NewBatch {
  /** name of the batch; a repeated one is the same batch, which further chats join */
  job: string;
  /**
   * True for a trial of the message in these chats: if it is withdrawn, a later send to others is a batch of its own.
   */
  isTest?: boolean;
  account: string;
  /** the rule whose card in Telegram asked for it; undefined on the dashboard */
  card?: string;
  type: TaskType;
  fromType: "chat" | "bot";
  fromId: string;
  /** of the message, by which a person knows it again; for members the title of their chat */
  name: string;
  content: BatchContent;
  /** the plan that the message relies on (AMB-209) */
  needs: ChatLevel;
  targets: TaskTargetName[];
}

/** A chat, or a member of the source, for whom a task is made. */
export interface TaskTargetName {
  id: string;
  title: string;
  /** language of the version that the chat gets; the main text where there is none */
  langm?: string;
  user?: TaskUser;
}

/** The object of one account's tasks: their order, their attempts and their results. */
export interface TaskQueueObject {
  /** Lists tasks, newest first. */
  list(): Promise<Task[]>;
  /** Reads the first tasks of each state, of one batch or of all, so many as are named; null for an unknown batch. */
  page(batch: string | null, shown: TaskCounts): Promise<TaskPage | null>;
  counts(): Promise<TaskCounts>;
  /**
   * Adds a task for each target that the batch does not have yet; null where there is no room for all of them
   * (AMB-204).
   */
  add(batch: NewBatch): Promise<Task[] | null>;
  /** Makes a failed task wait again; any other stays as it is. Null for an unknown one. */
  retry(id: number): Promise<Task | null>;
  /**
   * Makes all failed tasks wait again, of one batch or of all, except those that may have arrived (AMB-300).
   * @returns their number
   */
  retryFailed(batch: string | null): Promise<number>;
  /** Removes a task and withdraws what has not been sent of it. Returns whether the task existed. */
  remove(id: number): Promise<boolean>;
  /** Removes what has completed or failed. @returns how many */
  clear(): Promise<number>;
  /** Removes a member's names from the tasks for them; the user id stays, since the tasks need it. */
  forgetMember(userId: number): Promise<void>;
  /** Reads a batch and its tasks, all or those that failed; null for an unknown one. */
  batch(id: string, only?: "failed"): Promise<BatchView | null>;
  /** Reads how far a batch is, without its tasks; null for an unknown one. */
  progress(id: string): Promise<Batch | null>;
  /** Pauses or resumes the unsent tasks of a batch; null for an unknown batch. */
  pause(id: string, isPaused: boolean): Promise<BatchView | null>;
  /** Reads a batch's message; null for an unknown one, and for one without. */
  message(id: string): Promise<BatchMessage | null>;
  /**
   * Gives the messages of a batch that is over another text in their chats, up to 48 hours after they were sent: each
   * that of its version. Messages whose text stays the same are left alone.
   * @returns null for an unknown one, and while it is under way
   */
  edit(id: string, name: string, payload: Payload, versions?: TextVersion[]): Promise<BatchView | null>;
  /** Ends a batch for good: what has not gone out is not sent any more; null for an unknown one. */
  cancel(id: string): Promise<BatchView | null>;
  /**
   * Deletes the messages of a batch from their chats, up to 48 hours after they were sent; of one for members the
   * opposite is done as a batch of its own, which is answered.
   * @returns null for an unknown one, `full` where the opposite has no room, `final` where there is no opposite
   */
  undo(id: string): Promise<BatchView | "full" | "final" | null>;
}

/** A batch's message, with the source whose plan and library it uses. */
export interface BatchMessage extends Pick<NewBatch, "fromType" | "fromId"> {
  payload: Payload;
  versions: TextVersion[];
}

export interface BatchView {
  item: Batch;
  tasks: Task[];
}

/** A task's message, handed to the chat's object under a key: the same key is the same send (AMB-271). */
export interface TaskSend extends Omit<SendRequest, "replyTo"> {
  /** the accounts take turns in their bot's budget (AMB-283) */
  account: string;
  /** Retry what Telegram refused of it. */
  isRetry: boolean;
  /** Withdraw what has not been sent of it. */
  isWithdrawn: boolean;
}

/** A new text for the messages of a send; a repeated `editKey` is the same change. */
export interface SendEdit extends Pick<TaskSend, "idempotencyKey" | "payload" | "options" | "account" | "waitMs"> {
  editKey: string;
}

/** `unknown`: the chat has no such send (any more); `different`: the text needs other parts than were sent. */
export type SendEdited =
  | { outcome: "edited" | "unknown" | "different" }
  | { outcome: "pending"; pausedUntilMs: number }
  | { outcome: "refused"; error_code: number; message: string };

/** The state of a task's message in its chat. */
export interface TaskSendAnswer {
  result: SendResult;
  /** epoch milliseconds before which Telegram takes nothing there (429), 0 for none */
  pausedUntilMs: number;
  comments: TaskComment[];
  /** The chat has used up the month's allowance: nothing was sent (AMB-211). */
  isExhausted: boolean;
}
