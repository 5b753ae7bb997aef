import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { firstPage } from "../../app/features/shell/first-page.ts";
import routes from "../../app/routes.ts";
import { landingPath } from "../../domain/accounts/landing-path.ts";

/** Ids as Telegram gives them. */
const [GROUP, CHANNEL, BOT, PERSON, ITEM] = ["1001234567890", "1001234567891", "7000000001", "7000000002", "42"];

/** Pages below a chat or bot as the specification names them, in the words of its section on routes. */
const BELOW: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  [`/groups/${GROUP}`]: {
    overview: ["overview", "forum_topic", "Moderation_Commands"],
    send_message: [],
    members: ["member_list", "list_newcomer", "list_active", "list_left", `member_list/${PERSON}/points_transaction`],
    messages: ["settings", "history"],
    statistics: [
      "group_member_report",
      "acquisition",
      "referrals",
      "active_members",
      "member_activity",
      "monthly_usage",
    ],
    newcomers: ["settings", "report", "log"],
    loyalty_rewards: ["attendance", "ranking", "report"],
    responders: ["list", "create", `edit/${ITEM}`, "log"],
    announcements: ["list", "create", `edit/${ITEM}`, "log"],
    contentlib: ["msg_templates", "materials", "create", `edit/${ITEM}`],
  },
  [`/channels/${CHANNEL}`]: {
    overview: [],
    send_message: [],
    statistics: ["group_member_report", "acquisition", "active_members", "monthly_usage"],
    members: ["list", "list_newcomer", "list_left"],
    announcements: ["list", "log"],
    contentlib: ["msg_templates", "materials"],
  },
  [`/bots/${BOT}`]: {
    settings: [],
    contacts: [],
    private_chat: [PERSON],
    responders: ["list", "service_log", "log"],
    contentlib: ["templates", "msg_templates", "materials"],
  },
};

const TOP = [
  "/login",
  "/oops",
  "/",
  "/groups",
  "/channels",
  "/bots",
  "/tasks",
  "/orders",
  `/orders/${ITEM}`,
  `/pay_order/${ITEM}`,
  `/plan/upgrade/chat/${GROUP}`,
  `/plan/renew/bot/${BOT}`,
  `/connect_with_web_app/${BOT}`,
];

const below = Object.entries(BELOW).flatMap(([target, sections]) => [
  target,
  ...Object.entries(sections).flatMap(([section, subs]) =>
    [section, ...subs.map((sub) => `${section}/${sub}`)].map((path) => `${target}/${path}`),
  ),
]);

type Matchable = NonNullable<Parameters<typeof matchRoutes>[0]>[number];

const matchable = (entries: readonly RouteConfigEntry[]): Matchable[] =>
  entries.map(({ path, index, file, children }) =>
    index === true
      ? { index, handle: file }
      : { ...(path === undefined ? {} : { path }), handle: file, children: matchable(children ?? []) },
  );
const table = matchable(routes);

/** Returns the file of the page that an address shows, once redirects to sections' pages are followed. */
function shown(address: string): string {
  const file: string = matchRoutes(table, address)?.at(-1)?.route.handle;
  if (file !== "routes/first_page.tsx") return file;
  const page = firstPage(address);
  return page === null || page === address ? "no page" : shown(page);
}

describe("addresses", () => {
  it.each([...TOP, ...below])("NAV-05, NAV-15, NAV-21, NAV-22: %s shows a page of its own", (address) => {
    expect(shown(address)).toMatch(/^routes\/(?!first_page)/);
  });

  it.each(below.filter((address) => !address.endsWith("points_transaction")))(
    "AUTH-11: a start parameter leads to what %s shows",
    (address) => {
      expect(shown(landingPath(address.slice(1).replaceAll("/", "_")))).toBe(shown(address));
    },
  );
});
