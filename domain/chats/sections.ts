/** A section of a chat's or bot's pages, with its sub-sections in the order of the menu. */
export interface Section {
  /** The section itself opens the first; empty for a section of one page. */
  readonly subs: readonly string[];
  /** Sub-sections (or, under "", the section itself) whose path goes on with the id of an item. */
  readonly withItem?: readonly string[];
  /** Sub-sections that can be reached but are in no menu. */
  readonly editors?: readonly string[];
}

type Sections = Readonly<Record<string, Section>>;

const EDITORS = { editors: ["create", "edit"], withItem: ["edit"] } as const;
const RESPONDERS: Section = { subs: ["list", "log"], ...EDITORS };
const ANNOUNCEMENTS: Section = { subs: ["list", "log"], ...EDITORS };
const CONTENTLIB: Section = { subs: ["msg_templates", "materials"], ...EDITORS };

/** NAV-06 .. NAV-17 */
const GROUP_SECTIONS: Sections = {
  overview: { subs: ["overview", "forum_topic", "Moderation_Commands"] },
  send_message: { subs: [] },
  members: { subs: ["member_list", "list_newcomer", "list_active", "list_left"] },
  messages: { subs: ["settings", "history", "actions", "night_mode"] },
  statistics: {
    subs: ["group_member_report", "acquisition", "referrals", "active_members", "member_activity", "monthly_usage"],
  },
  newcomers: { subs: ["settings", "report", "log", "waiting"] },
  loyalty_rewards: { subs: ["attendance", "ranking", "report"] },
  responders: RESPONDERS,
  announcements: ANNOUNCEMENTS,
  contentlib: CONTENTLIB,
  settings: { subs: [] },
};

/** NAV-18 .. NAV-21; the editors as in AMB-129. */
const CHANNEL_SECTIONS: Sections = {
  overview: { subs: [] },
  send_message: { subs: [] },
  members: { subs: ["list", "list_newcomer", "list_left"] },
  statistics: { subs: ["group_member_report", "acquisition", "active_members", "monthly_usage"] },
  announcements: ANNOUNCEMENTS,
  contentlib: CONTENTLIB,
  settings: { subs: [] },
};

/** NAV-22 */
const BOT_SECTIONS: Sections = {
  settings: { subs: [] },
  contacts: { subs: [] },
  private_chat: { subs: [], withItem: [""] },
  responders: RESPONDERS,
  contentlib: CONTENTLIB,
};

/** The sections by the first segment of the path. */
export const SECTIONS_OF = { groups: GROUP_SECTIONS, channels: CHANNEL_SECTIONS, bots: BOT_SECTIONS } as const;
export type TargetList = keyof typeof SECTIONS_OF;
