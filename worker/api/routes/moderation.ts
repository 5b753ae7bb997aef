import type { Hono } from "hono";
import * as moderation from "../../../domain/calls/moderation.ts";
import * as rules from "../../../domain/calls/rules.ts";
import * as spam from "../../../domain/calls/spam.ts";
import { explainMessage, tryYesterday } from "../../../services/actions/explain-message.ts";
import { actionLog, ruleReport, undoAction } from "../../../services/actions/log.ts";
import { forgetSpam, spamReport, teachSpam } from "../../../services/actions/spam.ts";
import { editRules } from "../../../services/chats/edit-rules.ts";
import { adminChat, testAdminChat } from "../../../services/moderation/admin-chat.ts";
import { decideAppeal } from "../../../services/moderation/decide-appeal.ts";
import { decideBrake } from "../../../services/moderation/decide-brake.ts";
import { endedAppeals } from "../../../services/moderation/ended-appeals.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountModeration(app: Hono<ApiEnv>): void {
  mount(app, moderation.explainMessage, ({ ctx, chat, body: { forum_topic_id, ...tried } }) =>
    explainMessage(ctx, chat, { ...tried, topic: forum_topic_id ?? 0 }),
  );
  mount(app, rules.editRules, ({ ctx, chat, body }) => editRules(ctx, chat, body));
  mount(app, rules.tryYesterday, ({ ctx, chat, body }) => tryYesterday(ctx, chat, body));
  mount(app, rules.ruleReport, ({ ctx, chat }) => ruleReport(ctx, chat));
  mount(app, spam.spamReport, ({ ctx, chat }) => spamReport(ctx, chat));
  mount(app, spam.teachSpam, ({ ctx, chat, body: { message_id, timestamp, label } }) =>
    teachSpam(ctx, chat, { messageId: message_id, date: timestamp, label }),
  );
  mount(app, spam.forgetSpam, ({ ctx, chat }) => forgetSpam(ctx, chat));
  mount(app, moderation.actionLog, ({ ctx, chat, params, query }) => actionLog(ctx, chat, { ...params, ...query }));
  mount(app, moderation.decideBrake, ({ ctx, chat, params: { userId }, body: { decision } }) =>
    decideBrake(ctx, chat, { admin: userId, decision }),
  );
  mount(app, moderation.decideAppeal, ({ ctx, chat, params: { actionId }, body: { decision } }) =>
    decideAppeal(ctx, chat, { actionId, decision }),
  );
  mount(app, moderation.endedAppeals, ({ ctx, chat }) => endedAppeals(ctx, chat));
  mount(app, moderation.adminChat, ({ ctx, chat }) => adminChat(ctx, chat));
  mount(app, moderation.testAdminChat, ({ ctx, chat }) => testAdminChat(ctx, chat));
  mount(app, moderation.undoAction, async ({ ctx, chat, params }) => ({
    item: await undoAction(ctx, chat, params.actionId),
  }));
}
