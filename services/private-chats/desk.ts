import { AppError } from "../../domain/errors.ts";
import { COMMON_GROUPS_ASKED_MAX, CONTACT_NOTES_MAX } from "../../domain/limits.ts";
import { isMemberStatus, isPresent } from "../../domain/members/member-status.ts";
import type { Contact } from "../../domain/private-chats/contact.ts";
import type { Note } from "../../domain/private-chats/note.ts";
import type { OwnedBot } from "../access.ts";
import { openChats } from "../chats/queries.ts";
import type { Session, SessionContext } from "../context.ts";
import { found, inboxOf } from "./read.ts";

const nameOf = ({ account }: Session): string =>
  `${account.fname} ${account.lname}`.trim() || `@${account.username ?? account.id}`;

/**
 * Closes, opens or assigns a conversation.
 * @throws AppError TARGET_NOT_FOUND, INVALID_INPUT for an assignee who does not have the bot
 */
export async function setContactState(
  ctx: SessionContext,
  bot: OwnedBot,
  userId: number,
  change: { is_closed?: boolean | undefined; assignee?: string | null | undefined },
): Promise<Contact> {
  const { session } = ctx;
  const { assignee: id } = change;
  // A bot has one owner, who is the caller.
  if (id && id !== session.account.id) throw new AppError("INVALID_INPUT", { field: "assignee" });
  const assignee = id ? { id, name: nameOf(session) } : id === undefined ? undefined : null;
  return found(await inboxOf(ctx, bot).setState({ userId, isClosed: change.is_closed, assignee, by: nameOf(session) }));
}

/** Lists the notes on a contact. @throws AppError TARGET_NOT_FOUND */
export const contactNotes = async (ctx: SessionContext, bot: OwnedBot, userId: number): Promise<Note[]> =>
  found(await inboxOf(ctx, bot).notes(userId));

/** Adds a note on a contact. @throws AppError TARGET_NOT_FOUND, TOO_MANY_NOTES */
export async function addNote(
  ctx: SessionContext,
  bot: OwnedBot,
  { userId, text, job }: { userId: number; text: string; job: string },
): Promise<Note> {
  const author = { id: ctx.session.account.id, name: nameOf(ctx.session) };
  const note = found(await inboxOf(ctx, bot).addNote({ userId, text, author, job }));
  if (note === "full") throw new AppError("TOO_MANY_NOTES", { max: CONTACT_NOTES_MAX });
  return note;
}

/** Deletes a note on a contact. @throws AppError TARGET_NOT_FOUND for a note that is not there (any more) */
export async function deleteNote(ctx: SessionContext, bot: OwnedBot, userId: number, id: number): Promise<void> {
  if (!(await inboxOf(ctx, bot).deleteNote(userId, id))) throw new AppError("TARGET_NOT_FOUND");
}

interface CommonGroup {
  id: string;
  type: number;
  title: string;
  status: number;
}

/**
 * Asks the objects of the caller's chats whether a contact is a member there; chats without an answer are left out.
 * @throws AppError TARGET_NOT_FOUND for a person without a chat with the bot
 */
export async function contactGroups(ctx: SessionContext, bot: OwnedBot, userId: number): Promise<CommonGroup[]> {
  found(await inboxOf(ctx, bot).conversation(userId));
  const chats = (await openChats(ctx)).slice(0, COMMON_GROUPS_ASKED_MAX);
  const groups = await Promise.all(
    chats.map(async ({ id, type, title, telegram_id }): Promise<CommonGroup[]> => {
      const known = await ctx.objects
        .chat(telegram_id)
        .membership(userId)
        .catch(() => null);
      const status = known?.membership.status;
      return isMemberStatus(status) && isPresent(status) ? [{ id, type, title, status }] : [];
    }),
  );
  return groups.flat();
}
