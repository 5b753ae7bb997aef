import type { ChatFlags, DirectoryAdmin, DirectoryEntry } from "../chats/directory-entry.ts";
import type { ShownNumbers } from "../chats/list-numbers.ts";

/** A chat's line as D1 has it. */
export interface ListedChat extends ChatFlags {
  id: string;
  type: number;
  title: string;
  username: string | null;
  bot_id: string | null;
  bot_status: number;
  bot_rights: Record<string, boolean>;
  synced_at: number;
  silent_at: number;
  numbers: ShownNumbers | null;
  snapshot_version: number;
  content_version: number;
  admins: { id: string; is_admin: boolean; rights: Record<string, boolean> }[];
}

/**
 * Tells whether the lists agree with what an object knows of its chat. Fields that the object does not know are not
 * compared, as they are not written either (services/chats/record-directory.ts).
 */
export function isListedAs(row: ListedChat, entry: DirectoryEntry): boolean {
  const { usage, cntmbr, botStatus, botRights, syncedAt, silentAt, flags = {} } = entry;
  return (
    row.type === entry.type &&
    row.title === entry.title &&
    row.username === entry.username &&
    (cntmbr === undefined || row.numbers?.cntmbr === cntmbr) &&
    (botStatus === undefined || row.bot_status === botStatus) &&
    (botRights === undefined || isSame(row.bot_rights, botRights)) &&
    (syncedAt === undefined || row.synced_at === syncedAt) &&
    (silentAt === undefined || row.silent_at === silentAt) &&
    Object.entries(flags).every(([name, value]) => row[name as keyof ChatFlags] === value) &&
    // A new month begins with nothing, which lists show without being told.
    (usage === undefined || usage.count === 0 || isUsed(row.numbers, usage)) &&
    (entry.admins === undefined || areListed(row.admins, entry.admins))
  );
}

const isUsed = (numbers: ShownNumbers | null, { month, count }: { month: string; count: number }): boolean =>
  numbers?.usage_month === month && numbers.usage_mnt === count;

function areListed(
  listed: ListedChat["admins"],
  { complete, list }: { complete: boolean; list: readonly DirectoryAdmin[] },
): boolean {
  const byId = new Map(listed.map((admin) => [admin.id, admin]));
  const known = new Set(list.map(({ userId }) => String(userId)));
  const areAllThere = list.every(({ userId, isAdmin, rights }) => {
    const row = byId.get(String(userId));
    return row !== undefined && row.is_admin === isAdmin && isSame(row.rights, rights);
  });
  return areAllThere && (!complete || listed.every(({ id, is_admin }) => !is_admin || known.has(id)));
}

/** Compares rights whatever the order in which they were named. */
function isSame(a: Record<string, boolean>, b: Record<string, boolean>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
