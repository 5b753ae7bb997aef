import type { FltName } from "../../../../domain/limits/filters.ts";
import type { TextKey } from "../../../i18n/keys.ts";
import type { OwnerList } from "../../../shared/chat/chat-kind.ts";

/** A setting or a task that the palette finds by its name, its effect, and other common words for it. */
export interface SettingEntry {
  text: TextKey;
  /** Its effect in a sentence. */
  detail?: TextKey;
  /** Other words for it, between commas. */
  words: TextKey;
  /** Address of its page below the chat or bot. */
  page: string;
  /** Rule whose sheet is opened there. */
  rule?: string;
  /** Tells whether it exists only where the operator has named a block list. */
  needsBlockList?: boolean;
  /** Tells whether it exists only while a plan or a trial lasts. */
  needsPlan?: boolean;
}

/** Returns the entry of a setting in a rule's sheet. */
const ofRule = (rule: string, named: Pick<SettingEntry, "text" | "detail" | "words">): SettingEntry => ({
  ...named,
  page: "messages/settings",
  rule,
});

/** Returns the entry of a filter of `flt`, by the name of its rule. */
const filters = (rule: string, name: FltName): Record<string, SettingEntry> => ({
  [rule]: ofRule(rule, { text: `rules.flt.${name}`, detail: `rules.flt.${name}.effect`, words: "find.filters" }),
});

const COMMANDS = "overview/Moderation_Commands";

/**
 * Settings of a group by a fixed name, under which the palette remembers choices. Their search words are in the
 * language files, as `find.` and the name.
 */
const GROUP = {
  links: ofRule("links", { text: "rules.del_msg_link", detail: "rules.del_msg_link.effect", words: "find.links" }),
  sites: ofRule("links", { text: "rules.domainwl", detail: "rules.domainwl.effect", words: "find.sites" }),
  forwards: ofRule("forwards", {
    text: "rules.del_forward",
    detail: "rules.del_forward.effect",
    words: "find.forwards",
  }),
  words: ofRule("words", { text: "rules.words", detail: "rules.rocontain.effect", words: "find.words" }),
  sensitive: ofRule("sensitive", { text: "rules.sensitive", detail: "rules.sensword.effect", words: "find.sensitive" }),
  pictures: ofRule("images", { text: "rules.del_msg_img", detail: "rules.del_msg_img.effect", words: "find.pictures" }),
  voice: ofRule("voice", { text: "rules.del_msg_voice", detail: "rules.del_msg_voice.effect", words: "find.voice" }),
  files: ofRule("files", { text: "rules.del_msg_doc", detail: "rules.del_msg_doc.effect", words: "find.files" }),
  stickers: ofRule("stickers", {
    text: "rules.del_msg_sticker",
    detail: "rules.del_msg_sticker.effect",
    words: "find.stickers",
  }),
  dice: ofRule("dice", { text: "rules.del_dice", detail: "rules.del_dice.effect", words: "find.dice" }),
  spam: ofRule("spam", { text: "rules.spam", detail: "rules.add.spam", words: "find.spam" }),
  botcmd: ofRule("commands", { text: "rules.del_botcmd", detail: "rules.del_botcmd.effect", words: "find.botcmd" }),
  flood: ofRule("flood", { text: "rules.flood", detail: "rules.prtfd_ckl.effect", words: "find.flood" }),
  names: ofRule("names", { text: "rules.anti_long_name", detail: "rules.anti_long_name.effect", words: "find.names" }),
  joins: ofRule("joins", { text: "rules.del_join", detail: "rules.del_join.effect", words: "find.joins" }),
  ...filters("contacts", "contact"),
  ...filters("polls", "poll"),
  ...filters("viaBot", "via_bot"),
  ...filters("places", "location"),
  ...filters("stories", "story"),
  ...filters("giveaways", "giveaway"),
  ...filters("games", "game"),
  ...filters("mentions", "mention"),
  ...filters("firstMessages", "first_message"),
  ...filters("editedLinks", "edit_link"),
  ...filters("alikes", "alike"),
  ...filters("stickerSets", "sticker_set"),
  ...filters("emoji", "emoji"),
  ...filters("patterns", "pattern"),
  ...filters("scripts", "script"),
  presets: { text: "rules.presets", words: "find.presets", page: "messages/settings" },
  try: { text: "rules.try", detail: "rules.try.detail", words: "find.try", page: "messages/settings" },
  check: { text: "find.check.title", words: "find.check", page: "newcomers/settings" },
  raid: { text: "actions.kind.raid", detail: "newcomers.raid.detail", words: "find.raid", page: "newcomers/settings" },
  blockList: {
    text: "newcomers.blockList",
    detail: "newcomers.blockList.act",
    words: "find.blockList",
    page: "newcomers/settings",
    needsBlockList: true,
  },
  reactions: {
    text: "newcomers.reactions",
    detail: "newcomers.reactions.detail",
    words: "find.reactions",
    page: "newcomers/settings",
  },
  policy: { text: "newcomers.policy", words: "find.policy", page: "newcomers/settings" },
  greeting: {
    text: "newcomers.greeting",
    detail: "rules.hello_to_new.effect",
    words: "find.greeting",
    page: "newcomers/settings",
  },
  waiting: { text: "newcomers.waiting.title", words: "find.waiting", page: "newcomers/waiting" },
  night: { text: "nightMode.title", detail: "nightMode.detail", words: "find.night", page: "messages/night_mode" },
  commands: { text: "commands.chat", words: "find.commands", page: "overview/Moderation_Commands" },
  rules: {
    text: "commands.rules",
    detail: "commands.rules.detail",
    words: "find.rules",
    page: "overview/Moderation_Commands",
  },
  appeals: { text: "appeals.title", detail: "appeals.detail", words: "find.appeals", page: COMMANDS },
  brake: { text: "actions.kind.brake", detail: "brake.detail", words: "find.brake", page: COMMANDS },
  trusted: {
    text: "trust.title",
    detail: "trust.detail",
    words: "find.trusted",
    page: "overview/Moderation_Commands",
  },
  warnings: {
    text: "moderation.warnings",
    detail: "moderation.warnings.detail",
    words: "find.warnings",
    page: "overview/Moderation_Commands",
  },
  adminChat: {
    text: "moderation.adminChat",
    detail: "moderation.adminChat.to",
    words: "find.adminChat",
    page: COMMANDS,
  },
  reports: {
    text: "moderation.reports",
    detail: "moderation.reports.detail",
    words: "find.reports",
    page: "overview/Moderation_Commands",
  },
  cleanUp: { text: "members.cleanUp", words: "find.cleanUp", page: "members/member_list" },
  imports: { text: "imports.way", words: "find.imports", page: "statistics/group_member_report" },
  mute: { text: "find.mute.title", detail: "find.act.detail", words: "find.mute", page: "messages/history" },
  ban: { text: "find.ban.title", detail: "find.act.detail", words: "find.ban", page: "messages/history" },
  delete: { text: "find.delete.title", detail: "find.act.detail", words: "find.delete", page: "messages/history" },
  undo: { text: "find.undo.title", words: "find.undo", page: "messages/actions" },
  responder: { text: "responders.new", words: "find.responder", page: "responders/create" },
  checkIn: {
    text: "loyalty.triggers.label",
    detail: "loyalty.attendance.detail",
    words: "find.checkIn",
    page: "loyalty_rewards/attendance",
  },
  points: {
    text: "loyalty.recycle.label",
    detail: "loyalty.recycle.detail",
    words: "find.points",
    page: "loyalty_rewards/ranking",
  },
  rank: {
    text: "loyalty.commands.label",
    detail: "loyalty.commands.detail",
    words: "find.rank",
    page: "loyalty_rewards/ranking",
  },
} as const satisfies Record<string, SettingEntry>;

