import { afterAnnouncement } from "./announcements/after-send.ts";
import { afterAdminChat } from "./cards/admin-chat.ts";
import { afterCard } from "./cards/after-send.ts";
import { afterMemberRequest } from "./members/after-send.ts";
import { afterMessage } from "./messages/after-send.ts";
import { afterAct } from "./moderation/after-send.ts";
import { afterNewcomerRequest } from "./newcomers/after-send.ts";
import { afterCheckInAnswer } from "./points/joint-check-ins.ts";
import { afterToldPoints } from "./points/tell-group.ts";
import { afterReportCard } from "./reports/after-send.ts";
import { afterReport } from "./reports/report-answer.ts";
import { afterReply } from "./responders/after-send.ts";
import { afterRefusal } from "./sending/after-refusal.ts";
import type { AfterSend } from "./sending/after-send.ts";
import { afterSending } from "./sending/follow-ups.ts";
import { afterSpamAct } from "./spam/after-send.ts";

/** Every noun that acts after a request, in the order in which they run; a new noun is added here. */
export const AFTER_SEND: readonly AfterSend[] = [
  afterReply,
  afterAnnouncement,
  afterNewcomerRequest,
  afterCheckInAnswer,
  afterToldPoints,
  afterSpamAct,
  afterAct,
  afterAdminChat,
  afterCard,
  afterReportCard,
  afterReport,
  afterMessage,
  afterSending,
  afterRefusal,
  afterMemberRequest,
];
