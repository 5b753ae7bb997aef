import {
  type ImportedChange,
  type ImportedPerson,
  type ImportedQuarter,
  type ImportPart,
  type KnownTime,
  knownBy,
} from "../../../domain/imports/sums.ts";
import { LAST_SEEN_STEP_SECONDS, QUARTER_SECONDS } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import type { TakenPart } from "../../../services/imports/imports-object.ts";
import type { ChatContext } from "../context.ts";
import { botsAmong } from "../statistics/counts.ts";
import { storeImported } from "./imported-messages.ts";
import { importOf } from "./imports.ts";

/**
 * Stores a piece of an import. Time that the bot counted itself or another import covers stays as it is, and bots are
 * left out. A piece that was taken before changes nothing.
 * @param counted unix second from which the bot counts
 */
export function takeImportPart(context: ChatContext, id: number, part: ImportPart, counted: number): TakenPart {
  const row = importOf(context, id);
  if (row === undefined || row.done_at !== null) return "unknown";
  if (part.number < row.parts) return "taken";
  if (part.number > row.parts) return "unknown";
  const { sql, storage, members } = context;
  const imported = sql
    .exec<{ from_at: number; to_at: number }>("SELECT from_at, to_at FROM imports WHERE done_at IS NOT NULL")
    .toArray();
  const known: KnownTime = { counted, imported };
  const bots = botsAmong(sql, [
    ...part.quarters.flatMap(([, , people]) => people.map(([userId]) => userId)),
    ...part.changes.flatMap(({ user }) => user ?? []),
  ]);
  const isNew = (second: number) => second >= row.from_at && second <= row.to_at && knownBy(second, known) === null;
  const quarters = part.quarters.filter(([number]) => isNew(number * QUARTER_SECONDS));
  const changes = part.changes.filter(({ at, user }) => isNew(at) && !bots.has(user ?? 0));
  storage.transactionSync(() => {
    for (const person of part.people) storePerson(context, id, person, counted);
    const messages = quarters.reduce((sum, quarter) => sum + storeQuarter(context, id, quarter, bots), 0);
    for (const change of changes) storeChange(context, id, change);
    const joined = changes.filter(({ hasCome }) => hasCome).length;
    const texts = storeImported(context, part.messages ?? [], isNew);
    sql.exec(
      `UPDATE imports SET parts = ?, messages = messages + ?, people = people + ?, joined = joined + ?, "left" = "left" + ?,
         texts = texts + ? WHERE id = ?`,
      ...[part.number + 1, messages, part.people.length, joined, changes.length - joined, texts, id],
    );
  });
  members.forget();
  return "taken";
}

/** Makes a member of somebody whom the bot has not seen; the other members stay as it has them. */
function storePerson({ sql }: ChatContext, importId: number, person: ImportedPerson, counted: number): void {
  const { id, name, first, last, isHere, inviter } = person;
  const at = Math.min(first, counted);
  const seen = Math.min(last, counted);
  sql.exec(
    `INSERT INTO members (user_id, fname, status, ctime, mtime, inviter, last_seen, import_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (user_id) DO NOTHING`,
    ...[id, name, isHere ? MEMBER_STATUS.member : MEMBER_STATUS.left, at, seen, inviter],
    seen - (seen % LAST_SEEN_STEP_SECONDS),
    importId,
  );
}

/** Stores the message counts of a quarter of an hour. @returns the messages that count */
function storeQuarter(
  { sql }: ChatContext,
  importId: number,
  [number, all, people]: ImportedQuarter,
  bots: ReadonlySet<number>,
): number {
  const humans = people.filter(([userId]) => !bots.has(userId));
  const ofBots = people.reduce((sum, [userId, count]) => sum + (bots.has(userId) ? count : 0), 0);
  const messages = Math.max(0, all - ofBots);
  if (messages === 0) return 0;
  sql.exec(
    "INSERT INTO quarters (quarter, messages, people, import_id) VALUES (?, ?, ?, ?) ON CONFLICT (quarter) DO NOTHING",
    ...[number, messages, JSON.stringify(Object.fromEntries(humans)), importId],
  );
  return messages;
}

function storeChange({ sql }: ChatContext, importId: number, change: ImportedChange): void {
  const { at, user, hasCome, by, wrote_at, answered_at } = change;
  const statuses = hasCome ? [MEMBER_STATUS.left, MEMBER_STATUS.member] : [MEMBER_STATUS.member, MEMBER_STATUS.left];
  sql.exec(
    `INSERT INTO membership_changes
       (at, user_id, label, old_status, new_status, actor, inviter, source, wrote_at, answered_at, import_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'import', ?, ?, ?)`,
    ...[at, user ?? 0, hasCome ? "join" : "left", ...statuses, by],
    ...[hasCome && by !== user ? by : null, wrote_at, answered_at, importId],
  );
}