const CHAT = {
  announcement: {
    text: "announcements.new",
    detail: "announcements.detail",
    words: "find.announcement",
    page: "announcements/create",
  },
  gap: { text: "announcements.gap", detail: "announcements.gap.detail", words: "find.gap", page: "announcements" },
  template: { text: "library.template.new", words: "find.template", page: "contentlib/create" },
  digest: { text: "digest.switch", detail: "digest.switch.detail", words: "find.digest", page: "settings" },
  reminder: {
    text: "reminder.switch",
    detail: "reminder.switch.detail",
    words: "find.reminder",
    page: "settings",
    needsPlan: true,
  },
  language: {
    text: "overview.settings.language",
    detail: "overview.settings.language.detail",
    words: "find.language",
    page: "settings",
  },
  timezone: {
    text: "overview.settings.timezone",
    detail: "overview.settings.timezone.detail",
    words: "find.timezone",
    page: "settings",
  },
  bot: { text: "assign.title", words: "find.bot", page: "settings" },
  access: { text: "settings.access", detail: "overview.settings.infoOnly", words: "find.access", page: "settings" },
  plan: { text: "settings.plan", words: "find.plan", page: "settings" },
  usage: { text: "overview.usage.title", words: "find.usage", page: "settings" },
} as const satisfies Record<string, SettingEntry>;

const BOT = {
  welcome: { text: "bots.welcome", detail: "bots.welcome.detail", words: "find.greeting", page: "settings" },
  commands: { text: "commands.private", words: "find.commands", page: "settings" },
  language: {
    text: "overview.settings.language",
    detail: "bots.language.detail",
    words: "find.language",
    page: "settings",
  },
  reminder: {
    text: "reminder.switch",
    detail: "reminder.switch.bot",
    words: "find.reminder",
    page: "settings",
    needsPlan: true,
  },
  token: { text: "bots.token.update", words: "find.token", page: "settings" },
  responder: { text: "responders.new", words: "find.responder", page: "responders/create" },
  template: { text: "library.template.new", words: "find.template", page: "contentlib/create" },
} as const satisfies Record<string, SettingEntry>;

/** All settings of chats and bots that the palette finds, in one table. */
export const SETTINGS: Readonly<Record<OwnerList, Readonly<Record<string, SettingEntry>>>> = {
  groups: { ...GROUP, ...CHAT },
  channels: CHAT,
  bots: BOT,
};
