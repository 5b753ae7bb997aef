import { SWEEP_AT_ONCE, SWEEP_PAUSE_MS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { MemberSweep } from "../../../services/members/members-object.ts";
import type { ChatContext } from "../context.ts";
import { syncMembership } from "./sync-member.ts";

const PRESENT = `FROM members WHERE is_bot = 0 AND status IN (${MEMBER_STATUS.member}, ${MEMBER_STATUS.restricted})`;

/** Returns how far the search for deleted accounts is. */
export function sweepState({ sql, values }: ChatContext): MemberSweep {
  const { n } = sql.exec<{ n: number }>(`SELECT count(*) AS n ${PRESENT}`).one();
  const { asked = 0, endedAt = null } = values.get("sweep") ?? {};
  return {
    asked: Math.min(asked, n),
    of: n,
    isRunning: values.get("sweep") !== undefined && endedAt === null,
    endedAt,
  };
}

/**
 * Begins to ask Telegram for every member's names, a few a minute (decision 088); one that is under way goes on. A chat
 * that moved to a supergroup is searched there.
 */
export async function startSweep(context: ChatContext): Promise<MemberSweep> {
  const { values, alarms, nowMs } = context;
  const movedTo = values.get("movedTo");
  if (movedTo !== undefined) return context.services().objects.chat(movedTo).startSweep();
  if (!sweepState(context).isRunning) {
    values.set("sweep", { after: 0, asked: 0, endedAt: null });
    alarms.arm("sweep", nowMs());
  }
  return sweepState(context);
}

/** Asks for the next few; answers when to go on, null at the end. A refusal is waited out, then asked again. */
export async function runSweep(context: ChatContext): Promise<number | null> {
  const { sql, values, now, nowMs } = context;
  const sweep = values.get("sweep");
  if (sweep === undefined || sweep.endedAt !== null) return null;
  const next = sql
    .exec<{ user_id: number }>(
      `SELECT user_id ${PRESENT} AND user_id > ? ORDER BY user_id LIMIT ?`,
      ...[sweep.after, SWEEP_AT_ONCE],
    )
    .toArray();
  let { after, asked } = sweep;
  for (const { user_id } of next) {
    const { outcome } = await syncMembership(context, user_id);
    if (outcome === "refused") return nowMs() + SWEEP_PAUSE_MS;
    after = user_id;
    asked += 1;
    values.set("sweep", { after, asked, endedAt: null });
  }
  if (next.length === SWEEP_AT_ONCE) return nowMs() + SWEEP_PAUSE_MS;
  values.set("sweep", { after, asked, endedAt: now() });
  return null;
}
