import type { Hono } from "hono";
import { botContacts } from "../../../domain/calls/bots.ts";
import * as desk from "../../../domain/calls/desk.ts";
import * as privateChats from "../../../domain/calls/private-chats.ts";
import { libraryOf } from "../../../services/library/owner.ts";
import { uploadMaterial } from "../../../services/materials/upload.ts";
import {
  addNote,
  contactGroups,
  contactNotes,
  deleteNote,
  setContactState,
} from "../../../services/private-chats/desk.ts";
import {
  contacts,
  conversation,
  conversations,
  inboxOf,
  privateMessages,
  readTo,
} from "../../../services/private-chats/read.ts";
import { sendPrivatePayload, sendPrivateText } from "../../../services/private-chats/send.ts";
import { type ApiEnv, mount } from "../mount.ts";
import { readUpload } from "../read-upload.ts";

export function mountPrivateChats(app: Hono<ApiEnv>): void {
  mount(app, botContacts, ({ ctx, bot, params, query }) => contacts(ctx, bot, { ...query, page: params.page }));

  mount(app, privateChats.listPrivateChats, ({ ctx, bot, query }) => conversations(ctx, bot, query));
  // Before those with a contact, whose addresses would take these as well.
  mount(app, privateChats.countPrivateChats, ({ ctx, bot }) => inboxOf(ctx, bot).counts(ctx.session.account.id));
  mount(app, privateChats.searchPrivateMessages, ({ ctx, bot, query }) => inboxOf(ctx, bot).searchMessages(query));
  mount(app, privateChats.uploadAttachment, async ({ ctx, bot, http }) => ({
    item: await uploadMaterial(ctx, libraryOf(bot, ctx.now), readUpload(http.request), true),
  }));
  mount(app, privateChats.getPrivateChat, async ({ ctx, bot, params }) => ({
    item: await conversation(ctx, bot, params.contactId),
  }));
  mount(app, privateChats.newestMessages, ({ ctx, bot, params, query }) =>
    privateMessages(ctx, bot, { userId: params.contactId, ...query }),
  );
  mount(app, privateChats.earlierMessages, ({ ctx, bot, params, query }) =>
    privateMessages(ctx, bot, { userId: params.contactId, before: params.messageId, ...query }),
  );
  mount(app, privateChats.laterMessages, ({ ctx, bot, params, query }) =>
    privateMessages(ctx, bot, { userId: params.contactId, after: params.messageId, ...query }),
  );
  mount(app, privateChats.readTo, async ({ ctx, bot, params }) => ({
    progress: await readTo(ctx, bot, params.contactId, params.messageId),
  }));
  mount(app, privateChats.sendText, async ({ ctx, bot, params, body: { reply_to: replyTo, ...body } }) => ({
    item: await sendPrivateText(ctx, bot, { userId: params.contactId, replyTo, ...body }),
  }));
  mount(app, privateChats.sendPrivatePayload, async ({ ctx, bot, params, body: { reply_to: replyTo, ...body } }) => ({
    item: await sendPrivatePayload(ctx, bot, { userId: params.contactId, replyTo, ...body }),
  }));

  mount(app, desk.setContactState, async ({ ctx, bot, params, body }) => ({
    item: await setContactState(ctx, bot, params.contactId, body),
  }));
  mount(app, desk.contactGroups, ({ ctx, bot, params }) => contactGroups(ctx, bot, params.contactId));
  mount(app, desk.contactNotes, ({ ctx, bot, params }) => contactNotes(ctx, bot, params.contactId));
  mount(app, desk.addNote, async ({ ctx, bot, params, body: { text, jobId = "" } }) => ({
    item: await addNote(ctx, bot, { userId: params.contactId, text, job: jobId }),
  }));
  mount(app, desk.deleteNote, async ({ ctx, bot, params }) => {
    await deleteNote(ctx, bot, params.contactId, params.noteId);
    return { item: { id: params.noteId } };
  });
}
