import type { LibraryJob } from "../../../bot/moderation/moderation-write.ts";
import { type Translate, wordsFor } from "../../../bot/words/words.ts";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { pickFromLibrary } from "../../../domain/commands/library.ts";
import { COMMAND_KEPT_SECONDS } from "../../../domain/limits.ts";
import type { Template } from "../../../domain/templates/template.ts";
import type { SnapshotHead } from "../../../services/snapshot.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import type { ChatContext } from "../context.ts";
import { queueRequest } from "../moderation/queue-act.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { sendRows } from "../sending/send-rows.ts";
import { levelOf } from "./plan.ts";

/** Templates in a list, and characters of each. */
const LISTED_MAX = 40;
const NAME_MAX = 60;

/** Answers by alarm every /lib that waits, from the chat's templates in D1 (MOD-26). */
export async function answerLibrary(context: ChatContext): Promise<null> {
  const { values } = context;
  const snapshot = values.get("snapshot");
  const jobs = values.get("libraryJobs") ?? [];
  if (snapshot === undefined || jobs.length === 0 || values.get("movedTo") !== undefined) return null;
  const owner = {
    type: "chat",
    id: snapshot.chat.id,
    level: levelOf(context),
    isChannel: snapshot.chat.type === CHAT_TYPE.channel,
  } as const;
  const templates = await context.dependencies.listTemplates(context.services(), owner);
  context.storage.transactionSync(() => {
    for (const job of jobs) answer(context, snapshot, job, templates);
    const done = new Set(jobs.map((job) => job.key));
    const left = (values.get("libraryJobs") ?? []).filter((job) => !done.has(job.key));
    if (left.length === 0) values.remove("libraryJobs");
    else values.set("libraryJobs", left);
  });
  await drainOutbox(context);
  return null;
}

function answer(context: ChatContext, snapshot: SnapshotHead, job: LibraryJob, templates: readonly Template[]): void {
  const t = wordsFor(snapshot.settings.langm);
  if (job.word === "") {
    say(context, job, templates.length === 0 ? t("commands.libraryEmpty") : listOf(templates, t));
    return;
  }
  const template = pickFromLibrary(templates, job.word);
  if (template === null) {
    say(context, job, t("commands.libraryMissing", { word: job.word.slice(0, NAME_MAX) }));
    return;
  }
  const { id: _id, ctime: _ctime, mtime: _mtime, ...payload } = template;
  const thread = job.topic === 0 ? {} : { message_thread_id: job.topic };
  const options = { protectContent: false, isPin: false, ttlAutoDelete: 0, ...thread };
  const reply = job.replyTo === null ? {} : { replyTo: job.replyTo };
  const idempotencyKey = `${job.key} template`;
  enqueue(context.sql, sendRows(context, snapshot, { idempotencyKey, lane: LANE.answer, payload, options, ...reply }));
}

function listOf(templates: readonly Template[], t: Translate): string {
  const lines = templates
    .slice(0, LISTED_MAX)
    .map(({ content }, place) => `${place + 1}. ${t.isolated(nameOf(content)) || t("commands.libraryNoText")}`);
  const more = templates.length - LISTED_MAX;
  const rest = more > 0 ? [t("commands.libraryMore", { count: more })] : [];
  return [t("commands.libraryTitle"), ...lines, ...rest].join("\n");
}

/** Names a template by the beginning of its text. */
function nameOf(content: string): string {
  const characters = [...content.trim().replace(/\s+/gu, " ")];
  return characters.length <= NAME_MAX ? characters.join("") : `${characters.slice(0, NAME_MAX - 1).join("")}…`;
}

function say(context: ChatContext, { key, topic, messageId }: LibraryJob, text: string): void {
  const payload = {
    text,
    ...(topic === 0 ? {} : { message_thread_id: topic }),
    reply_parameters: { message_id: messageId, allow_sending_without_reply: true },
  };
  const request = { key: `${key} answer`, method: "sendMessage", payload, weight: 1 };
  queueRequest(context, { ...request, deleteAfterSeconds: COMMAND_KEPT_SECONDS });
}
