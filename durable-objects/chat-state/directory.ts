import { MEMBER_STATUS } from "../../domain/member-status.ts";
import { monthStart } from "../../domain/plan.ts";
import type { DirectoryAdmin, DirectoryEntry } from "../../services/chats/directory-entry.ts";
import { CONTENT_FORMAT } from "../../services/snapshot.ts";
import { managingBot } from "./managing-bot.ts";
import type { ChatScope } from "./scope.ts";
import { takeSnapshot } from "./snapshot.ts";

/** The first new try after D1 could not be written. */
const RETRY_MS = 5000;

/** The last entry that the lists took, so that an alarm after which nothing is new writes nothing. */
export interface DirectoryMemory {
  told: string | null;
}

/**
 * Writes to D1 what lists show of this chat (services/chats/record-directory.ts) and keeps the snapshot that comes
 * back. A chat the lists do not know is registered by it (LST-17).
 * @throws when D1 cannot be written; the alarm `directory` tries again
 */
export async function tellDirectory(scope: ChatScope): Promise<void> {
  const { values } = scope;
  const entry = directoryEntry(scope);
  if (entry === null || values.get("movedTo") !== undefined) return;
  try {
    const snapshot = await scope.seams.recordDirectory(scope.services(), entry);
    if (snapshot !== null) takeSnapshot(scope, snapshot);
    if (snapshot !== null && values.get("adderLanguage") !== undefined) values.remove("adderLanguage");
    scope.directory.told = shownOf(entry);
  } catch (error) {
    // Armed already where the alarm itself has failed: then its own delay grows.
    if (scope.alarms.at("directory") === null) scope.alarms.arm("directory", scope.nowMs() + RETRY_MS);
    throw error;
  }
}

/** The alarm's work: nothing when the lists have been told of all there is. */
export async function tellDirectoryIfChanged(scope: ChatScope): Promise<null> {
  const entry = directoryEntry(scope);
  if (entry !== null && shownOf(entry) !== scope.directory.told) await tellDirectory(scope);
  return null;
}

/** An entry as text, to be compared; without what the lists do not show. */
const shownOf = ({ heldVersion: _, ...shown }: DirectoryEntry): string => JSON.stringify(shown);

/** What the lists show, as the object knows it; null before the first update of the chat. */
export function directoryEntry(scope: ChatScope): DirectoryEntry | null {
  const { values } = scope;
  const telegramId = values.get("telegramId");
  const chat = values.get("chat");
  const bot = managingBot(scope);
  if (telegramId === undefined || chat === undefined || bot === null) return null;
  const status = values.get("botStatus");
  const memberCount = values.get("memberCount");
  const language = values.get("adderLanguage");
  const syncedAt = values.get("syncedAt");
  const held = values.get("contentFormat") === CONTENT_FORMAT ? values.get("snapshot")?.version : undefined;
  const month = new Date(monthStart(scope.now()) * 1000).toISOString().slice(0, 7);
  return {
    telegramId,
    type: chat.type,
    title: chat.title,
    username: chat.username,
    isDirectMessages: chat.isDirectMessages,
    bot,
    flags: chat.flags,
    usage: { month, count: scope.usage.count() },
    admins: adminsOf(scope.sql, (syncedAt ?? 0) > 0),
    ...(status === undefined ? {} : { botStatus: status.status, botRights: status.rights }),
    ...(memberCount === undefined ? {} : { cntmbr: memberCount }),
    ...(language === undefined ? {} : { langCode: language }),
    ...(held === undefined ? {} : { heldVersion: held }),
    ...(syncedAt === undefined ? {} : { syncedAt }),
  };
}

interface AdminRow extends Record<string, SqlStorageValue> {
  user_id: number;
  status: number;
  is_anonymous: number;
  rights: string | null;
}

/**
 * Who administers the chat (anonymous admins: AUTH-23, AMB-034). Once all were read from Telegram, updates keep the
 * list whole, and whoever is not on it is none; before that, former ones are named as such (AMB-036).
 */
function adminsOf(sql: SqlStorage, complete: boolean): NonNullable<DirectoryEntry["admins"]> {
  const list = sql
    .exec<AdminRow>(
      `SELECT user_id, status, is_anonymous, rights FROM members
        WHERE ${complete ? `status >= ${MEMBER_STATUS.administrator}` : "rights IS NOT NULL"} AND is_bot = 0`,
    )
    .toArray()
    .map(adminOf);
  return { complete, list };
}

function adminOf(row: AdminRow): DirectoryAdmin {
  const { administrator, creator } = MEMBER_STATUS;
  return {
    userId: row.user_id,
    isAdmin: row.status === creator || (row.status === administrator && row.is_anonymous === 0),
    rights: row.status >= administrator ? JSON.parse(row.rights ?? "{}") : {},
  };
}
