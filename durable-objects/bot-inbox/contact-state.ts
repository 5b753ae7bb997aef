import type { Contact } from "../../domain/private-chats/contact.ts";
import type { ContactCounts, ContactStateChange } from "../../services/private-chats/inbox-object.ts";
import { findContact, shownContact } from "./contact.ts";
import type { InboxContext } from "./context.ts";

/**
 * Closes, opens or assigns a conversation, and tells the dashboards. Of two changes at the same time the later one
 * stands, with its author.
 * @returns null for a person who has no chat with the bot
 */
export function setState(
  context: InboxContext,
  { userId, isClosed, assignee, by }: ContactStateChange,
): Contact | null {
  const { sql, now } = context;
  const before = findContact(context, userId);
  if (before === null) return null;
  const next = {
    is_closed: Number(isClosed ?? before.is_closed === 1),
    assignee: assignee === undefined ? before.assignee : (assignee?.id ?? ""),
    assignee_name: assignee === undefined ? before.assignee_name : (assignee?.name ?? ""),
  };
  if (next.is_closed === before.is_closed && next.assignee === before.assignee) return shownContact(before);
  const after = { ...before, ...next, handled_at: now(), handled_by: by };
  sql.exec(
    `UPDATE contacts SET is_closed = ?, assignee = ?, assignee_name = ?, handled_at = ?, handled_by = ?
      WHERE user_id = ?`,
    after.is_closed,
    after.assignee,
    after.assignee_name,
    after.handled_at,
    after.handled_by,
    userId,
  );
  context.signal.changed(userId);
  return shownContact(after);
}

/** Counts the conversations of each folder, and those in which something is unread. */
export function countContacts({ sql }: InboxContext, account: string): ContactCounts {
  return sql
    .exec<Record<keyof ContactCounts, number>>(
      `SELECT (SELECT count(*) FROM contacts WHERE is_closed = 0 AND last_date > 0) AS open,
         (SELECT count(*) FROM contacts WHERE assignee = ? AND assignee <> '' AND is_closed = 0 AND last_date > 0) AS mine,
         (SELECT count(*) FROM contacts WHERE is_closed = 1 AND last_date > 0) AS closed,
         (SELECT count(*) FROM contacts WHERE last_id > progress OR late > 0) AS unread`,
      account,
    )
    .one();
}
