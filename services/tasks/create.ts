import type { BodyOf } from "../../domain/calls/contract/contract.ts";
import type { createTasks as createCall } from "../../domain/calls/tasks.ts";
import { AppError } from "../../domain/errors.ts";
import { TASKS_MAX } from "../../domain/limits.ts";
import { missingRight, pinRight } from "../../domain/permissions.ts";
import { neededLevel } from "../../domain/tasks/needed-level.ts";
import { isTaskType, TASK_TYPE, type Task } from "../../domain/tasks/task.ts";
import { textFor } from "../../domain/tasks/version.ts";
import { type Payload, sendOptionsShape } from "../../domain/templates/template.ts";
import { drawName } from "../../domain/templates/template-name.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import { accessTo, chatsOfAccount, type JoinedChat } from "../chats/queries.ts";
import type { SessionContext } from "../context.ts";
import { type LibraryOwner, libraryOf } from "../library/owner.ts";
import { compose } from "../templates/compose.ts";
import { findTemplate } from "../templates/queries.ts";
import { composeVersions } from "./compose-versions.ts";
import { createMemberTasks, type QueuedForMembers } from "./create-for-members.ts";

type Wanted = BodyOf<typeof createCall>;

/**
 * Queues a message for chats, a task each, as it is now: later changes of the template, and of the languages of the
 * chats, do not reach it (TSK-15). Other types are for members of the source.
 * @throws AppError 'unknow task type:{type}', 'Target does not match' where the caller
 *   does not administer one of the chats, MISSING_RIGHT where a message is to be pinned and may not be, TASK_QUEUE_FULL
 *   with `max`, 'Missing message template {id}', and what composeMessage names
 */
export async function createTasks(
  ctx: SessionContext,
  source: AdministeredChat | OwnedBot,
  { type, toIds, search, content, jobId, isTest }: Wanted,
): Promise<QueuedForMembers> {
  if (!isTaskType(type)) throw new AppError("unknow task type:{type}", { type });
  if (type !== TASK_TYPE.send) {
    if (source.guarded !== "chatAdmin") throw new AppError("Target does not match");
    return createMemberTasks(ctx, source, { type, members: search ?? toIds.map(Number), content, jobId });
  }
  const owner = libraryOf(source, ctx.now);
  const options = content.options ?? sendOptionsShape.parse({});
  const { versions = [] } = content;
  const found = await administeredTargets(ctx, toIds, options.isPin);
  const targets = found.map((target) => ({ ...target, langm: textFor(versions, target.langm) }));
  const { name, payload } = await messageOf(ctx, owner, content);
  const used = versions.filter(({ langm }) => targets.some((target) => target.langm === langm));
  const accountId = ctx.session.account.id;
  const items = await ctx.objects.taskQueue(accountId).add({
    job: jobId ?? crypto.randomUUID(),
    isTest,
    account: accountId,
    type,
    fromType: owner.type,
    fromId: owner.id,
    name,
    content: { payload, options, versions: await composeVersions(ctx, owner, payload, used) },
    needs: neededLevel(payload, owner.level),
    targets,
  });
  if (items === null) throw new AppError("TASK_QUEUE_FULL", { max: TASKS_MAX });
  return { items, left_out: 0 };
}

/** Queues one template for one chat (API-39, AMB-143). @throws AppError as {@link createTasks} */
export async function forwardTemplate(
  ctx: SessionContext,
  source: AdministeredChat | OwnedBot,
  template_id: string,
  toId: string,
  options: Wanted["content"]["options"],
): Promise<Task> {
  const wanted = { type: TASK_TYPE.send, toIds: [toId], content: { template_id, options } };
  const { items } = await createTasks(ctx, source, {
    ...wanted,
    fromType: "chat",
    fromId: "",
    jobId: undefined,
    isTest: false,
    isBrief: false,
  });
  const [task] = items;
  if (task === undefined) throw new AppError("Operation failed");
  return task;
}

/** Finds the chats of the list that the caller administers; one that is not refuses all (AMB-300, TSK-17). */
async function administeredTargets(ctx: SessionContext, ids: readonly string[], isPin: boolean) {
  const own = new Map((await chatsOfAccount(ctx.databases, ctx.session.account.id)).map((row) => [row.chat.id, row]));
  const found = [...new Set(ids)].map((id) => {
    const row = own.get(id);
    if (row === undefined || accessTo(row, ctx.now) === "not_admin") throw new AppError("Target does not match");
    if (isPin) requirePin(row);
    return { id, title: row.chat.title, langm: row.chat.langm };
  });
  if (found.length === 0) throw new AppError("Target not found");
  return found;
}

function requirePin({ chat, admin }: JoinedChat): void {
  const right = missingRight(pinRight(chat.type), { rights: admin?.rights ?? {}, infoOnly: false });
  if (right !== null) throw new AppError("MISSING_RIGHT", { right, title: chat.title });
}

async function messageOf(
  ctx: SessionContext,
  owner: LibraryOwner,
  { payload, template_id }: Wanted["content"],
): Promise<{ name: string; payload: Payload }> {
  if (template_id !== undefined) {
    const {
      id: _id,
      ctime: _ctime,
      mtime: _mtime,
      name,
      ...stored
    } = await findTemplate(ctx.db, owner, template_id, "Missing message template {id}");
    return { name, payload: stored };
  }
  if (payload === undefined) throw new AppError("PLS_FILL_MSG_CONTENT");
  const composed = await compose(
    ctx,
    owner,
    { ...payload, cleanEmojiFormat: false, multimedia: false },
    { emoji: "leave" },
  );
  return { name: drawName(composed.content), payload: composed };
}
