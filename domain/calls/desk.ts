import * as z from "zod/mini";
import * as endpoints from "../endpoints/private-chats.ts";
import { CONTACT_NOTE_MAX } from "../limits.ts";
import { contactShape } from "../private-chats/contact.ts";
import { noteShape } from "../private-chats/note.ts";
import { defineCall } from "./contract/define.ts";
import { positiveInteger } from "./contract/fields.ts";
import { owner, withContact } from "./private-chats.ts";

/** Closes, opens or assigns a conversation; of two changes at the same time the later one stands. */
export const setContactState = defineCall(endpoints.setContactState, {
  summary: "Close, open or assign a conversation",
  limit: "cheap",
  access: owner,
  params: withContact,
  body: z.object({
    is_closed: z.optional(z.boolean("INVALID_INPUT")),
    /** an account that has the bot; null for nobody */
    assignee: z.optional(z.nullable(z.string("INVALID_INPUT"))),
  }),
  result: z.object({ item: contactShape }),
});

/** The caller's groups and channels in which the person is now, by title. */
export const contactGroups = defineCall(endpoints.contactGroups, {
  summary: "The caller's chats that somebody is in as well",
  limit: "cheap",
  access: owner,
  params: withContact,
  result: z.array(z.object({ id: z.string(), type: z.number(), title: z.string(), status: z.number() })),
});

export const contactNotes = defineCall(endpoints.contactNotes, {
  summary: "What was noted about somebody, newest first",
  limit: "cheap",
  access: owner,
  params: withContact,
  result: z.array(noteShape),
});
/** Refused with TOO_MANY_NOTES and `max`. A repeated `jobId` is the same note. */
export const addNote = defineCall(endpoints.addNote, {
  summary: "Note something about somebody",
  limit: "cheap",
  access: owner,
  params: withContact,
  body: z.object({
    text: z
      .string("INVALID_INPUT")
      .check(z.trim(), z.minLength(1, "INVALID_INPUT"), z.maxLength(CONTACT_NOTE_MAX, "INVALID_INPUT")),
    jobId: z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/, "INVALID_INPUT"))),
  }),
  result: z.object({ item: noteShape }),
});
export const deleteNote = defineCall(endpoints.deleteNote, {
  summary: "Delete a note",
  limit: "cheap",
  access: owner,
  params: z.extend(withContact, { noteId: positiveInteger }),
  result: z.object({ item: z.object({ id: z.number() }) }),
});
