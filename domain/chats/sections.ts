/**
 * A section of a chat's or bot's pages, with its sub-sections in the order of the menu. Start parameters, redirects and
 * the menu read this table.
 */
export interface Section {
  /** The section itself opens the first; empty for a section of one page. */
  readonly subs: readonly string[];
  /** Address of the first sub-section below the chat or bot, where it is not `<section>/<sub>`. */
  readonly first?: string;
  /** Other names of sub-sections, which lead to the page of that name. */
  readonly names?: Readonly<Record<string, string>>;
  /** Sub-sections (or, under "", the section itself) whose path goes on with the id of an item. */
  readonly withItem?: readonly string[];
  /** Sub-sections that can be reached but are in no menu. */
  readonly editors?: readonly string[];
}

type Sections = Readonly<Record<string, Section>>;

const EDITORS = { editors: ["create", "edit"], withItem: ["edit"] } as const;
const RESPONDERS: Section = {
  subs: ["list", "log"],
  first: "responders",
  names: { service_log: "log" },
  ...EDITORS,
};
const ANNOUNCEMENTS: Section = { subs: ["list", "log"], first: "announcements", ...EDITORS };
const CONTENTLIB: Section = { subs: ["msg_templates", "materials"], ...EDITORS };

/** NAV-06 .. NAV-17 */
const GROUP_SECTIONS: Sections = {
  overview: { subs: ["overview", "forum_topic", "Moderation_Commands"], first: "" },
  send_message: { subs: [] },
  members: { subs: ["member_list", "list_newcomer", "list_active", "list_left"] },
  messages: { subs: ["settings", "history", "actions", "night_mode"] },
  statistics: {
    subs: [
      "group_member_report",
      "acquisition",
      "referrals",
      "active_members",
      "member_activity",
      "monthly_usage",
      "import",
    ],
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
  overview: { subs: ["overview"], first: "" },
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
  contentlib: { ...CONTENTLIB, names: { templates: "msg_templates" } },
};

/** The sections by the first segment of the path. */
export const SECTIONS_OF = { groups: GROUP_SECTIONS, channels: CHANNEL_SECTIONS, bots: BOT_SECTIONS } as const;
export type TargetList = keyof typeof SECTIONS_OF;

/** First page of a chat or bot (NAV-05, NAV-22). */
const FIRST_PAGE = { groups: "", channels: "", bots: "settings" } as const;

/**
 * Returns the address of the page that a section or a second name of a page stands for, below its chat or bot; null
 * where the table has neither.
 * @param path below the chat or bot; empty for its first page
 */
export function pageAt(list: TargetList, path: string): string | null {
  if (path === "") return FIRST_PAGE[list];
  const [name = "", asked, ...more] = path.split("/");
  const section = Object.hasOwn(SECTIONS_OF[list], name) ? SECTIONS_OF[list][name] : undefined;
  const [first] = section?.subs ?? [];
  if (!section || first === undefined || more.length > 0) return null;
  const { names = {} } = section;
  const sub = asked !== undefined && Object.hasOwn(names, asked) ? names[asked] : (asked ?? first);
  if (sub === undefined || !section.subs.includes(sub)) return null;
  return sub === first && section.first !== undefined ? section.first : `${name}/${sub}`;
}
