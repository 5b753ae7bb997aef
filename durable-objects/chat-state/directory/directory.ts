import type { members } from "../../../db/schema/chat-state/members.ts";
import { sha256Hex } from "../../../domain/crypto/digest.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { monthStart } from "../../../domain/plans/plan.ts";
import type { DirectoryAdmin, DirectoryEntry } from "../../../services/chats/directory-entry.ts";
import { heldContentOf } from "../../shared/snapshot-content.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { managingBot } from "../settings/managing-bot.ts";
import { applySnapshot } from "../settings/snapshot.ts";

/** The first new try after D1 could not be written. */
const RETRY_MS = 5000;

/**
 * Writes to D1 what lists show of this chat beside its numbers (services/chats/record-directory.ts) and keeps the
 * snapshot that comes back. A chat the lists do not know is registered by it (LST-17).
 * @throws when D1 cannot be written; the alarm `directory` tries again
 */
export async function updateDirectory(context: ChatContext): Promise<void> {
  const { values } = context;
  const entry = directoryEntry(context);
  if (entry === null || values.get("movedTo") !== undefined) return;
  try {
    const snapshot = await context.dependencies.recordDirectory(context.services(), entry);
    if (snapshot !== null) applySnapshot(context, snapshot);
    if (snapshot !== null && values.get("adderLanguage") !== undefined) values.remove("adderLanguage");
    await keepTold(context, entry);
  } catch (error) {
    // Armed already where the alarm itself has failed: then its own delay grows.
    if (context.alarms.at("directory") === null) context.alarms.arm("directory", context.nowMs() + RETRY_MS);
    throw error;
  }
}

/** Updates the lists by alarm, unless they have been told of all there is; without a snapshot they are asked for it. */
export async function updateDirectoryIfChanged(context: ChatContext): Promise<null> {
  const { values } = context;
  const entry = directoryEntry(context);
  if (entry === null) return null;
  if (values.get("snapshot") === undefined || (await shownOf(entry)) !== values.get("listsTold"))
    await updateDirectory(context);
  return null;
}

/**
 * Stores the digest of the entry that the lists hold, so that an alarm without news writes nothing, also after an
 * eviction.
 */
async function keepTold({ values }: ChatContext, entry: DirectoryEntry): Promise<void> {
  const shown = await shownOf(entry);
  if (values.get("listsTold") !== shown) values.set("listsTold", shown);
}

/**
 * Returns a digest of an entry for comparison, without the numbers, which are sent separately, and without fields that
 * the lists do not show.
 */
const shownOf = ({ heldContent: _, langCode: _first, usage: _usage, cntmbr: _members, ...shown }: DirectoryEntry) =>
  sha256Hex(JSON.stringify(shown));

/** Builds the chat's entry in the lists; null before its first update. */
export function directoryEntry(context: ChatContext): DirectoryEntry | null {
  const { values } = context;
  const telegramId = values.get("telegramId");
  const chat = values.get("chat");
  const bot = managingBot(context);
  if (telegramId === undefined || chat === undefined || bot === null) return null;
  const status = values.get("botStatus");
  const memberCount = values.get("memberCount");
  const language = values.get("adderLanguage");
  const syncedAt = values.get("syncedAt");
  const heldContent = heldContentOf(values);
  const month = new Date(monthStart(context.now()) * 1000).toISOString().slice(0, 7);
  return {
    telegramId,
    type: chat.type,
    title: chat.title,
    username: chat.username,
    bot,
    flags: chat.flags,
    usage: { month, count: context.usage.count() },
    admins: adminsOf(context.sql, (syncedAt ?? 0) > 0),
    ...(status === undefined ? {} : { botStatus: status.status, botRights: status.rights }),
    ...(memberCount === undefined ? {} : { cntmbr: memberCount }),
    ...(language === undefined ? {} : { langCode: language }),
    ...(heldContent === undefined ? {} : { heldContent }),
    ...(syncedAt === undefined ? {} : { syncedAt, silentAt: values.get("silentAt") ?? 0 }),
  };
}

type AdminRow = StoredRow<typeof members, "user_id" | "status" | "is_anonymous" | "rights">;

/**
 * Reads the administrators of the chat (anonymous admins: AUTH-23, AMB-034). Once all were read from Telegram, updates
 * keep the list whole, and whoever is not on it is none; before that, former ones are named as such (AMB-036).
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

/** Counts dead letters and unsent requests, for the health page (AMB-270). */
export function health({ sql }: ChatContext): { deadLetters: number; outboxPending: number } {
  const count = (query: string) => sql.exec<{ n: number }>(query).one().n;
  return {
    deadLetters: count("SELECT count(*) AS n FROM dead_letters"),
    outboxPending: count("SELECT count(*) AS n FROM outbox WHERE state IN ('pending', 'sending')"),
  };
}
