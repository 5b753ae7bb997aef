import * as z from "zod/mini";
import {
  announcementChangeShape,
  announcementShape,
  listedAnnouncementShape,
  newAnnouncementShape,
  scheduleShape,
} from "../../announcements/announcement.ts";
import * as endpoints from "../../endpoints/announcements.ts";
import * as counts from "../../endpoints/counts.ts";
import { serviceLogRowShape } from "../../logs/service-log.ts";
import { moreMessagesShape, ruleTemplateShape, sendResultShape, templateShape } from "../../templates/template.ts";
import { previewResultShape } from "../../templates/template-preview.ts";
import { admin, adminWho } from "../contract/access.ts";
import { defineCall } from "../contract/define.ts";
import { idParams, itemId, jobId, paged, perPage, rangeParams, targetId } from "../contract/fields.ts";

const itemParams = z.object({ id: targetId, itemId });
const settings = adminWho("settings");
/**
 * In requests `template` is a message in place of a stored one's id (AMB-299), `more_templates` those that take turns
 * with it.
 */
const saved = z.object({ item: announcementShape, template: z.optional(templateShape) });
const template = z.optional(ruleTemplateShape);
const more_templates = z.optional(moreMessagesShape);

const createBody = z
  .extend(newAnnouncementShape, {
    template_id: z.optional(newAnnouncementShape.shape.template_id),
    template,
    more_templates,
  })
  .check(z.refine((body) => body.template !== undefined || body.template_id !== undefined, "PLS_CHOOSE_TEMPLATE"));
export type NewAnnouncement = z.infer<typeof createBody>;
const updateBody = z.extend(announcementChangeShape, { template, more_templates });
export type ChangedAnnouncement = z.infer<typeof updateBody>;

/** In order of creation, each with its next run and how the last one ended. */
export const listAnnouncements = defineCall(endpoints.listAnnouncements, {
  summary: "The chat's announcements, oldest first",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: z.array(listedAnnouncementShape),
});

/** Called now and then for the menu's badge. */
export const countFailedAnnouncements = defineCall(counts.countFailedAnnouncements, {
  summary: "The number of announcements whose last run failed, as far as nobody has changed them since",
  limit: "cheap",
  access: admin,
  params: idParams,
  result: z.object({ count: z.number() }),
});

export const createAnnouncement = defineCall(endpoints.createAnnouncement, {
  summary: "Add an announcement",
  limit: "cheap",
  access: settings,
  params: idParams,
  body: createBody,
  result: saved,
});

/**
 * Fields that are left out stay as they are; `more_templates` goes before `more_template_ids`; `before` holds the
 * values that its author saw, `template.mtime` the version of the message.
 */
export const updateAnnouncement = defineCall(endpoints.updateAnnouncement, {
  summary: "Change an announcement",
  limit: "cheap",
  access: settings,
  params: itemParams,
  body: updateBody,
  result: saved,
});

export const deleteAnnouncement = defineCall(endpoints.deleteAnnouncement, {
  summary: "Delete an announcement",
  limit: "cheap",
  access: settings,
  params: itemParams,
  result: z.object({ item: z.object({ id: z.string() }) }),
});

/** Sends a stored announcement's message to the caller alone, as `chat_msgtemplates.preview` does. */
export const previewAnnouncement = defineCall(endpoints.previewAnnouncement, {
  summary: "Send an announcement's message to the caller alone, from the chat's bot",
  limit: "telegram",
  access: admin,
  params: itemParams,
  result: previewResultShape,
});

/** AMB-299: the runs to come of a draft, on the chat's clock. */
export const announcementRuns = defineCall(endpoints.announcementRuns, {
  summary: "The next five runs of a schedule that need not be stored",
  limit: "cheap",
  access: admin,
  params: idParams,
  body: scheduleShape,
  result: z.object({ runs: z.array(z.number()) }),
});

/** AMB-283: `about` is later than `planned` where the bot has more to send in that minute than Telegram takes. */
export const forecastAnnouncement = defineCall(endpoints.forecastAnnouncement, {
  summary: "When the next run of a schedule that need not be stored goes out, about",
  limit: "cheap",
  access: admin,
  params: idParams,
  body: scheduleShape,
  result: z.object({ planned: z.nullable(z.number()), about: z.nullable(z.number()) }),
});

/** Sends an announcement now; a repeated `jobId` is the same send. The schedule does not change. */
export const sendAnnouncement = defineCall(endpoints.sendAnnouncement, {
  summary: "Send an announcement now, once",
  limit: "cheap",
  access: admin,
  params: itemParams,
  body: z.object({ jobId: z.optional(jobId) }),
  result: sendResultShape,
});

/** ANN-22, API-29: every run and how it ended, newest first; `target_id` is the id of its first message (AMB-299). */
export const announcementServiceLog = defineCall(endpoints.announcementServiceLog, {
  summary: "What the chat's announcements did",
  limit: "cheap",
  access: admin,
  params: rangeParams,
  query: z.object({ perPage }),
  result: paged(serviceLogRowShape),
});
