import { chatIdFromTelegram } from "../../../domain/ids.ts";
import { RAID_BANS_LOOK_MS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { RAID_RULE } from "../../../domain/raids/raid-control.ts";
import { type Batch, TASK_TYPE } from "../../../domain/tasks/task.ts";
import { memberBatch } from "../../../services/tasks/create-for-members.ts";
import type { ChatContext } from "../context.ts";
import { membersById } from "../members/read-members.ts";
import { drainOutbox } from "../sending/drain-outbox.ts";
import { inTransaction } from "../update/in-transaction.ts";
import { type BansEnd, noteBans, openBans, type RaidBan } from "./bans.ts";
import { showRaid } from "./show-raid.ts";

/**
 * Hands bans of raiders to the queues of the admins who want them, and looks how far they are, by alarm. Run twice, or
 * beside the call that wants them on the dashboard, it has one effect: a batch is known by its wish.
 * @returns epoch milliseconds at which to look again, null once all are over
 */
export async function runBans(context: ChatContext): Promise<number | null> {
  // The supergroup goes on with them.
  if (context.values.get("movedTo") !== undefined) return null;
  // A queue that does not answer keeps no other admin waiting.
  const gone = openBans(context).map((wish) =>
    wish.batch === null ? handOver(context, wish) : look(context, wish, wish.batch),
  );
  const failed = (await Promise.allSettled(gone)).find(({ status }) => status === "rejected");
  await drainOutbox(context);
  if (failed?.status === "rejected") throw failed.reason;
  return openBans(context).length === 0 ? null : context.nowMs() + RAID_BANS_LOOK_MS;
}

const queueOf = (context: ChatContext, { actor }: RaidBan) => context.services().objects.taskQueue(String(actor));

async function handOver(context: ChatContext, wish: RaidBan): Promise<void> {
  const { values } = context;
  const { job, actor, members, onDashboard } = wish;
  const batch = memberBatch({
    ...{ job, account: String(actor), type: TASK_TYPE.ban },
    chat: { id: chatIdFromTelegram(values.get("telegramId") ?? 0), title: values.get("chat")?.title ?? "" },
    content: { level: 0, seconds: onDashboard?.seconds ?? 0 },
    rows: membersById(context, members),
  });
  const tasks = await queueOf(context, wish).add(onDashboard === undefined ? { ...batch, card: RAID_RULE } : batch);
  if (tasks === null) end(context, wish, { kind: "full" });
  else noteBans(context, wish.job, { batch: tasks[0]?.batch ?? "" });
}

async function look(context: ChatContext, wish: RaidBan, batch: string): Promise<void> {
  const item = await queueOf(context, wish).progress(batch);
  const next = item === null ? endByMembers(context, wish) : endOf(wish, item);
  if (next !== null) end(context, wish, next);
}

function endOf({ count }: RaidBan, { counts }: Batch): BansEnd | null {
  const { pending, processing, completed, failed } = counts;
  if (pending + processing > 0) return null;
  return { kind: "done", banned: completed, refused: failed, dropped: Math.max(0, count - completed - failed) };
}

/** Reads what became of a batch whose tasks were cleared away: by who is banned. */
function endByMembers(context: ChatContext, { members, count }: RaidBan): BansEnd {
  const rows = membersById(context, members);
  const banned = rows.filter(({ membership }) => membership.status === MEMBER_STATUS.kicked).length;
  return { kind: "done", banned, refused: 0, dropped: count - banned };
}

function end(context: ChatContext, { job, at }: RaidBan, how: BansEnd): void {
  inTransaction(context, () => {
    noteBans(context, job, { end: how, members: [] });
    showRaid(context, at);
  });
}
