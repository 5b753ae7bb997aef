import type { Endpoint } from "../endpoints/endpoint.ts";
import * as account from "./account.ts";
import * as acts from "./acts-upon-members.ts";
import * as bots from "./bots.ts";
import * as chats from "./chats.ts";
import * as announcements from "./content/announcements.ts";
import * as keyboards from "./content/keyboards.ts";
import * as materials from "./content/materials.ts";
import * as responders from "./content/responders.ts";
import * as templates from "./content/templates.ts";
import type { BodyOf, CallInput, Contract, ResultOf } from "./contract/contract.ts";
import * as datasheets from "./datasheets.ts";
import * as desk from "./desk.ts";
import * as imports from "./imports.ts";
import * as members from "./members.ts";
import * as messages from "./messages.ts";
import * as moderation from "./moderation.ts";
import * as newcomers from "./newcomers.ts";
import * as orders from "./orders.ts";
import * as plans from "./plans.ts";
import * as points from "./points.ts";
import * as previews from "./previews.ts";
import * as privateChats from "./private-chats.ts";
import * as reports from "./reports.ts";
import * as rules from "./rules.ts";
import * as sessions from "./sessions.ts";
import * as spam from "./spam.ts";
import * as statistics from "./statistics.ts";
import * as tasks from "./tasks.ts";

/** All calls, from which the access test and the description of the API are made. */
export const ALL_CALLS = [
  account.loginViaTelegramWidget,
  account.loginViaWebApp,
  account.botsLoginViaWebApp,
  account.loginViaOneTimeToken,
  account.oneTimeAccount,
  account.loginViaToken,
  account.generateOnetimeToken,
  account.alterArchiveChat,
  account.updateAccountAttr,
  account.getConfig,
  orders.listOrders,
  orders.quoteOrder,
  orders.createChatOrder,
  orders.createBotOrder,
  orders.cancelOrder,
  orders.payOrder,
  orders.refreshOrder,
  orders.payLink,
  orders.orderTimeline,
  orders.orderReceipt,
  orders.moveTestPayment,
  ...Object.values(plans),
  sessions.listSessions,
  sessions.endOneSession,
  sessions.logoutEverywhere,
  chats.listManagables,
  chats.getChat,
  chats.greetingMsgTemplate,
  chats.managingBotStatus,
  chats.updateChatAttr,
  chats.editBotconf,
  chats.editArr,
  chats.getMembership,
  chats.syncMembership,
  acts.restrictMember,
  acts.unrestrictMember,
  acts.banMember,
  acts.unbanMember,
  acts.listTrusted,
  acts.trustMember,
  ...Object.values(members),
  ...Object.values(imports),
  chats.syncChat,
  chats.forumTopics,
  chats.chatOverview,
  bots.listBots,
  bots.createBot,
  bots.checkHealth,
  bots.reinforceBot,
  bots.updateToken,
  bots.updateBotAttr,
  bots.toggleBotFlag,
  bots.deleteBot,
  bots.botCommands,
  bots.setBotCommands,
  bots.botContacts,
  bots.assignManagingBot,
  bots.assignSharedManagingBot,
  bots.chatBotCommands,
  bots.setChatBotCommands,
  privateChats.listPrivateChats,
  privateChats.getPrivateChat,
  privateChats.newestMessages,
  privateChats.earlierMessages,
  privateChats.laterMessages,
  privateChats.readTo,
  privateChats.sendText,
  privateChats.countPrivateChats,
  privateChats.searchPrivateMessages,
  privateChats.sendPrivatePayload,
  privateChats.uploadAttachment,
  ...Object.values(desk),
  messages.messagesHistory,
  messages.messageHistory,
  messages.deleteMessages,
  messages.sendPayload,
  messages.sendOutcome,
  messages.undoSend,
  newcomers.newcomerVerification,
  newcomers.verifyNewcomer,
  newcomers.lowerWall,
  newcomers.listExceptions,
  newcomers.changeException,
  moderation.decideBrake,
  moderation.decideAppeal,
  moderation.endedAppeals,
  moderation.adminChat,
  moderation.testAdminChat,
  newcomers.waitingNewcomers,
  newcomers.previewNewcomers,
  newcomers.newcomerServiceLog,
  newcomers.listNcmvSubmit,
  statistics.glanceOfGroup,
  statistics.monthUsageBreakdown,
  statistics.weeklyDigest,
  statistics.setWeeklyDigest,
  reports.memberTrend,
  reports.activityStatistics,
  reports.topActiveMembers,
  reports.countTopInviter,
  reports.countNewcomerSource,
  reports.newcomerRetention,
  reports.unansweredNewcomers,
  reports.chartMarks,
  ...Object.values(points),
  ...Object.values(templates.chatTemplates),
  ...Object.values(templates.botTemplates),
  previews.previewForChat,
  previews.previewForBot,
  keyboards.listKeyboards,
  keyboards.createKeyboard,
  keyboards.deleteKeyboard,
  responders.listResponders,
  responders.createResponder,
  responders.updateResponder,
  responders.deleteResponder,
  responders.responderServiceLog,
  responders.explainResponders,
  ...Object.values(responders.botResponders),
  responders.explainBotResponders,
  announcements.listAnnouncements,
  announcements.countFailedAnnouncements,
  announcements.createAnnouncement,
  announcements.updateAnnouncement,
  announcements.deleteAnnouncement,
  announcements.previewAnnouncement,
  announcements.announcementRuns,
  announcements.forecastAnnouncement,
  announcements.sendAnnouncement,
  announcements.announcementServiceLog,
  moderation.explainMessage,
  rules.editRules,
  rules.tryYesterday,
  rules.ruleReport,
  spam.spamReport,
  spam.teachSpam,
  spam.forgetSpam,
  moderation.actionLog,
  moderation.undoAction,
  ...Object.values(materials.chatMaterials),
  ...Object.values(materials.botMaterials),
  materials.materialBytes,
  ...Object.values(tasks),
  ...Object.values(datasheets),
] satisfies readonly Contract[];

type ByName = { [Call in (typeof ALL_CALLS)[number] as Call["name"]]: Call };

/** The contract of an endpoint, by its name. */
export type ContractAt<At extends Endpoint> = ByName[At["name"] & keyof ByName];

/** The members of an endpoint's request, before defaults. */
export type InputAt<At extends Endpoint> = CallInput<ContractAt<At>>;

/** The `result` that an endpoint answers. */
export type ResultAt<At extends Endpoint> = ResultOf<ContractAt<At>>;

/** The body of an endpoint's request, as the server reads it. */
export type BodyAt<At extends Endpoint> = BodyOf<ContractAt<At>>;
