import type { Hono } from "hono";
import * as announcements from "../../../domain/calls/content/announcements.ts";
import { createAnnouncement } from "../../../services/announcements/create.ts";
import { deleteAnnouncement } from "../../../services/announcements/delete.ts";
import { forecast } from "../../../services/announcements/forecast.ts";
import { listAnnouncements } from "../../../services/announcements/list.ts";
import {
  announcementRuns,
  announcementServiceLog,
  previewAnnouncement,
  sendAnnouncement,
} from "../../../services/announcements/runs.ts";
import { updateAnnouncement } from "../../../services/announcements/update.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountAnnouncements(app: Hono<ApiEnv>): void {
  mount(app, announcements.listAnnouncements, ({ ctx, chat }) => listAnnouncements(ctx, chat));
  mount(app, announcements.countFailedAnnouncements, async ({ ctx, chat: { chat } }) => ({
    count: await ctx.objects.chat(chat.telegram_id).countTroubledAnnouncements(),
  }));
  mount(app, announcements.createAnnouncement, ({ ctx, chat, body }) => createAnnouncement(ctx, chat, body));
  mount(app, announcements.updateAnnouncement, ({ ctx, chat, params, body }) =>
    updateAnnouncement(ctx, chat, params.itemId, body),
  );
  mount(app, announcements.deleteAnnouncement, async ({ ctx, chat, params }) => ({
    item: await deleteAnnouncement(ctx, chat, params.itemId),
  }));
  mount(app, announcements.previewAnnouncement, ({ ctx, chat, params }) =>
    previewAnnouncement(ctx, chat, params.itemId),
  );
  mount(app, announcements.announcementRuns, ({ ctx, chat, body }) => announcementRuns(ctx, chat, body));
  mount(app, announcements.forecastAnnouncement, ({ ctx, chat, body }) => forecast(ctx, chat, body));
  mount(app, announcements.sendAnnouncement, ({ ctx, chat, params, body }) =>
    sendAnnouncement(ctx, chat, params.itemId, body.jobId ?? crypto.randomUUID()),
  );
  mount(app, announcements.announcementServiceLog, ({ ctx, chat, params, query }) =>
    announcementServiceLog(ctx, chat, { ...params, perPage: query.perPage }),
  );
}
